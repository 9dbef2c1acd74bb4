import { LEVELS, type Requirement } from "#domain/verification/levels.data.ts";
import { credentialTypes } from "#domain/verification/credential-types.data.ts";
import { type OwnCredential, getVerification } from "#domain/verification/get-verification.ts";
import { levelName } from "#domain/verification/levels.data.ts";
import { submitEvidence } from "#domain/verification/submit-evidence.ts";
import type { VerificationStatus } from "#domain/companies/companies.schema.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { VerificationBadge } from "../companies/verification-badge.tsx";
import { CompanyPage, useOwnCompany } from "../company/company-page.tsx";
import { ownCompanyOf } from "../company/own-company.ts";
import type { Route } from "./+types/verification";
import { Need } from "./need.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { SubmitPanel } from "./submit-panel.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Verification | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  return getVerification(ctx, { companyId });
}

export const action = formAction(
  async ({ ctx, url, goTo }: Sent<Route.ActionArgs>) => {
    const { companyId, query } = ownCompanyOf(ctx, url);
    const count = await submitEvidence(ctx, { companyId });
    return goTo(`/company/verification${query}`, {
      title: "Submitted for verification",
      description: `${formatNumberOf(count, "document")} to review. You are told as soon as it is decided.`,
    });
  },
  ({ problem }) => ({ problem }),
);

/** What each level asks for, what the company has, and what to do next. */
export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { level, status, credentials, isEmployer, isActive, unlicensed } = loaderData;
  const met = new Set(loaderData.met);
  const { refusal } = useOwnCompany();
  return (
    <CompanyPage
      title="Verification"
      tab="verification"
      lead="Prove once what main contractors ask for, and show it to all of them."
      isWide
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <VerificationBadge status={status as VerificationStatus} level={level} />
        <TextLink to="/verification">What verification means</TextLink>
      </div>
      <NotDone problem={actionData?.problem} title="There is a problem" />
      {!refusal && <SubmitPanel credentials={credentials} />}
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        <section aria-labelledby="levels" className="flex flex-col gap-8">
          {LEVELS.map(({ level: each, needs, on }) => (
            <Level
              key={each}
              level={each}
              on={on}
              needs={needs.filter((need) => need !== "employers-liability" || isEmployer)}
              met={met}
              credentials={credentials}
              unlicensed={each === "enhanced" ? unlicensed : []}
              isActive={isActive}
            />
          ))}
        </section>
        <Evidence credentials={credentials} />
      </div>
    </CompanyPage>
  );
}

interface LevelProps {
  level: string;
  on: string | undefined;
  needs: readonly Requirement[];
  met: ReadonlySet<Requirement>;
  credentials: readonly OwnCredential[];
  unlicensed: readonly string[];
  isActive: boolean;
}

function Level({ level, on, needs, met, credentials, unlicensed, isActive }: LevelProps) {
  const done = needs.filter((need) => met.has(need)).length;
  return (
    <div>
      <SectionHeading id={level === "basic" ? "levels" : level} count={`${done} of ${needs.length}`}>
        {levelName(level)}
      </SectionHeading>
      {on && on !== "basic" && (
        <p className="pt-2 text-15 text-ink-2">{`Besides all of ${levelName(on)}:`}</p>
      )}
      <ul>
        {needs.map((need) => (
          <Need
            key={need}
            need={need}
            isMet={met.has(need)}
            credentials={credentials}
            unlicensed={unlicensed}
            isActive={isActive}
          />
        ))}
      </ul>
    </div>
  );
}

const OVER = new Set(["superseded", "withdrawn", "expired", "rejected", "revoked"]);
const URGENCY = ["corrections_requested", "draft", "expiring", "submitted", "current", "to-come"];

function Evidence({ credentials }: { credentials: readonly OwnCredential[] }) {
  const { link, query, refusal } = useOwnCompany();
  const open = credentials
    .filter(({ standing }) => !OVER.has(standing))
    .toSorted((a, b) => URGENCY.indexOf(a.standing) - URGENCY.indexOf(b.standing));
  const over = credentials.filter(({ standing }) => OVER.has(standing));
  const groups = [...new Set(credentialTypes.map(({ group }) => group))];
  return (
    <section aria-labelledby="evidence" className="flex flex-col gap-4">
      <SectionHeading id="evidence" count={open.length}>
        Your evidence
      </SectionHeading>
      {credentials.length === 0 && (
        <EmptyState drawing="letters" title="Nothing sent yet" level={3} className="py-8">
          Begin with your business registration: it takes five minutes, and with it you reach Basic.
        </EmptyState>
      )}
      {open.length > 0 && <CredentialList credentials={open} />}
      {!refusal && (
        <Form method="get" action="/company/verification/new" className="flex flex-wrap items-end gap-3">
          {query !== "" && <input type="hidden" name="company" value={query.split("=")[1]} />}
          <SelectField
            className="min-w-0 grow basis-64"
            field={{ id: "type", name: "type", required: true }}
            label="Add something else"
            prompt="Choose a type"
            options={groups.map((label) => ({
              label,
              options: credentialTypes
                .filter(({ group }) => group === label)
                .map(({ code, name }) => ({ value: code, label: name })),
            }))}
          />
          <Button>Add</Button>
        </Form>
      )}
      {over.length > 0 && (
        <details className="mt-2">
          <summary className="unfolds">{`What is over (${over.length})`}</summary>
          <CredentialList credentials={over} />
        </details>
      )}
      <p className="text-13 text-ink-3">
        Only your team and our administrators see documents, numbers and limits. The public sees what was
        checked, how, when, and until when it holds.{" "}
        <TextLink to={link("/company/edit")}>Your profile</TextLink>
      </p>
    </section>
  );
}

function CredentialList({ credentials }: { credentials: readonly OwnCredential[] }) {
  const { link } = useOwnCompany();
  return (
    <ul>
      {credentials.map(({ id, name, standing, expiresOn, issuer, reason, checkMethod }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3">
          <div className="min-w-0 grow basis-56">
            <TextLink to={link(`/company/verification/${id}`)} className="text-16 font-label wrap-anywhere">
              {name}
            </TextLink>
            <p className="text-13 text-ink-2 wrap-anywhere">
              {[
                checkMethod === "self-declared" ? "Your own statement" : issuer,
                expiresOn && `until ${formatDate(expiresOn)}`,
                standing === "rejected" || standing === "revoked" ? reason : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <StandingBadge standing={standing} />
        </li>
      ))}
    </ul>
  );
}
