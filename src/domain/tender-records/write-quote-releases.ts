import type { QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";
import {
  type Release,
  type Writing,
  firmOf,
  moneyOf,
  partyOf,
  referenceOf,
  releaseOf,
} from "./shape-release.ts";

const AFTER_JUDGING: Partial<Record<QuoteState, string>> = {
  opened: "pending",
  non_compliant: "disqualified",
};

/** What was opened: how many, and for the buyer each quote as it was tendered. */
export function openingOf(writing: Writing): Release[] {
  const { own, opening, quotes } = writing.facts;
  if (!opening || !writing.has("figures")) return [];
  return [
    releaseOf(writing, {
      suffix: "tenderUpdate-opening",
      at: opening.at,
      tag: ["tenderUpdate"],
      ...(writing.isBuyers && {
        parties: quotes.map(({ id, companyId }) => partyOf(firmOf(writing, companyId ?? id), ["tenderer"])),
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
            tenderers: [referenceOf(firmOf(writing, companyId ?? id))],
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
export function secondRoundOf(writing: Writing): Release[] {
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
export function withdrawalsOf(writing: Writing): Release[] {
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

/** How many quotes were found valid by a moment, and for the buyer which; one that was withdrawn since was still there. */
export function judgedBids({ facts: { own, quotes }, isBuyers }: Writing, at: Date) {
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
