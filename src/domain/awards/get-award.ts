import type { Context, Scope } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { type ComparedQuote, listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { hasOwnPassword } from "#domain/passwords/passwords.queries.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import {
  type RecommendationRow,
  asWaiting,
  findUndone,
  findApprovers,
  selectRecommendations,
} from "./awards.queries.ts";
import { ANSWER_WORKING_DAYS, SHOWN_RECOMMENDATIONS } from "./awards.limits.ts";
import {
  canApproveAward,
  canIssueOrder,
  canRecommendQuote,
  canRejectAward,
  canTakeAwardBack,
  canTakeOrderBack,
  canWithdrawRecommendation,
} from "./awards.policy.ts";
import { type AwardRow, selectAwards } from "./award.queries.ts";
import type { AwardState } from "./awards.states.ts";
import { checkWinner } from "./check-winner.ts";
import {
  type AwardOrder,
  type OrderTerm,
  isLetterOver,
  selectOrders,
  standingLetter,
} from "./order.queries.ts";
import { type Quoted, findQuoted } from "./find-quoted.ts";
import { sheetRows } from "./sheet-rows.ts";
import { canSendOutcomes } from "#domain/tender-quotes/tender-quotes.policy.ts";
import { LIVE_AWARD } from "#domain/tender-quotes/tender-quotes.states.ts";
import type { EvidenceProblem } from "#domain/tender-rules/check-evidence.ts";
import { addWorkingDays, moveDay } from "#domain/tender-rules/working-days.ts";
import { londonDay } from "#platform/london-time.ts";
import { findStanding } from "./find-standing.ts";
import { findLetter } from "./find-letter.ts";

export type ShownOrder = Omit<AwardOrder, "buyerId" | "firmId"> & {
  /** Of a letter of intent that no order has replaced: its last day is over. */
  isOver: boolean;
};

/** An award with what the winner was sent. */
export interface ShownAward extends Omit<AwardRow, "packageId" | "invitationId"> {
  order: ShownOrder | null;
  /** What was sent before it, the newest first. */
  earlier: ShownOrder[];
  /** Its winner has accepted a letter of intent, and no order after it: the letter's last day, else null. */
  letterUntil: string | null;
}

/** A recommendation as it is read; who made it by name alone. */
export type ShownRecommendation = Omit<RecommendationRow, "recommendedBy" | "packageId">;

/** A firm that could not be sent an order without a reason for each. */
export interface UnprovenFirm {
  firm: string;
  problems: EvidenceProblem[];
}

/** What an order begins with. */
export interface OrderStart {
  startsOn: string;
  endsOn: string;
  answerBy: string;
  scope: string;
  /** A letter of intent was accepted: what is sent now is the order after it. */
  isAfterLetter: boolean;
  terms: OrderTerm[];
  /** What the winner's quote says against the sheet: of each the order takes it, or differs from what was priced. */
  quoted: Quoted;
  /** By the dates of the package. */
  problems: EvidenceProblem[];
  /** Mandatory evidence that holds so long, and has an end: an order whose work ends later needs a reason for it, too. */
  ending: EvidenceProblem[];
}

export interface AwardPage {
  state: PackageRow["state"];
  quotes: ComparedQuote[];
  /** Quotes that nobody has judged. */
  unjudged: number;
  /** The newest first. */
  recommendations: ShownRecommendation[];
  /** The one that counts. */
  award: ShownAward | null;
  /** Those that were declined or taken back, the newest first. */
  ended: ShownAward[];
  /** Whose mandatory evidence is missing, or ends before the work: of those to choose from, or of whom is recommended. */
  unproven: UnprovenFirm[];
  /** What the order's form begins with, where one can be sent; null where none can. */
  order: OrderStart | null;
  /** Why something cannot be done; null where it can. */
  cannot: Record<
    "recommend" | "approve" | "reject" | "withdraw" | "order" | "takeBack" | "takeOrderBack" | "tell",
    string | null
  >;
  /** Whoever looks approves what they recommend themselves: nobody else may at this value. */
  isAlone: boolean;
  /** Who may approve what waits: never whoever has recommended it, unless nobody else may. */
  approvers: string[];
  /** Whoever looks proves with it who they are; without one a fresh sign-in does. */
  hasPassword: boolean;
}

