import type { AwardRow } from "#domain/awards/award.queries.ts";
import type { AwardOrder } from "#domain/awards/order.queries.ts";
import {
  type ToldChange,
  describeChanges,
  foldLines,
  writeChanges,
} from "#domain/package-changes/describe-changes.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { Facts } from "#domain/package-changes/package-changes.queries.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import type { QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";
import { documentTypes } from "#domain/tender-rules/document-types.data.ts";
import type { RecordFacts, RecordFirm } from "./tender-records.queries.ts";
import type { RecordPart } from "./record-parts.data.ts";

/** A release of the Open Contracting Data Standard 1.1, with its extensions for lots, bids and enquiries. */
export interface Release {
  ocid: string;
  id: string;
  date: string;
  language: "en";
  tag: string[];
  initiationType: "tender";
  parties?: object[];
  buyer?: object;
  tender?: object;
  bids?: object;
  awards?: object[];
  contracts?: object[];
}

/** What is written: all of it for the buyer, or the parts that it has made public, in which no amount is and no loser. */
export type RecordView = "buyer" | ReadonlySet<RecordPart>;

interface Writing {
  facts: RecordFacts;
  ocid: string;
  has: (part: RecordPart) => boolean;
  isBuyers: boolean;
}

/**
 * What happened to an issued package, a release for each event, the first one first. The same event has the same id for
 * good. Before the quotes are opened there is no bid in it, no tenderer and no count of either.
 */
