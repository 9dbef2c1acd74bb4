import { firstCompanyOf } from "#domain/actor.ts";
import { writePounds } from "#domain/money.schema.ts";
import { getTenderRights } from "#domain/tender-rights/get-tender-rights.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import {
  type ChosenRole,
  type TenderRight,
  type TenderRights,
  chosenRoles,
  signOf,
  tenderSteps,
} from "#domain/tender-rights/tender-rights.data.ts";
import { rightsSchema } from "#domain/tender-rights/tender-rights.schema.ts";
import { membershipRoleLabel } from "#domain/teams/membership-roles.data.ts";
import { formatMoney, formatNames } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/tender-rights";
import { afterConflict } from "#web/after-conflict.ts";
import { requireTenders } from "./require-tenders.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Who decides | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId, companyName } = firstCompanyOf(ctx.actor);
  return { companyId, companyName, ...(await getTenderRights(ctx, { companyId })) };
}

export const action = formAction(
  async ({ ctx, form, text, check, goTo }: Sent<Route.ActionArgs>) => {
    check(rightsSchema);
    await setTenderRights(ctx, { ...Object.fromEntries(form), companyId: text("company") || undefined });
    return goTo("/company/tenders/rights", "Saved");
  },
  ({ problem, result, typed }) => ({ problem, errors: result?.error ?? {}, typed }),
);

export const shouldRevalidate = afterConflict;

/** What each role of the company may decide in tenders, and up to which value. */
export default function TenderRightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { companyId, companyName, rights, people, mayChange } = loaderData;
  const typed = actionData?.typed;
  const errors = actionData?.errors ?? {};
  const problems = Object.entries(errors).flatMap(([id, messages]) =>
    (messages ?? []).map((message) => ({ id, message })),
  );
  const isSending = useIsSending();
  const roles = chosenRoles.map((role) => (
    <section key={role} aria-labelledby={`role-${role}`}>
      <SectionHeading id={`role-${role}`}>{`${membershipRoleLabel(role)}s`}</SectionHeading>
      <p className="pt-2 text-15 text-ink-2 wrap-anywhere">{sayPeople(people[role])}</p>
      {mayChange && (
        <p aria-hidden="true" className={cx("border-b border-rule pt-3 pb-1 text-13 text-ink-2", COLUMNS)}>
          <span>May</span>
          <span>Up to, £</span>
        </p>
      )}
      <ul>
        {tenderSteps.map(({ value, label }) => (
          <li key={value} className={cx("items-end border-b border-rule py-2", mayChange && COLUMNS)}>
            {mayChange ? (
              <RightFields
                role={role}
                step={{ value, label }}
                right={rights[role][value]}
                typed={typed}
                errors={errors}
              />
            ) : (
              <p className="text-16">{`${label}: ${wordsOf(rights[role][value])}`}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <WorkPage
      title="Who decides"
      lead={`What the people of ${companyName} may do in tenders. Owners may do everything.`}
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Tenders", to: "/company/tenders" }, { label: "Who decides" }]} />
      }
    >
      <NotDone problem={actionData?.problem} className="mt-6">
        <p className="mt-2">{`Now: ${inWords(rights)}.`}</p>
      </NotDone>
      {mayChange ? (
        <Form
          method="post"
          id="tender-rights"
          data-keep
          className="mt-6 flex max-w-form flex-col items-start gap-8 [&>section]:w-full"
        >
          <ErrorSummary problems={problems} />
          <input type="hidden" name="company" value={companyId} />
          <input type="hidden" name="seen" value={signOf(rights)} />
          <p className="max-w-measure text-16 text-ink-2">
            Leave a limit empty where there is none. Above it an owner decides. Whoever recommends an award
            does not approve it, unless nobody else may.
          </p>
          {roles}
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            Save
          </Button>
        </Form>
      ) : (
        <div className="mt-6 flex max-w-form flex-col gap-8">
          {roles}
          <p className="text-15 text-ink-2">An owner of the company can change this.</p>
        </div>
      )}
    </WorkPage>
  );
}

const wordsOf = ({ isAllowed, limitPence }: TenderRight): string =>
  isAllowed ? (limitPence === null ? "yes" : `up to ${formatMoney(limitPence)}`) : "no";

/** `Admins: issue tenders yes, submit quotes up to £5,000, …; Members: …` */
const inWords = (rights: TenderRights): string =>
  chosenRoles
    .map((role) => {
      const steps = tenderSteps.map(
        ({ value, label }) => `${label.toLowerCase()} ${wordsOf(rights[role][value])}`,
      );
      return `${membershipRoleLabel(role)}s ${steps.join(", ")}`;
    })
    .join("; ");

const COLUMNS = "grid gap-x-6 grid-cols-[minmax(0,1fr)_8.5rem] sm:grid-cols-[minmax(0,1fr)_12rem]";

/** So many are named; of more their number says enough. */
const SHOWN_NAMES = 5;

function sayPeople(names: readonly string[]): string {
  if (names.length === 0) return "Nobody yet.";
  const left = names.length - SHOWN_NAMES;
  return left > 0 ? `${names.slice(0, SHOWN_NAMES).join(", ")} and ${left} more.` : `${formatNames(names)}.`;
}

interface RightFieldsProps {
  role: ChosenRole;
  step: Pick<(typeof tenderSteps)[number], "value" | "label">;
  right: TenderRight;
  typed: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string[] | null>>;
}

function RightFields({ role, step: { value, label }, right, typed, errors }: RightFieldsProps) {
  const name = `${role}-${value}`;
  const ofWhom = ` (${membershipRoleLabel(role)}s)`;
  const limit = right.limitPence === null ? "" : writePounds(right.limitPence);
  return (
    <>
      <CheckboxField
        field={{ id: name, name, defaultChecked: typed ? typed[name] === "on" : right.isAllowed }}
        label={
          <>
            {label}
            <span className="sr-only">{ofWhom}</span>
          </>
        }
      />
      <TextField
        field={{
          id: `${name}-limit`,
          name: `${name}-limit`,
          errors: errors[`${name}-limit`] ?? undefined,
          defaultValue: typed?.[`${name}-limit`] ?? limit,
        }}
        label={`Up to, £: ${label.toLowerCase()}${ofWhom}`}
        isLabelHidden
        placeholder="no limit"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />
    </>
  );
}
