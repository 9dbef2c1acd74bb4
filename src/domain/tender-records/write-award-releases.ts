import type { AwardRow } from "#domain/awards/award.queries.ts";
import type { AwardOrder } from "#domain/awards/order.queries.ts";
import {
  type Release,
  type Writing,
  firmOf,
  moneyOf,
  partyOf,
  referenceOf,
  releaseOf,
  settled,
  startOf,
} from "./shape-release.ts";
import { judgedBids } from "./write-quote-releases.ts";

/**
 * Each award with its order and its end. The public reads of one that its winner has accepted, of what was accepted and no
 * amount; it reads of its end as well, since what was published is not taken back.
 */
export function awardsOf(writing: Writing): Release[] {
  const { awards, orders } = writing.facts;
  return awards.flatMap((award) => {
    const own = orders.filter(
      ({ awardId, state }) => awardId === award.id && (writing.isBuyers || state === "accepted"),
    );
    const isShown =
      writing.isBuyers || (writing.has("award") && (own.length > 0 || award.state === "accepted"));
    if (!isShown) return [];
    return [
      awardOf(writing, award),
      ...own.flatMap((order) => ordersOf(writing, award, order)),
      ...(award.endedAt ? [awardEndOf(writing, award, award.endedAt, own)] : []),
    ];
  });
}

function awardOf(writing: Writing, award: AwardRow): Release {
  const { own } = writing.facts;
  const firm = firmOf(writing, award.firmId ?? award.quoteId);
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
  const then = settlementOf(award, order);
  if (!then) return [sent];
  const { at, contracts } = then;
  return [
    sent,
    releaseOf(writing, { suffix: `contractUpdate-${order.id}`, at, tag: ["contractUpdate"], contracts }),
  ];
}

/** What became of an order while its award stands: accepted, in place of the letter before it, or never signed. */
function settlementOf({ id: awardID }: AwardRow, order: AwardOrder) {
  const { id, state, follows, answeredAt, withdrawnAt } = order;
  if (answeredAt && state === "accepted") {
    const signed = { id, awardID, status: "active", dateSigned: answeredAt.toISOString() };
    const replaced = follows === null ? [] : [{ id: follows, awardID, status: "terminated" }];
    return { at: answeredAt, contracts: [signed, ...replaced] };
  }
  const at = withdrawnAt ?? answeredAt;
  return at && follows !== null ? { at, contracts: [{ id, awardID, status: "cancelled" }] } : null;
}

/** An award whose winner has declined, or that was taken back: the quotes are being compared again. */
function awardEndOf(writing: Writing, award: AwardRow, at: Date, orders: readonly AwardOrder[]): Release {
  return releaseOf(writing, {
    suffix: `awardCancellation-${award.id}`,
    at,
    tag: ["awardCancellation"],
    tender: settled(writing, "active"),
    awards: [{ id: award.id, status: "cancelled" }],
    ...(orders.length > 0 && {
      contracts: orders.map(({ id, state }) => ({
        id,
        awardID: award.id,
        status: state === "accepted" ? "terminated" : "cancelled",
      })),
    }),
  });
}
