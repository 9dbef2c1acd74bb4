import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { type ChosenFirm, listChosen } from "#domain/tender-invitations/list-chosen.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { listInvitable } from "#domain/tender-invitations/list-invitable.ts";
import { proposeFirms } from "#domain/tender-invitations/propose-firms.ts";
import { MAX_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { AppError } from "#platform/errors.ts";
import { formatDeadline, formatNames, formatNumberOf } from "#web/format.ts";
import { Acting, Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/invite";
import { InvitationWords } from "./invitation-words.tsx";
import { ProposedRow } from "./proposed-row.tsx";
import { requireTenders } from "./require-tenders.ts";
import { returnLabel } from "./return-words.ts";
import { invitedToast } from "./unreached.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Invite to a tender | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders, requireActing];

/** The firms that were chosen where they were found, by their public numbers. */
const chosenIn = ({ searchParams }: URL) => [
  ...new Set(
    searchParams
      .getAll("company")
      .filter((number) => /^[1-9]\d{0,8}$/.test(number))
      .slice(0, MAX_FIRMS)
      .map(Number),
  ),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const packages = await listInvitable(ctx);
  const company = chosenIn(url);
  const wanted = url.searchParams.get("package");
  const own = packages.find(({ id }) => id === wanted) ?? (packages.length === 1 ? packages[0] : undefined);
  return {
    packages,
    company,
    chosen: company.length > 0 ? await listChosen(ctx, { company }) : [],
    own: own ?? null,
    firms: own && company.length > 0 ? await proposeFirms(ctx, { packageId: own.id, company }) : [],
  };
}

export const action = formAction(
  async ({ ctx, form, text, goTo }: Sent<Route.ActionArgs>) => {
    const packageId = text("package");
    if (!packageId.startsWith("pkg_")) throw new AppError("invalid", "Choose a package.");
    const invited = await inviteFirms(ctx, {
      packageId,
      company: form.getAll("company"),
      message: text("message"),
      spreadReason: text("spreadReason"),
    });
    return goTo(
      `/company/tenders/${packageId}/firms`,
      invitedToast(invited, await listUnreached(ctx, { packageId })),
    );
  },
  ({ message, typed, issues }, { form }) => ({
    problem: message,
    errors: errorsAtFields(issues),
    typed,
    ticked: form.getAll("company").map(Number),
  }),
);

/** Invites firms to a package from where they were found: which package, what the score says of them, and the words. */
export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, company, chosen, own, firms } = loaderData;
  return (
    <WorkPage
      title="Invite to a tender"
      lead={formatNumberOf(chosen.length, "firm chosen", "firms chosen")}
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: "Tenders", to: "/company/tenders" }, { label: "Invite to a tender" }]}
        />
      }
    >
      <div className="mt-6 flex max-w-sheet flex-col gap-8 border-t border-ink pt-6">
        <NotDone
          problem={actionData?.problem}
          errors={actionData?.errors}
          idOf={(name) => (name === "company" ? null : name)}
        />
        {packages.length === 0 ? (
          <Callout tone="quiet" title="No package to invite to">
            Firms are invited to a draft, or to a tender until its quotes are due, by an owner or an admin.{" "}
            <Acting>
              <ButtonLink to="/company/tenders/new">Start a tender</ButtonLink>
            </Acting>
          </Callout>
        ) : chosen.length === 0 ? (
          <Callout tone="quiet" title="No firm chosen">
            Choose firms in the search, on a profile or among your saved firms, and invite them from there.{" "}
            <ButtonLink to="/search">Find firms</ButtonLink>
          </Callout>
        ) : (
          <>
            <ChoosePackage packages={packages} chosen={own?.id} company={company} />
            {!own && <ChosenFirms chosen={chosen} />}
            {own && (
              <Acting>
                <InviteForm
                  key={own.id}
                  own={own}
                  firms={firms}
                  missing={chosen.filter(({ mayBeInvited }) => !mayBeInvited)}
                  typed={actionData?.typed ?? {}}
                  ticked={actionData?.ticked ?? null}
                />
              </Acting>
            )}
          </>
        )}
      </div>
    </WorkPage>
  );
}

