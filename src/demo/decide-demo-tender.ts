import type { Member } from "#domain/actor.ts";
import { recordWorkStart } from "#domain/awarded-work/record-work-start.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { findOrder } from "#domain/awards/order.queries.ts";
import { issueOrder } from "#domain/awards/issue-order.ts";
import { recommendQuote } from "#domain/awards/recommend-quote.ts";
import type { Tx } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { markCell } from "#domain/tender-comparison/mark-cell.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { acceptDemoOrder } from "./accept-demo-order.ts";
import { actAt } from "./act-at.ts";
import { askDemoTenderers } from "./ask-demo-tenderers.ts";
import type { DemoDecision, DemoLodging } from "./data/demo-tender.data.ts";
import type { DemoFirm, DemoFirms } from "./find-demo-firms.ts";
import { enterDemoFigures } from "./enter-demo-figures.ts";
import { endDemoTender, outcomesOf } from "./end-demo-tender.ts";
import { extendDemoQuotes } from "./extend-demo-quotes.ts";
import { inDemoSession } from "./in-demo-session.ts";
import { keepDemoMinutes } from "./keep-demo-minutes.ts";
import type { TenderTimes } from "./plan-tender-times.ts";

const MINUTE_MS = 60_000;
/** What a letter with an order asks for. */
const ANSWER_DAYS = 10;

export interface Deciding {
  packageId: string;
  title: string;
  buyer: Member;
  firms: DemoFirms;
  times: TenderTimes;
  decision: DemoDecision;
  lodging?: DemoLodging | undefined;
}

export interface DemoReturn {
  quoteId: string;
  invitationId: string;
  /** Undefined of one without an account. */
  firm: DemoFirm | undefined;
}

/** Lets the buyer open the quotes of a closed tender and go on from there, as far as its decision has come. */
export async function decideDemoTender(tx: Tx, work: Deciding): Promise<void> {
  const { packageId, buyer, decision, times, title } = work;
  const { opened, judged, recommended } = decision;
  const moment = times.past(opened, `${title}: opened`);
  await inDemoSession(tx, { member: buyer, moment }, (ctx, { password, browser }) =>
    openQuotes(ctx, { packageId, currentPassword: password }, browser),
  );
  if (work.lodging?.entered) await enterDemoFigures(tx, work, work.lodging.entered);
  const returns = await listReturns(tx, work);
  await compare(tx, work, returns);
  if (decision.asked) await askDemoTenderers(tx, work, { returns, asked: decision.asked });
  if (decision.extension) await extendDemoQuotes(tx, work, returns);
  if (!judged) return;
  const judging = times.past(judged.at, `${title}: judged`);
  for (const [key, { quoteId }] of returns) {
    const reason = judged.not?.[key];
    const judgement = reason === undefined ? "compliant" : "non_compliant";
    await judgeQuote(actAt(tx, buyer, judging), { packageId, quoteId, judgement, reason });
  }
  await score(tx, work, returns);
  if (decision.minutes) await keepDemoMinutes(tx, work, { returns, minutes: decision.minutes });
  if (decision.secondRound) await askAgain(tx, work, decision.secondRound);
  if (recommended) await recommend(tx, work, { returns, recommended });
  if (decision.ended) await endDemoTender(tx, work, { returns, ended: decision.ended });
}

async function askAgain(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  { at, reason, due }: NonNullable<DemoDecision["secondRound"]>,
): Promise<void> {
  const { version } = (await findPackage(tx, packageId))!;
  const round = { reason, returnDay: times.due(due), returnTime: "12:00", version: String(version) };
  await callSecondRound(actAt(tx, buyer, times.past(at, `${title}: second round`)), { packageId, ...round });
}

interface Recommending {
  returns: ReadonlyMap<string, DemoReturn>;
  recommended: NonNullable<DemoDecision["recommended"]>;
}

async function recommend(tx: Tx, work: Deciding, { returns, recommended }: Recommending): Promise<void> {
  const { packageId, buyer, decision, times, title } = work;
  const chosen = returns.get(recommended.firm)!;
  const others = Object.entries(recommended.others);
  const recommending = actAt(tx, buyer, times.past(recommended.at, `${title}: recommended`));
  const recommendationId = await recommendQuote(recommending, {
    packageId,
    quoteId: chosen.quoteId,
    rationale: recommended.rationale,
    risks: recommended.risks,
    hasConflict: "no",
    other: others.map(([key]) => returns.get(key)!.quoteId),
    why: others.map(([, why]) => why),
  });
  if (!decision.approved) return;
  const moment = times.past(decision.approved, `${title}: approved`);
  const approving = { packageId, recommendationId, hasNoConflict: "on" };
  await inDemoSession(tx, { member: buyer, moment }, (ctx, { password, browser }) =>
    approveAward(ctx, { ...approving, currentPassword: password }, browser),
  );
  if (decision.order) await settle(tx, work, { returns, chosen, order: decision.order });
}

interface Settling {
  returns: ReadonlyMap<string, DemoReturn>;
  chosen: DemoReturn;
  order: NonNullable<DemoDecision["order"]>;
}

