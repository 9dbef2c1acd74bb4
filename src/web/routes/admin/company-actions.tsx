import type { CompanyRecord } from "#domain/company-records/get-company-record.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ReasonForm } from "./reason-form.tsx";

interface CompanyActionsProps {
  company: CompanyRecord;
  /** The reason that was typed, by the form's intent. */
  typed: { intent: string; reason: string } | undefined;
}

const HINT = "The company’s team reads it, and the audit trail keeps it.";

/** What an administrator can do about a company; each with a reason. */
export function CompanyActions({ company, typed }: CompanyActionsProps) {
  const { number, isClaimed, refusal, removedBy, unlistedAt, delistedAt } = company;
  if (refusal !== null) return <Callout title="Nothing can be done here">{refusal}</Callout>;
  const typedIn = (intent: string) => (typed?.intent === intent ? typed.reason : undefined);
  // What was typed stays, also where somebody else has done the same meanwhile.
  const offers = (intent: string, isDue: boolean) => isDue || typedIn(intent) !== undefined;
  return (
    <section
      aria-labelledby="actions"
      className="flex flex-col items-start gap-5 border border-ink bg-sheet p-5"
    >
      <h2 id="actions" className="heading text-19">
        What can be done
      </h2>
      {removedBy && (
        <p className="text-15">
          {"A decision about a report removed its profile. "}
          <TextLink to={`/admin/reports/${removedBy}`}>Read the decision</TextLink>
        </p>
      )}
      {offers("list", unlistedAt !== null && (removedBy === null || !isClaimed)) && (
        <ReasonForm
          intent="list"
          opens="List it again"
          sends="List with this reason"
          kind="secondary"
          hint={HINT}
          typed={typedIn("list")}
        />
      )}
      {offers("unlist", delistedAt === null) && (
        <ReasonForm
          intent="unlist"
          opens="Take out of the directory"
          sends="Unlist with this reason"
          kind="danger"
          hint={HINT}
          typed={typedIn("unlist")}
        />
      )}
      <ButtonLink to={`/admin/companies/${number}/merge`}>Merge into another</ButtonLink>
      {isClaimed && <ButtonLink to={`/admin/companies/${number}/hand-over`}>Hand over ownership</ButtonLink>}
    </section>
  );
}
