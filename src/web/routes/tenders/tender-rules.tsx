import { ruleFacts } from "#domain/packages/project-rules.data.ts";
import type { Tender } from "#domain/tendering/get-tender.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { FactList } from "#web/ui/title-block.tsx";
import { CriteriaList } from "./criteria-list.tsx";

/** By what quotes are judged, and which rules hold for them. */
export function TenderRules({ work }: Pick<Tender, "work">) {
  const late =
    work.lateMinutes === 0
      ? "Late quotes are not taken"
      : `Taken for ${work.lateMinutes} minutes, and marked as late for ever`;
  const shortReason = work.shortReason ? [{ label: "Less time than usual", value: work.shortReason }] : [];
  return (
    <>
      <CriteriaList evaluation={work.evaluation} />
      <section aria-labelledby="rules">
        <SectionHeading id="rules">Rules of this tender</SectionHeading>
        <FactList
          facts={[
            { label: "After the return", value: late },
            ...ruleFacts(work).map(([label, value]) => ({ label, value })),
            ...shortReason,
          ]}
        />
      </section>
    </>
  );
}