type Packages = Route.ComponentProps["loaderData"]["packages"];

interface ChoosePackageProps {
  packages: Packages;
  chosen: string | undefined;
  company: readonly number[];
}

function ChoosePackage({ packages, chosen, company }: ChoosePackageProps) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {company.map((number) => (
        <input key={number} type="hidden" name="company" value={number} />
      ))}
      <SelectField
        field={{ id: "package", name: "package", defaultValue: chosen, required: true }}
        label="Package"
        prompt="Choose a package"
        options={packages.map(({ id, code, title, projectName, state, returnAt }) => ({
          value: id,
          label: [
            [code, title].filter(Boolean).join(" "),
            projectName,
            state === "draft"
              ? "draft"
              : returnAt && `${returnLabel(state).toLowerCase()} ${formatDeadline(returnAt)}`,
          ]
            .filter(Boolean)
            .join(" · "),
        }))}
        className="min-w-0 grow basis-72"
      />
      <Button>Show how they fit</Button>
    </Form>
  );
}

/** Whom the buyer is about to invite, before a package says how they fit. */
function ChosenFirms({ chosen }: { chosen: readonly ChosenFirm[] }) {
  return (
    <section aria-labelledby="chosen">
      <SectionHeading id="chosen" count={chosen.length}>
        Chosen firms
      </SectionHeading>
      <Missing firms={chosen.filter(({ mayBeInvited }) => !mayBeInvited)} />
      <ul>
        {chosen.map(({ number, name, town }) => (
          <li key={number} className="border-b border-rule py-3 text-16 wrap-anywhere">
            <TextLink to={`/profile/${number}`}>{name}</TextLink>
            {town && <span className="ml-2 text-15 text-ink-2">{town}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ firms }: { firms: readonly ChosenFirm[] }) {
  if (firms.length === 0) return null;
  const names = formatNames(firms.map(({ name }) => name));
  return (
    <p className="pt-3 text-15 text-ink-2 wrap-anywhere">
      {`Not to be invited here: ${names}. A firm without an account, your own, or one that has blocked you or is blocked by you is invited by its email address alone, on the Firms page of the package.`}
    </p>
  );
}

interface InviteFormProps {
  own: Packages[number];
  firms: Route.ComponentProps["loaderData"]["firms"];
  missing: readonly ChosenFirm[];
  typed: Readonly<Record<string, string>>;
  ticked: readonly number[] | null;
}

function InviteForm({ own, firms, missing, typed, ticked }: InviteFormProps) {
  const isSending = useIsSending();
  const isChosen = (number: number, isInvited: boolean) => (ticked ? ticked.includes(number) : !isInvited);
  return (
    <Form
      method="post"
      id={`invite-found-${own.id}`}
      its={{ package: own.id }}
      data-keep
      className="flex flex-col items-start gap-6"
    >
      <input type="hidden" name="package" value={own.id} />
      <div className="w-full">
        <SectionHeading count={firms.length}>How they fit</SectionHeading>
        <Missing firms={missing} />
        <ul>
          {firms.map((firm) => (
            <ProposedRow key={firm.number} firm={firm} isChosen={isChosen(firm.number, firm.isInvited)} />
          ))}
        </ul>
      </div>
      {firms.some(({ isInvited }) => !isInvited) && (
        <>
          <div className="grid w-full max-w-form gap-5">
            <InvitationWords typed={typed} />
          </div>
          <Button kind="main" isBusy={isSending} busyLabel="Inviting...">
            {own.state === "draft" ? "Invite with the issue" : "Invite now"}
          </Button>
        </>
      )}
    </Form>
  );
}
