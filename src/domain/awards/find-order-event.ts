import type { Scope } from "#domain/context.ts";
import type { FindTenderEvent } from "#domain/tender-invitations/find-tender-event.ts";
import { dayInWords, londonDay, londonMoment } from "#platform/london-time.ts";
import { orderDeclineLabel, orderKindLabel } from "./decline-reasons.data.ts";
import { inPounds } from "./in-pounds.ts";
import {
  type AwardOrder,
  findOrderOf,
  isLetterOver,
  listOrders,
  selectOrders,
  standingLetter,
} from "./order.queries.ts";

/**
 * What was ordered, for how much and when: to its winner while it holds, to the buyer once the winner has answered. Of one
 * that was taken back, why.
 */
export const findOrderEvent: FindTenderEvent = async (tx, { packageId, invitationId, part, subject }) => {
  if (invitationId !== null) {
    if (part !== "/order") return undefined;
    const order = await findOrderOf(tx, invitationId);
    if (order?.awardState === "withdrawn") return sayTakenBack(order);
    // The reminder of a letter of intent leads to the same page, and repeats no news.
    const isOfOrder = subject === `${invitationId}-order`;
    const sent = order && isOfOrder ? await listOrders(tx, order.awardId) : [];
    if (sent[0] && sent[0].withdrawnWords !== "")
      return sayOrderTakenBack(sent[0], heldLetter(sent, londonDay(tx.clock.now())));
    return order && isHolding(order) ? { facts: factsOf(order) } : undefined;
  }
  if (part !== "/award") return undefined;
  const order = await findAnswered(tx, packageId);
  if (!order) return undefined;
  const said = order.note === "" ? [] : [{ label: `${order.firm} says`, words: order.note }];
  return { facts: [...factsOf(order), ...answerOf(order)], said };
};

const isHolding = ({ state }: AwardOrder) => state === "issued" || state === "accepted";

function sayTakenBack({ kind, pence, validUntil, isComparedAgain, toldReason, buyerName }: AwardOrder) {
  const facts: [string, string][] = [["Taken back", `${orderKindLabel(kind)}, ${inPounds(pence)}`]];
  if (isComparedAgain) facts.push(["Your quote", "Is compared again with the others"]);
  if (isComparedAgain && validUntil) facts.push(["It holds until", dayInWords(validUntil)]);
  return { facts, said: toldReason === "" ? [] : [{ label: `${buyerName} says`, words: toldReason }] };
}

function heldLetter(sent: readonly AwardOrder[], today: string): AwardOrder | undefined {
  const letter = standingLetter(sent);
  return letter && !isLetterOver(letter, today) ? letter : undefined;
}

/** The letter before it holds as it did, unless it has ended. */
function sayOrderTakenBack(taken: AwardOrder, letter: AwardOrder | undefined) {
  const facts: [string, string][] = [
    ["Taken back", `${orderKindLabel(taken.kind)}, ${inPounds(taken.pence)}`],
    ...(letter ? factsOf(letter) : []),
  ];
  return { facts, said: [{ label: `${taken.buyerName} says`, words: taken.withdrawnWords }] };
}

/** The newest order of a package, where it is the last thing that happened to it: after a no something may be recommended anew. */
async function findAnswered(scope: Pick<Scope, "db">, packageId: string): Promise<AwardOrder | undefined> {
  const order = await selectOrders(scope)
    .where("a.package_id", "=", packageId)
    .orderBy("o.issued_at", "desc")
    .orderBy("o.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!order || order.answeredAt === null || !["accepted", "declined"].includes(order.state))
    return undefined;
  const later = await scope.db
    .selectFrom("tender_recommendation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("recommended_at", ">", order.answeredAt)
    .executeTakeFirst();
  return later ? undefined : order;
}

function factsOf({ kind, pence, startsOn, endsOn, expiresOn, answerBy, state }: AwardOrder) {
  const isLetter = kind === "letter-of-intent";
  const facts: [string, string][] = [
    [orderKindLabel(kind), `${inPounds(pence)}${isLetter ? " at most" : ""}, without VAT`],
  ];
  if (startsOn) facts.push(["The work starts", dayInWords(startsOn)]);
  facts.push(["The work ends", dayInWords(endsOn)]);
  if (expiresOn) facts.push(["Holds until", dayInWords(expiresOn)]);
  if (state === "issued") facts.push(["Answer asked for by", dayInWords(answerBy)]);
  return facts;
}

function answerOf({ state, firm, answeredAt, declineReason }: AwardOrder): [string, string][] {
  const at = londonMoment(answeredAt!);
  if (state === "accepted") return [["Accepted", `${firm}, ${at}`]];
  return [
    ["Declined", `${firm}, ${at}`],
    ["Why", orderDeclineLabel(declineReason ?? "other")],
  ];
}
