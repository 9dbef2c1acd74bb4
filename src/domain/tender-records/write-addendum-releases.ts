import {
  type ToldChange,
  describeChanges,
  foldLines,
  writeChanges,
} from "#domain/package-changes/describe-changes.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import { type Release, type Writing, releaseOf, startOf } from "./shape-release.ts";
import { type Said, documentsOf, firstFacts, worksOf } from "./write-issue-release.ts";

/** A release for each addendum, with what it changed. */
export function amendmentsOf(writing: Writing): Release[] {
  const { own, addenda } = writing.facts;
  if (!(["tender", "documents", "amendments"] as const).some((part) => writing.has(part))) return [];
  let said = firstFacts(writing.facts);
  return addenda.map((addendum, index) => {
    const { number, reason, changes, materiality, set, newReturnAt, issuedAt } = addendum;
    const facts = changes.facts ?? [];
    const { changed, next } = changedFacts(facts, said, own.id);
    said = next;
    const suffix = `tenderAmendment-${number}`;
    const amendment = {
      id: `addendum-${number}`,
      date: issuedAt.toISOString(),
      rationale: reason,
      description: sayChanges(
        changes,
        describeChanges(foldLines(facts), { nation: own.nation }),
        materiality,
      ),
      amendsReleaseID: `${own.id}-${number === 1 ? "tender-1" : `tenderAmendment-${number - 1}`}`,
      releaseID: `${own.id}-${suffix}`,
    };
    const isNewSet = set > (addenda[index - 1]?.set ?? 1);
    return releaseOf(writing, {
      suffix,
      at: issuedAt,
      tag: ["tenderAmendment"],
      tender: {
        id: own.id,
        ...(writing.has("tender") && {
          tenderPeriod: { startDate: own.issuedAt!.toISOString(), endDate: newReturnAt.toISOString() },
          ...changed,
        }),
        ...(writing.has("amendments") && { amendments: [amendment] }),
        ...(isNewSet && documentsOf(writing, set)),
      },
    });
  });
}

function sayChanges(
  changes: SetChanges,
  told: readonly ToldChange[],
  materiality: "information" | "reprice",
): string {
  const parts = [
    ["Added", changes.added],
    ["Superseded", changes.superseded],
    ["Withdrawn", changes.withdrawn],
  ] as const;
  return [
    ...parts.filter(([, names]) => names.length > 0).map(([word, names]) => `${word}: ${names.join(", ")}.`),
    ...(told.length > 0 ? [`${writeChanges(told)}.`] : []),
    materiality === "reprice" ? "Quotes are to be confirmed or re-priced." : "For information.",
  ].join(" ");
}

/** What an addendum has changed of it, as it is from then on; `said` is everything as it was before. */
function changedFacts(facts: readonly FactChange[], said: Said, lot: string) {
  const has = (...fields: string[]) => facts.some(({ field }) => fields.includes(field));
  const next = {
    ...said,
    ...(Object.fromEntries(facts.map(({ field, to }) => [field, to])) as Partial<Said>),
  };
  const works = has("startOn", "durationWeeks") ? worksOf(next) : undefined;
  const changed = {
    ...(has("scope") && { description: next.scope, lots: [{ id: lot, description: next.scope }] }),
    ...(has("questionsCloseAt") && { enquiryPeriod: { endDate: next.questionsCloseAt! } }),
    ...(has("awardOn") && next.awardOn !== null && { awardPeriod: { endDate: startOf(next.awardOn) } }),
    ...(works && { contractPeriod: works }),
  };
  return { changed, next };
}
