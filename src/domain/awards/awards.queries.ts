import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { type MembershipRole, memberOf } from "#domain/actor.ts";
import { findUnread } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import type { TenderRights } from "#domain/tender-rights/tender-rights.data.ts";
import { canRoleDecide } from "#domain/tender-rights/tender-rights.policy.ts";
import type { RecommendationState } from "./awards.states.ts";
import type { AwardOrder } from "./order.queries.ts";
import { quoteFirm } from "#domain/tender-quotes/quotes.queries.ts";

/** Why one of the other compliant quotes is not the one, with its price as it was then. */
export interface OtherQuote {
  quote: string;
  firm: string;
  pence: number;
  why: string;
}

export interface RecommendationRow {
  id: string;
  packageId: string;
  quoteId: string;
  firm: string;
  pence: number;
  state: RecommendationState;
  others: OtherQuote[];
  rationale: string;
  risks: string;
  conflict: string;
  recommendedBy: string | null;
  by: string | null;
  at: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string;
}

export const selectRecommendations = ({ db }: Pick<Scope, "db">, packageId: string) =>
  db
    .selectFrom("tender_recommendation as r")
    .innerJoin("tender_quote as q", "q.id", "r.quote_id")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .leftJoin("user_account as person", "person.id", "r.recommended_by")
    .leftJoin("user_account as decider", "decider.id", "r.decided_by")
    .where("r.package_id", "=", packageId)
    .select([
      "r.id",
      "r.package_id as packageId",
      "r.quote_id as quoteId",
      quoteFirm.as("firm"),
      "r.pence",
      "r.state",
      sql<OtherQuote[]>`r.others`.as("others"),
      "r.rationale",
      "r.risks",
      "r.conflict",
      "r.recommended_by as recommendedBy",
      "person.name as by",
      "r.recommended_at as at",
      "decider.name as decidedBy",
      "r.decided_at as decidedAt",
      "r.reason",
    ])
    .$narrowType<{ state: RecommendationState }>();

/** The one that waits for its approval. */
export const findWaiting = (
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<RecommendationRow | undefined> =>
  selectRecommendations(scope, packageId).where("r.state", "=", "proposed").executeTakeFirst();

/** Those of a company who may approve an award of this value. */
export async function findApprovers(
  { db }: Pick<Scope, "db">,
  { companyId, rights, pence }: { companyId: string; rights: TenderRights; pence: number },
): Promise<{ userId: string; name: string }[]> {
  const team = await db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select(["person.id as userId", "person.name", "membership.role"])
    .where("membership.company_id", "=", companyId)
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .orderBy("person.id")
    .$narrowType<{ role: MembershipRole }>()
    .execute();
  return team
    .filter(({ role }) => canRoleDecide(rights, role, { step: "award", pence }).isAllowed)
    .map(({ userId, name }) => ({ userId, name }));
}

/** Whether whoever acts is the only one who could approve. */
export const isOnlyApprover = (
  { actor }: Pick<Scope, "actor">,
  approvers: readonly { userId: string }[],
): boolean => approvers.every(({ userId }) => userId === memberOf(actor).userId);

/** An order after a letter of intent, as the policy of taking it back asks for it. */
export const asWaiting = ({ pence, state, follows }: Pick<AwardOrder, "pence" | "state" | "follows">) => ({
  pence,
  isWaiting: state === "issued" && follows !== null,
});

/** How many opened quotes of a package nobody has judged yet, and a firm whose file nobody has read. */
export async function findUndone(
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<{ unjudged: number; unread: string | null }> {
  const { unjudged } = await scope.db
    .selectFrom("tender_quote")
    .select(({ fn }) => fn.countAll<number>().as("unjudged"))
    .where("package_id", "=", packageId)
    .where("state", "=", "opened")
    .executeTakeFirstOrThrow();
  return { unjudged, unread: await findUnread(scope, packageId) };
}
