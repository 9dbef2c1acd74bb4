import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import { listAuditEvents } from "#domain/audit/list-audit-events.ts";
import { type CompanyRecord, getCompanyRecord } from "#domain/company-records/get-company-record.ts";
import { removeListing } from "#domain/company-records/remove-listing.ts";
import { type Restored, restoreListing } from "#domain/company-records/restore-listing.ts";
import { isTextSection } from "#domain/companies/profile-sections.data.ts";
import { membershipRoleLabel } from "#domain/teams/membership-roles.data.ts";
import { formatDate, formatMoment, formatPlace } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { VerificationBadge } from "../companies/verification-badge.tsx";
import { describeSection } from "../company/describe-section.ts";
import { outcomeLabels } from "../moderation/decision-words.ts";
import { StandingBadge } from "../verification/standing-badge.tsx";
import type { Route } from "./+types/company";
import { AuditList } from "./audit-list.tsx";
import { CompanyActions } from "./company-actions.tsx";
import { CompanyBadge } from "./company-badge.tsx";
import { Fact, Lines } from "./record-facts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.company.name ?? "Company"} | Lintel` },
  { name: "robots", content: "noindex" },
];

/** Of the trail the newest; the rest is in the trail itself. */
const SHOWN_EVENTS = 10;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const company = await getCompanyRecord(ctx, { number: params.number });
  const { events } = await listAuditEvents(ctx, { company: company.id });
  return { company, events: events.slice(0, SHOWN_EVENTS) };
}

type CompanySent = Sent<Route.ActionArgs>;

const change =
  (run: (ctx: CompanySent["ctx"], input: unknown) => Promise<void>, done: string) =>
  async (sent: CompanySent) => {
    await run(sent.ctx, { number: sent.params.number, reason: sent.text("reason") });
    return sent.goTo(`/admin/companies/${sent.params.number}`, done);
  };

const restoredWords: Record<Restored, string> = {
  listed: "Listed again, and its team told",
  "waits-for-team":
    "No longer unlisted. Nobody who may answer for it has an open account: it comes back with them",
  "waits-for-register":
    "No longer unlisted. The register has it as no longer active: it comes back once the register says otherwise",
};

export const action = formAction(
  byIntent({
    unlist: change(removeListing, "Unlisted, and its team told"),
    list: async ({ ctx, params, text, goTo }: CompanySent) => {
      const restored = await restoreListing(ctx, { number: params.number, reason: text("reason") });
      return goTo(`/admin/companies/${params.number}`, restoredWords[restored]);
    },
  }),
  ({ message, typed, issues }) => ({
    problem: message,
    typed: { intent: typed["intent"] ?? "", reason: typed["reason"] ?? "" },
    errors: errorsAtFields(issues),
  }),
);

/** One company with all that is known of it, and what an administrator can do about it. */
export default function Company({ loaderData: { company, events }, actionData }: Route.ComponentProps) {
  const { number, name, delistedAt, unlistedAt, closedAt } = company;
  return (
    <WorkPage
      title={name}
      lead={`${accountTypeLabel(company.accountType)}, ${formatPlace({ ...company, nation: null }) ?? "no place given"}`}
      breadcrumb={<Breadcrumb crumbs={[{ label: "Companies", to: "/admin/companies" }, { label: name }]} />}
      state={<CompanyBadge company={company} />}
      link={delistedAt || closedAt ? undefined : <TextLink to={`/profile/${number}`}>Its profile</TextLink>}
    >
      <NotDone
        problem={actionData?.problem}
        errors={actionData?.errors}
        idOf={(name) => (name === "reason" ? `${actionData?.typed.intent}-reason` : null)}
        className="mt-6"
      />
      {unlistedAt && !closedAt && (
        <Callout tone="bad" title={`Unlisted since ${formatDate(unlistedAt)}`} className="mt-6">
          Nobody finds it in the search, and its profile says since when it is removed.
        </Callout>
      )}
      {company.mergedInto && (
        <Callout title="Merged into another company" className="mt-6">
          {"It was entered twice, and is now one with "}
          <TextLink to={`/admin/companies/${company.mergedInto.number}`}>{company.mergedInto.name}</TextLink>.
        </Callout>
      )}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Standing company={company} />
          <Profile company={company} />
          <Register company={company} />
          <Team company={company} />
          <Evidence company={company} />
          <ClaimsAndReports company={company} />
        </div>
        <CompanyActions company={company} typed={actionData?.typed} />
      </div>
      <section aria-labelledby="trail" className="mt-10">
        <SectionHeading
          id="trail"
          aside={<TextLink to={`/admin/audit?company=${number}`}>All of it</TextLink>}
        >
          Audit
        </SectionHeading>
        {events.length === 0 ? (
          <p className="pt-3 text-15 text-ink-2">Nothing yet.</p>
        ) : (
          <div className="mt-4">
            <AuditList events={events} />
          </div>
        )}
      </section>
    </WorkPage>
  );
}

interface PartProps {
  company: CompanyRecord;
}

function Standing({ company }: PartProps) {
  const { number, isClaimed, rating, reviewCount, createdAt, closedAt } = company;
  return (
    <section aria-labelledby="standing">
      <SectionHeading id="standing">Listing</SectionHeading>
      <dl className="text-15">
        <Fact label="Number">{number}</Fact>
        <Fact label="Verification">
          <VerificationBadge status={company.verificationStatus} level={company.verificationLevel} />
        </Fact>
        <Fact label="Answered for">
          {isClaimed ? "By its team" : "By nobody yet: a listing of the register"}
        </Fact>
        <Fact label="Reviews">
          {reviewCount === 0 ? "None" : `${reviewCount}, ${rating?.toFixed(1)} of 5`}
        </Fact>
        <Fact label="Added">{formatMoment(createdAt)}</Fact>
        {closedAt && <Fact label="Closed">{formatMoment(closedAt)}</Fact>}
      </dl>
    </section>
  );
}

