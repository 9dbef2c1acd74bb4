import type { Facts } from "#domain/package-changes/package-changes.queries.ts";
import { documentTypes } from "#domain/tender-rules/document-types.data.ts";
import { type Release, type Writing, partyOf, referenceOf, releaseOf, startOf } from "./shape-release.ts";
import type { RecordFacts } from "./tender-records.queries.ts";

/** The tender as it was issued. */
export function issueOf(writing: Writing): Release {
  const { own, buyer, addenda } = writing.facts;
  const reference = referenceOf(buyer);
  const firstReturn = addenda[0]?.oldReturnAt ?? writing.facts.firstReturnAt;
  const start = own.issuedAt!.toISOString();
  const issued = firstFacts(writing.facts);
  const works = worksOf(issued);
  const shown = writing.has("tender") && {
    description: issued.scope,
    mainProcurementCategory: "works",
    procurementMethod: own.method,
    awardCriteria: own.evaluation.length > 1 ? "ratedCriteria" : "priceOnly",
    ...(own.evaluation.length > 1 && {
      awardCriteriaDetails: own.evaluation
        .map(({ criterion, weight }) => `${criterion} ${weight}`)
        .join(", "),
    }),
    submissionMethod: ["electronicSubmission"],
    enquiryPeriod: { startDate: start, endDate: issued.questionsCloseAt! },
    tenderPeriod: { startDate: start, endDate: firstReturn.toISOString() },
    ...(issued.awardOn !== null && { awardPeriod: { endDate: startOf(issued.awardOn) } }),
    ...(works && { contractPeriod: works }),
  };
  return releaseOf(writing, {
    suffix: "tender-1",
    at: own.issuedAt!,
    tag: ["tender"],
    parties: [partyOf(buyer, ["buyer", "procuringEntity"])],
    buyer: reference,
    tender: {
      id: own.id,
      title: own.title,
      status: "active",
      procuringEntity: reference,
      ...shown,
      lots: [
        {
          id: own.id,
          title: own.title,
          status: "active",
          ...(writing.has("tender") && {
            description: issued.scope,
            ...(works && { contractPeriod: works }),
          }),
        },
      ],
      ...documentsOf(writing, 1),
    },
  });
}

/** What addenda may change of what a release says. */
export type Said = Pick<Facts, "scope" | "awardOn" | "startOn" | "durationWeeks" | "questionsCloseAt">;

/** As it was issued, before the first addendum. */
export function firstFacts({ own, addenda }: RecordFacts): Said {
  const { scope, awardOn, startOn, durationWeeks, questionsCloseAt } = own;
  const now: Said = {
    scope,
    awardOn,
    startOn,
    durationWeeks,
    questionsCloseAt: questionsCloseAt!.toISOString(),
  };
  const before = addenda
    .toReversed()
    .flatMap(({ changes }) => changes.facts ?? [])
    .map(({ field, from }) => [field, from]);
  return { ...now, ...(Object.fromEntries(before) as Partial<Said>) };
}

/** When the work is, as far as that is planned. */
export function worksOf({ startOn, durationWeeks }: Said) {
  if (startOn === null) return undefined;
  const startDate = startOf(startOn);
  if (durationWeeks === null) return { startDate };
  const end = new Date(Date.parse(startDate) + durationWeeks * 7 * 86_400_000);
  return { startDate, endDate: end.toISOString() };
}

/** The documents that a set is the first to have, or has in another revision; titles, and never where they are. */
export function documentsOf({ facts: { own, documents }, has }: Writing, set: number) {
  if (!has("documents")) return {};
  const before = new Set(documents.filter((each) => each.set < set).map((each) => each.revisionId));
  const added = documents.filter((each) => each.set === set && !before.has(each.revisionId));
  if (added.length === 0) return {};
  return {
    documents: added.map(({ documentId, number, title, kind, revision, contentType, issuedAt }) => ({
      id: documentId,
      documentType: documentTypes.find(({ value }) => value === kind)?.ocds ?? "biddingDocuments",
      title: [number, title, revision && `revision ${revision}`].filter(Boolean).join(", "),
      datePublished: issuedAt.toISOString(),
      format: contentType,
      relatedLots: [own.id],
    })),
  };
}