export function writeReleases(facts: RecordFacts, view: RecordView, prefix: string): Release[] {
  const isBuyers = view === "buyer";
  const writing: Writing = {
    facts,
    ocid: `${prefix}-${facts.own.id}`,
    has: (part) => isBuyers || view.has(part),
    isBuyers,
  };
  return [
    issueOf(writing),
    ...amendmentsOf(writing),
    ...enquiriesOf(writing),
    ...openingOf(writing),
    ...secondRoundOf(writing),
    ...withdrawalsOf(writing),
    ...awardsOf(writing),
    ...unsuccessfulOf(writing),
    ...cancellationOf(writing),
  ].toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

type Event = Pick<Release, "tag"> & { suffix: string; at: Date } & Partial<Release>;

const releaseOf = ({ facts, ocid }: Writing, { suffix, at, ...rest }: Event): Release => ({
  ocid,
  id: `${facts.own.id}-${suffix}`,
  date: at.toISOString(),
  language: "en",
  initiationType: "tender",
  ...rest,
});

function issueOf(writing: Writing): Release {
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
type Said = Pick<Facts, "scope" | "awardOn" | "startOn" | "durationWeeks" | "questionsCloseAt">;

/** As it was issued, before the first addendum. */
function firstFacts({ own, addenda }: RecordFacts): Said {
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

function worksOf({ startOn, durationWeeks }: Said) {
  if (startOn === null) return undefined;
  const startDate = startOf(startOn);
  if (durationWeeks === null) return { startDate };
  const end = new Date(Date.parse(startDate) + durationWeeks * 7 * 86_400_000);
  return { startDate, endDate: end.toISOString() };
}

/** The documents that a set is the first to have, or has in another revision; titles, and never where they are. */
function documentsOf({ facts: { own, documents }, has }: Writing, set: number) {
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

function amendmentsOf(writing: Writing): Release[] {
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

/** The answers that every tenderer reads. Who asked, and when, is nobody's to know. */
function enquiriesOf(writing: Writing): Release[] {
  if (!writing.has("enquiries")) return [];
  const { own, questions } = writing.facts;
  return questions.map(({ number, question, answer, answeredAt }) =>
    releaseOf(writing, {
      suffix: `tenderUpdate-question-${number}`,
      at: answeredAt,
      tag: ["tenderUpdate"],
      tender: {
        id: own.id,
        hasEnquiries: true,
        enquiries: [
          {
            id: `question-${number}`,
            title: `Question ${number}`,
            description: question,
            answer,
            dateAnswered: answeredAt.toISOString(),
            relatedLot: own.id,
          },
        ],
      },
    }),
  );
}

const AFTER_JUDGING: Partial<Record<QuoteState, string>> = {
  opened: "pending",
  non_compliant: "disqualified",
};

/** What was opened: how many, and for the buyer each quote as it was tendered. */
function openingOf(writing: Writing): Release[] {
  const { own, opening, quotes } = writing.facts;
  if (!opening || !writing.has("figures")) return [];
  return [
    releaseOf(writing, {
      suffix: "tenderUpdate-opening",
      at: opening.at,
      tag: ["tenderUpdate"],
      ...(writing.isBuyers && {
        parties: quotes.map(({ companyId }) => partyOf(firmOf(writing, companyId), ["tenderer"])),
      }),
      tender: { id: own.id, numberOfTenderers: opening.count },
      bids: {
        statistics: [
          { id: "bids", measure: "bids", value: opening.count, relatedLot: own.id },
          ...lateOf(writing, "lateBids", opening.late),
        ],
        ...(writing.isBuyers && {
          details: quotes.map(({ id, companyId, submittedAt, content, openedRound, firstPence }) => ({
            id,
            ...(openedRound === 1 && { date: submittedAt.toISOString() }),
            status: "pending",
            tenderers: [referenceOf(firmOf(writing, companyId))],
            value: moneyOf(firstPence ?? content.totalPence),
            relatedLots: [own.id],
          })),
        }),
      },
    }),
  ];
}

/**
 * How many quotes came after the return, within the tolerance that was announced: the bids' extension has an open list of
 * statistics, and no field of a bid for it. The buyer reads which; the public how many.
 */
function lateOf({ facts: { own }, isBuyers }: Writing, id: string, late: readonly string[]) {
  if (late.length === 0) return [];
  const notes = `Taken after the return, within the announced tolerance of ${own.lateMinutes} minutes${isBuyers ? `: ${late.join(", ")}` : ""}.`;
  return [{ id, measure: "lateBids", value: late.length, notes, relatedLot: own.id }];
}

/** That all compliant tenderers were asked again, and what came of it; each second price for the buyer alone. */
function secondRoundOf(writing: Writing): Release[] {
  const { own, round, quotes } = writing.facts;
  if (!round || !writing.has("figures")) return [];
  const called = releaseOf(writing, {
    suffix: "tenderUpdate-round-2",
    at: round.calledAt,
    tag: ["tenderUpdate"],
    tender: {
      id: own.id,
      tenderPeriod: { endDate: round.returnAt.toISOString() },
    },
  });
  if (!round.opening) return [called];
  const second = quotes.filter(({ openedRound }) => openedRound === 2);
  const late = lateOf(writing, "lateBids-2", round.opening.late);
  const opened = releaseOf(writing, {
    suffix: "tenderUpdate-opening-2",
    at: round.opening.at,
    tag: ["tenderUpdate"],
    tender: { id: own.id },
    ...((writing.isBuyers || late.length > 0) && {
      bids: {
        ...(late.length > 0 && { statistics: late }),
        ...(writing.isBuyers && {
          details: second.map(({ id, submittedAt, content }) => ({
            id,
            date: submittedAt.toISOString(),
            status: "pending",
            value: moneyOf(content.totalPence),
          })),
        }),
      },
    }),
  });
  return [called, opened];
}

/** That a quote was taken back after its opening: for the buyer alone, since it says whose. */
function withdrawalsOf(writing: Writing): Release[] {
  const { own, quotes } = writing.facts;
  if (!writing.isBuyers) return [];
  return quotes.flatMap(({ id, withdrawnAt }) =>
    withdrawnAt
      ? releaseOf(writing, {
          suffix: `tenderUpdate-withdrawal-${id}`,
          at: withdrawnAt,
          tag: ["tenderUpdate"],
          tender: { id: own.id },
          bids: { details: [{ id, status: "withdrawn" }] },
        })
      : [],
  );
}

/** Each award with its order and its end. The public reads of one that its winner has accepted, and no amount. */
function awardsOf(writing: Writing): Release[] {
  const { awards, orders } = writing.facts;
  return awards.flatMap((award) => {
    const isShown = writing.isBuyers || (writing.has("award") && award.state === "accepted");
    if (!isShown) return [];
    const order = orders.find(({ awardId }) => awardId === award.id);
    return [
      awardOf(writing, award),
      ...(order ? ordersOf(writing, award, order) : []),
      ...(award.endedAt ? [awardEndOf(writing, award, award.endedAt, order)] : []),
    ];
  });
}

function awardOf(writing: Writing, award: AwardRow): Release {
  const { own } = writing.facts;
  const firm = firmOf(writing, award.firmId);
  return releaseOf(writing, {
    suffix: `award-${award.id}`,
    at: award.at,
    tag: ["award"],
    parties: [partyOf(firm, ["tenderer", "supplier"])],
    tender: settled(writing, "complete"),
    ...(writing.has("figures") && { bids: judgedBids(writing, award.at) }),
    awards: [
      {
        id: award.id,
        title: own.title,
        status: "pending",
        date: award.at.toISOString(),
        ...(writing.isBuyers && { value: moneyOf(award.pence), relatedBid: award.quoteId }),
        suppliers: [referenceOf(firm)],
        relatedLots: [own.id],
      },
    ],
  });
}

/** How many quotes were found valid by a moment, and for the buyer which; one that was withdrawn since was still there. */
function judgedBids({ facts: { own, quotes }, isBuyers }: Writing, at: Date) {
  const there = quotes.filter(({ withdrawnAt }) => !withdrawnAt || withdrawnAt > at);
  const judged = there.map(({ id, state, reason, pence }) => ({
    id,
    // Only who was found not compliant has a reason.
    status: AFTER_JUDGING[state === "withdrawn" && reason ? "non_compliant" : state] ?? "valid",
    value: moneyOf(pence),
  }));
  const valid = judged.filter(({ status }) => status === "valid").length;
  return {
    statistics: [{ id: "validBids", measure: "validBids", value: valid, relatedLot: own.id }],
    ...(isBuyers && { details: judged }),
  };
}

function ordersOf(writing: Writing, award: AwardRow, order: AwardOrder): Release[] {
  const sent = releaseOf(writing, {
    suffix: `contract-${order.id}`,
    at: order.issuedAt,
    tag: ["awardUpdate", "contract"],
    awards: [{ id: award.id, status: "active" }],
    contracts: [
      {
        id: order.id,
        awardID: award.id,
        title: order.kind === "order" ? "Subcontract order" : "Letter of intent",
        status: "pending",
        period: {
          ...(order.startsOn !== null && { startDate: startOf(order.startsOn) }),
          endDate: startOf(order.endsOn),
        },
        ...(writing.isBuyers && { value: moneyOf(Number(order.pence)) }),
      },
    ],
  });
  if (!order.answeredAt || award.state !== "accepted") return [sent];
  const dateSigned = order.answeredAt.toISOString();
  const accepted = releaseOf(writing, {
    suffix: `contractUpdate-${order.id}`,
    at: order.answeredAt,
    tag: ["contractUpdate"],
    contracts: [{ id: order.id, awardID: award.id, status: "active", dateSigned }],
  });
  return [sent, accepted];
}

/** An award whose winner has declined, or that was taken back: the quotes are being compared again. */
function awardEndOf(writing: Writing, award: AwardRow, at: Date, order: AwardOrder | undefined): Release {
  return releaseOf(writing, {
    suffix: `awardCancellation-${award.id}`,
    at,
    tag: ["awardCancellation"],
    tender: settled(writing, "active"),
    awards: [{ id: award.id, status: "cancelled" }],
    ...(order && { contracts: [{ id: order.id, awardID: award.id, status: "cancelled" }] }),
  });
}

/** That nobody was awarded; for the buyer with what each quote was found to be. */
function unsuccessfulOf(writing: Writing): Release[] {
  const { unsuccessfulAt, opening } = writing.facts;
  if (!unsuccessfulAt) return [];
  return [
    releaseOf(writing, {
      suffix: "tenderUpdate-unsuccessful",
      at: unsuccessfulAt,
      tag: ["tenderUpdate"],
      tender: settled(writing, "unsuccessful"),
      ...(opening && writing.has("figures") && { bids: judgedBids(writing, unsuccessfulAt) }),
    }),
  ];
}

function cancellationOf(writing: Writing): Release[] {
  const { cancelledAt } = writing.facts;
  if (!cancelledAt) return [];
  const tender = settled(writing, "cancelled");
  return [
    releaseOf(writing, {
      suffix: "tenderCancellation-1",
      at: cancelledAt,
      tag: ["tenderCancellation"],
      tender,
    }),
  ];
}

const settled = ({ facts: { own } }: Writing, status: string) => ({
  id: own.id,
  status,
  lots: [{ id: own.id, status }],
});

const startOf = (day: string) => `${day}T00:00:00Z`;
const moneyOf = (pence: number) => ({ amount: pence / 100, currency: "GBP" });

const firmOf = ({ facts }: Writing, id: string): RecordFirm => facts.firms.find((each) => each.id === id)!;

/** By its number in the public register, where it has one. */
const idOf = ({ companiesHouseNumber, number }: RecordFirm) =>
  companiesHouseNumber === null ? `lintel-${number}` : `GB-COH-${companiesHouseNumber}`;

const referenceOf = (firm: RecordFirm) => ({ id: idOf(firm), name: firm.name });

function partyOf(firm: RecordFirm, roles: string[]) {
  const { name, registeredName, companiesHouseNumber, town } = firm;
  return {
    id: idOf(firm),
    name,
    roles,
    ...(companiesHouseNumber !== null && {
      identifier: { scheme: "GB-COH", id: companiesHouseNumber, legalName: registeredName ?? name },
    }),
    ...(town && { address: { locality: town, countryName: "United Kingdom" } }),
  };
}