function Profile({ company }: PartProps) {
  const { number, sections, refusal, isClaimed, serviceZone } = company;
  const zone = serviceZone ? serviceZoneByValue(serviceZone)?.label : undefined;
  const place = [formatPlace({ ...company, nation: null }), zone].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="profile">
      <SectionHeading id="profile">Profile</SectionHeading>
      <dl className="text-15">
        {sections.map(({ code, title, values }) => {
          const stored =
            values && isTextSection(code)
              ? describeSection(code, values).filter(({ text }) => text !== "")
              : [{ label: title, text: place }].filter(({ text }) => text !== "");
          return (
            <Fact key={code} label={title}>
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  {stored.length === 0 && <span className="text-ink-3">Nothing</span>}
                  {stored.map(({ label, text }) => (
                    <p key={label} className="line-clamp-4 whitespace-pre-line">
                      {stored.length > 1 && <span className="text-ink-2">{`${label}: `}</span>}
                      {text}
                    </p>
                  ))}
                </div>
                {refusal === null && (
                  <TextLink to={`/admin/companies/${number}/edit/${code}`} className="target shrink-0">
                    Edit<span className="sr-only">{` ${title}`}</span>
                  </TextLink>
                )}
              </div>
            </Fact>
          );
        })}
      </dl>
      {!isClaimed && (
        <p className="pt-3 text-13 text-ink-2">
          Until somebody claims it, the next import of the register writes its name and its place again.
        </p>
      )}
    </section>
  );
}

function Register({ company: { register, companiesHouseNumber } }: PartProps) {
  const { registeredName, status, incorporatedOn, sicCodes, seenAt } = register;
  return (
    <section aria-labelledby="register">
      <SectionHeading id="register">Companies House</SectionHeading>
      {companiesHouseNumber === null ? (
        <p className="pt-3 text-15 text-ink-2">No company number is known.</p>
      ) : (
        <dl className="text-15">
          <Fact label="Company number">{companiesHouseNumber}</Fact>
          <Fact label="Registered name">{registeredName ?? "Not imported"}</Fact>
          <Fact label="Status">{status ?? "Not in the register as we imported it"}</Fact>
          {incorporatedOn && <Fact label="Incorporated">{formatDate(incorporatedOn)}</Fact>}
          {sicCodes.length > 0 && <Fact label="Business codes">{sicCodes.join(", ")}</Fact>}
          {seenAt && <Fact label="Last seen">{formatMoment(seenAt)}</Fact>}
        </dl>
      )}
    </section>
  );
}

function Team({ company: { team } }: PartProps) {
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" count={team.length}>
        Owner and team
      </SectionHeading>
      <Lines
        empty="Nobody."
        lines={team.map(({ id, name, email, role, joinedAt, closedAt, suspendedAt }) => ({
          id,
          text: (
            <>
              <TextLink to={`/admin/users/${id}`}>{name}</TextLink>
              {`, ${membershipRoleLabel(role)}`}
              {closedAt ? ", account closed" : suspendedAt ? ", suspended" : ""}
              {email && (
                <span className="block text-13 text-ink-2">
                  <EmailAddress>{email}</EmailAddress>
                </span>
              )}
            </>
          ),
          aside: `since ${formatDate(joinedAt)}`,
        }))}
      />
    </section>
  );
}

function Evidence({ company: { credentials } }: PartProps) {
  return (
    <section aria-labelledby="evidence">
      <SectionHeading id="evidence" count={credentials.length}>
        Evidence
      </SectionHeading>
      <Lines
        empty="Nothing was submitted."
        lines={credentials.map(({ id, name, standing, expiresOn }) => ({
          id,
          text: (
            <>
              <TextLink to={`/admin/verifications/${id}`}>{name}</TextLink>
              {expiresOn && <span className="text-ink-2">{`, to ${formatDate(expiresOn)}`}</span>}
            </>
          ),
          aside: <StandingBadge standing={standing} />,
        }))}
      />
    </section>
  );
}

const claimWords = {
  pending: "Waits for a decision",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
} as const;

const caseWords = {
  open: "Open",
  appealed: "Appeal",
  decided: "Decided",
  settled: "Appeal decided",
} as const;

function ClaimsAndReports({ company: { claims, reports } }: PartProps) {
  return (
    <>
      <section aria-labelledby="claims">
        <SectionHeading id="claims" count={claims.length}>
          Claims
        </SectionHeading>
        <Lines
          empty="Nobody has claimed it."
          lines={claims.map(({ id, claimant, userId, state, createdAt }) => ({
            id,
            text: (
              <>
                <TextLink to={`/admin/users/${userId}`}>{claimant}</TextLink>
                {`: ${claimWords[state]}`}
              </>
            ),
            aside: formatDate(createdAt),
          }))}
        />
      </section>
      <section aria-labelledby="reports">
        <SectionHeading id="reports" count={reports.length}>
          Reports
        </SectionHeading>
        <Lines
          empty="Nothing of it was reported."
          lines={reports.map(({ id, title, state, outcome, openedAt }) => ({
            id,
            text: <TextLink to={`/admin/reports/${id}`}>{title}</TextLink>,
            aside: `${outcome ? outcomeLabels[outcome] : caseWords[state]}, ${formatDate(openedAt)}`,
          }))}
        />
      </section>
    </>
  );
}