/** Sends the order; the winner accepts it, and everybody is told. */
async function settle(tx: Tx, work: Deciding, { returns, chosen, order }: Settling): Promise<void> {
  const { packageId, buyer, decision, times, title } = work;
  await send(tx, work, order);
  const { accepted, thenOrder, told, started } = decision;
  if (!accepted) return;
  await acceptDemoOrder(tx, { packageId, chosen, at: times.past(accepted, `${title}: accepted`) });
  if (told) {
    const telling = actAt(tx, buyer, times.past(told.at, `${title}: told`));
    await sendOutcomes(telling, { packageId, ...outcomesOf(returns, told.reasons) });
  }
  if (thenOrder) {
    await send(tx, work, thenOrder);
    const at = times.past(thenOrder.accepted, `${title}: order accepted`);
    await acceptDemoOrder(tx, { packageId, chosen, at });
  }
  if (started) await start(tx, work, { chosen, started });
}

async function send(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  order: NonNullable<DemoDecision["order"]>,
): Promise<void> {
  const ordered = times.past(order.at, `${title}: ${order.kind ?? "order"}`);
  const { id: awardId, pence } = (await findAward(tx, packageId))!;
  await issueOrder(actAt(tx, buyer, ordered), {
    packageId,
    awardId,
    after: (await findOrder(tx, awardId))?.id,
    kind: order.kind ?? "order",
    expiresOn: order.expiresInDays === undefined ? undefined : times.day(order.expiresInDays),
    paymentBasis: order.paymentBasis,
    waive: await waiversOf(tx, packageId, order.waived),
    amount: order.amount ?? String(pence / 100),
    scope: order.scope,
    startsOn: times.day(order.startsInDays),
    endsOn: times.day(order.endsInDays),
    answerBy: londonDay(new Date(ordered.getTime() + ANSWER_DAYS * DAY_MS)),
  });
}

/** The same reason for whatever is asked for: it counts where evidence is missing. */
async function waiversOf(tx: Tx, packageId: string, reason: string | undefined): Promise<object> {
  if (reason === undefined) return {};
  const { credentials } = (await findPackage(tx, packageId))!;
  return Object.fromEntries(credentials.map(({ type }) => [type, reason]));
}

/** The winner says that the work has started, and the buyer confirms it. */
async function start(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  { chosen, started }: Pick<Settling, "chosen"> & { started: NonNullable<DemoDecision["started"]> },
): Promise<void> {
  const at = times.past(started.at, `${title}: started`);
  const said = { awardId: (await findAward(tx, packageId))!.id, startedOn: londonDay(at) };
  await recordWorkStart(actAt(tx, chosen.firm!.owner!, at), { ...said, side: "firm", seen: 0 });
  const confirmed = times.past(started.confirmed, `${title}: start confirmed`);
  await recordWorkStart(actAt(tx, buyer, confirmed), { ...said, side: "buyer", seen: 1 });
}

/** The key of a firm without an account, of which a tender has one. */
const BY_ADDRESS = "by-address";

/** The opened quotes by their firms' keys. */
async function listReturns(tx: Tx, { packageId, firms }: Deciding): Promise<Map<string, DemoReturn>> {
  const rows = await tx.db
    .selectFrom("tender_quote")
    .select(["id as quoteId", "invitation_id as invitationId", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .execute();
  const returns = new Map<string, DemoReturn>();
  for (const [key, firm] of firms) {
    const row = rows.find(({ companyId }) => companyId === firm.id);
    if (row) returns.set(key, { quoteId: row.quoteId, invitationId: row.invitationId, firm });
  }
  const addressed = rows.find(({ companyId }) => companyId === null);
  if (addressed) returns.set(BY_ADDRESS, { ...addressed, firm: undefined });
  return returns;
}

async function compare(
  tx: Tx,
  { packageId, buyer, decision, times, title }: Deciding,
  returns: ReadonlyMap<string, DemoReturn>,
): Promise<void> {
  const opened = times.past(decision.opened, `${title}: opened`).getTime();
  for (const [place, { firm, line, kind, amount, reason }] of (decision.entries ?? []).entries()) {
    const ctx = actAt(tx, buyer, new Date(opened + (place + 1) * 7 * MINUTE_MS));
    const cell = { packageId, quoteId: returns.get(firm)!.quoteId, line: String(line), seen: "0", reason };
    await (amount === undefined
      ? markCell(ctx, { ...cell, mark: kind })
      : adjustQuote(ctx, { ...cell, kind, amount }));
  }
}

async function score(
  tx: Tx,
  { packageId, buyer, decision, times, title }: Deciding,
  returns: ReadonlyMap<string, DemoReturn>,
): Promise<void> {
  const judged = times.past(decision.judged!.at, `${title}: judged`).getTime();
  const scores = Object.entries(decision.scores ?? {}).flatMap(([firm, criteria]) =>
    Object.entries(criteria).map(([criterion, [points, reason]]) => ({ firm, criterion, points, reason })),
  );
  for (const [place, { firm, criterion, points, reason }] of scores.entries()) {
    const ctx = actAt(tx, buyer, new Date(judged + (place + 1) * 4 * MINUTE_MS));
    const given = { criterion, seen: "0", score: String(points), reason };
    await scoreQuote(ctx, { packageId, quoteId: returns.get(firm)!.quoteId, ...given });
  }
}
