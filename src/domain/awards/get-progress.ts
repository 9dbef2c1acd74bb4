import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { LIVE, SILENT } from "#domain/tender-invitations/tender-invitations.states.ts";
import { LIVE_AWARD, SEALED } from "#domain/tender-quotes/tender-quotes.states.ts";
import { hasLostWinner } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { findAward } from "./award.queries.ts";
import { findUndone } from "./awards.queries.ts";
import type { OrderKind } from "./decline-reasons.data.ts";
import { findLetter } from "./find-letter.ts";
import { type Stage, listStages } from "./list-stages.ts";
import { findOrder } from "./order.queries.ts";

/** What takes a package on once it is issued. */
export type NextStep =
  | { kind: "out"; returnAt: Date; firms: number; silent: number }
  | { kind: "open"; openers: 1 | 2 }
  | { kind: "nothing-came" }
  | { kind: "second-round" }
  | { kind: "none-left" }
  | { kind: "judge"; unjudged: number }
  | { kind: "recommend"; isWinnerGone: boolean }
  | { kind: "approve" }
  | { kind: "send-order"; firm: string }
  | { kind: "no-company"; firm: string }
  | { kind: "winner"; firm: string; order: OrderKind; answerBy: string }
  | { kind: "tell"; firm: string; firms: number }
  | { kind: "order-after-letter"; firm: string; isOver: boolean };

export interface PackageProgress {
  stages: Stage[];
  /** Null while it is prepared, and once nothing is left to do. */
  next: NextStep | null;
}

/** How far a package has come, with its dates, and what takes it on; for its buyer. */
export async function getProgress(ctx: Context, input: unknown): Promise<PackageProgress> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const { state, round, returnAt, issuedAt, awardOn } = own;
  const moments = await findMoments(ctx, packageId);
  return {
    stages: listStages({ state, round, returnAt, issuedAt, awardOn, ...moments }),
    next: await findNext(ctx, own),
  };
}

const findMoments = ({ db }: Context, packageId: string) =>
  db
    .selectFrom("trade_package as p")
    .leftJoin("opening_record as o", (join) =>
      join.onRef("o.package_id", "=", "p.id").onRef("o.round", "=", "p.round"),
    )
    .leftJoin("package_award as a", (join) =>
      join.onRef("a.package_id", "=", "p.id").on("a.state", "in", LIVE_AWARD),
    )
    .where("p.id", "=", packageId)
    .select([
      "p.created_at as createdAt",
      "p.ended_at as endedAt",
      "o.opened_at as openedAt",
      "a.awarded_at as awardedAt",
      // One that was rejected, or whose award has ended, has led to nothing.
      sql<Date | null>`(select max(r.recommended_at) from tender_recommendation r where r.package_id = p.id
        and (r.state = 'proposed' or r.state = 'approved' and r.quote_id = a.quote_id))`.as("recommendedAt"),
    ])
    .executeTakeFirstOrThrow();

async function findNext(ctx: Context, own: PackageRow): Promise<NextStep | null> {
  const { id: packageId } = own;
  switch (own.state) {
    case "issued":
      return own.returnAt && { kind: "out", returnAt: own.returnAt, ...(await countFirms(ctx, packageId)) };
    case "closed":
      return (await hasSealed(ctx, packageId))
        ? { kind: "open", openers: own.openers }
        : { kind: "nothing-came" };
    case "second_round":
      return { kind: "second-round" };
    case "opened":
    case "under_evaluation":
      return findChoice(ctx, packageId);
    case "recommended":
      return { kind: "approve" };
    case "awarded":
    case "closed_out":
      return findAwarded(ctx, own);
    default:
      return null;
  }
}

/** Those who may price it, and those of them who have not said whether they will. */
async function countFirms({ db }: Context, packageId: string): Promise<{ firms: number; silent: number }> {
  const { rows } = await sql<{ firms: number; silent: number }>`
    select count(*)::int as firms, (count(*) filter (where state in (${sql.join(SILENT)})))::int as silent
    from tender_invitation where package_id = ${packageId} and state in (${sql.join(LIVE)})`.execute(db);
  return rows[0]!;
}

/** Whether anything lies sealed: sent through the portal, or lodged. */
async function hasSealed({ db }: Context, packageId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from tender_quote where package_id = ${packageId} and state in (${sql.join(SEALED)}))
      or exists (select from lodged_quote where package_id = ${packageId}) as has`.execute(db);
  return rows[0]!.has;
}

async function findChoice(ctx: Context, packageId: string): Promise<NextStep> {
  const { unjudged, unread } = await findUndone(ctx, packageId);
  if (unjudged > 0 || unread !== null) return { kind: "judge", unjudged };
  const { left } = await ctx.db
    .selectFrom("tender_quote")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("package_id", "=", packageId)
    .where("state", "=", "compliant")
    .executeTakeFirstOrThrow();
  if (Number(left) === 0) return { kind: "none-left" };
  return { kind: "recommend", isWinnerGone: await hasLostWinner(ctx, packageId) };
}

async function findAwarded(ctx: Context, { id: packageId, state }: PackageRow): Promise<NextStep | null> {
  const award = await findAward(ctx, packageId);
  if (!award) return null;
  const { firm } = award;
  const order = await findOrder(ctx, award.id);
  if (award.state === "issued" && order)
    return { kind: "winner", firm, order: order.kind, answerBy: order.answerBy };
  if (award.state === "approved") return { kind: award.firmId === null ? "no-company" : "send-order", firm };
  if (state === "awarded") return { kind: "tell", firm, firms: await countUntold(ctx, packageId) };
  const { letter, last } = await findLetter(ctx, award);
  if (letter === null) return null;
  return last?.isWaiting && order
    ? { kind: "winner", firm, order: order.kind, answerBy: order.answerBy }
    : { kind: "order-after-letter", firm, isOver: letter.isOver };
}

async function countUntold({ db }: Context, packageId: string): Promise<number> {
  const { count } = await db
    .selectFrom("tender_quote")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("package_id", "=", packageId)
    .where("state", "<>", "draft")
    .executeTakeFirstOrThrow();
  return Number(count);
}