/** Where the award of a package stands, for its buyer: what is recommended, what was, and what whoever looks may do. */
export async function getAward(ctx: Context, input: unknown): Promise<AwardPage> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const { quotes } = await listQuotes(ctx, { packageId });
  const undone = await findUndone(ctx, packageId);
  const standing = (await findStanding(ctx, { packageId }))!;
  const { companyId, rights, pence, isAlone } = standing;
  const approvers = standing.waiting ? await findApprovers(ctx, { companyId, rights, pence }) : [];
  const { actor } = ctx;
  const rows = await selectRecommendations(ctx, packageId)
    .orderBy("r.recommended_at", "desc")
    .orderBy("r.id", "desc")
    .limit(SHOWN_RECOMMENDATIONS)
    .execute();
  const awards = await listAwards(ctx, packageId);
  const award = awards.find(({ state }) => live.includes(state));
  const { letter } = await findLetter(ctx, award);
  const awarded = { ...own, rights, award, isLookedAt: true, letter };
  const order = reasonOf(canIssueOrder(actor, { ...awarded, pence: award?.pence ?? 0 }));
  const recommend = reasonOf(canRecommendQuote(actor, { ...own, ...undone }));
  const waiting = rows.find((each) => each.state === "proposed");
  const inQuestion = quotes.filter(({ id, state }) =>
    waiting ? id === waiting.quoteId : recommend === null && state === "compliant",
  );
  return {
    state: own.state,
    quotes,
    unjudged: undone.unjudged,
    recommendations: rows.map(({ recommendedBy: _who, packageId: _package, ...row }) => row),
    award: award ?? null,
    ended: awards.filter((each) => each !== award),
    unproven: await listUnproven(ctx, own, inQuestion),
    order: award && order === null ? await startOrder(ctx, own, award) : null,
    cannot: {
      recommend,
      approve: reasonOf(canApproveAward(actor, standing)),
      reject: reasonOf(canRejectAward(actor, standing)),
      withdraw: reasonOf(canWithdrawRecommendation(actor, standing)),
      order,
      takeOrderBack: reasonOf(
        canTakeOrderBack(actor, { ...awarded, order: award?.order ? asWaiting(award.order) : undefined }),
      ),
      takeBack: reasonOf(canTakeAwardBack(actor, awarded)),
      tell: reasonOf(canSendOutcomes(actor, { ...own, isAccepted: award?.state === "accepted" })),
    },
    isAlone,
    approvers: approvers
      .filter(({ userId }) => approvers.length === 1 || userId !== standing.recommendedBy)
      .map(({ name }) => name),
    hasPassword: await hasOwnPassword(ctx),
  };
}

const reasonOf = (verdict: Verdict): string | null => (verdict.isAllowed ? null : verdict.reason);

const FOR_EVER = "9999-12-31";
const live: readonly AwardState[] = LIVE_AWARD;

/** Every award of a package with its order, the newest first. */
async function listAwards(scope: Scope, packageId: string): Promise<ShownAward[]> {
  const rows = await selectAwards(scope, packageId)
    .orderBy("a.awarded_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
  const orders = await selectOrders(scope)
    .where("a.package_id", "=", packageId)
    .orderBy("o.issued_at", "desc")
    .orderBy("o.id", "desc")
    .execute();
  const today = londonDay(scope.clock.now());
  return rows.map(({ packageId: _package, invitationId: _invitation, ...row }) => {
    const [order = null, ...earlier] = orders
      .filter(({ awardId }) => awardId === row.id)
      .map(({ buyerId: _buyer, firmId: _to, ...each }) => ({ ...each, isOver: isLetterOver(each, today) }));
    const sent = order ? [order, ...earlier] : [];
    const letter = row.state === "accepted" ? standingLetter(sent) : undefined;
    return { ...row, order, earlier, letterUntil: letter?.expiresOn ?? null };
  });
}

/** By the dates of the package, as for its order. */
async function listUnproven(
  ctx: Context,
  own: PackageRow,
  quotes: readonly ComparedQuote[],
): Promise<UnprovenFirm[]> {
  const until = plannedEnd(own, londonDay(ctx.clock.now()));
  const firms = await Promise.all(
    quotes.map(async ({ id, companyName }) => {
      const problems = await checkWinner(ctx, own, { quoteId: id, until });
      return { firm: companyName, problems: problems.filter(({ isMandatory }) => isMandatory) };
    }),
  );
  return firms.filter(({ problems }) => problems.length > 0);
}

/** When the work ends as it is planned, begun today at the earliest. */
const plannedEnd = (own: Pick<PackageRow, "startOn" | "durationWeeks">, today: string): string =>
  moveDay(own.startOn && own.startOn >= today ? own.startOn : today, 7 * (own.durationWeeks ?? 0));

/** The dates that the package has, what is wrong with the winner's evidence until then, and the terms of its sheet. */
async function startOrder(ctx: Context, own: PackageRow, award: ShownAward): Promise<OrderStart> {
  const today = londonDay(ctx.clock.now());
  const letter = standingLetter(award.order ? [award.order, ...award.earlier] : []);
  const planned = plannedEnd(own, today);
  // The order stands for all of the work: it does not end before what was agreed of its beginning.
  const endsOn = [planned, letter?.endsOn ?? "", letter?.expiresOn ?? ""].toSorted().at(-1)!;
  const problems = await checkWinner(ctx, own, { quoteId: award.quoteId, until: endsOn });
  const answer = addWorkingDays(today, ANSWER_WORKING_DAYS, own.nation);
  return {
    startsOn: letter?.startsOn ?? own.startOn ?? "",
    endsOn: own.durationWeeks === null && !letter ? "" : endsOn,
    answerBy: answer.kind === "known" ? answer.value : moveDay(today, 7),
    scope: own.scope,
    isAfterLetter: award.state === "accepted",
    terms: sheetRows(own),
    quoted: await findQuoted(ctx, own, award.quoteId),
    problems,
    ending: (await checkWinner(ctx, own, { quoteId: award.quoteId, until: FOR_EVER })).filter(
      ({ type, isMandatory }) => isMandatory && !problems.some((each) => each.type === type),
    ),
  };
}
