import type { Member } from "#domain/actor.ts";
import { findApprovers } from "#domain/awards/awards.queries.ts";
import type { Scope } from "#domain/context.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { findBegun, findOpeners } from "#domain/tender-quotes/openers.queries.ts";
import type { TenderWork } from "#domain/tendering/list-tender-work.ts";

/**
 * The packages that a member has recommended to award, or begun to open, and that somebody else of the team takes on;
 * none of those that nobody else may.
 */
export async function listAskedOfOthers(
  scope: Scope,
  { userId }: Pick<Member, "userId">,
  works: readonly TenderWork[],
): Promise<Set<string>> {
  const of = (kind: TenderWork["kind"]) => works.filter((work) => work.kind === kind).map(({ id }) => id);
  return new Set([
    ...(await listRecommended(scope, userId, of("approve"))),
    ...(await listBegun(scope, userId, of("open"))),
  ]);
}

async function listRecommended(scope: Scope, userId: string, packageIds: string[]): Promise<string[]> {
  if (packageIds.length === 0) return [];
  const own = await scope.db
    .selectFrom("tender_recommendation as r")
    .innerJoin("trade_package as p", "p.id", "r.package_id")
    .select(["p.id", "p.company_id as companyId", "r.pence"])
    .where("r.package_id", "in", packageIds)
    .where("r.state", "=", "proposed")
    .where("r.recommended_by", "=", userId)
    .execute();
  const asked: string[] = [];
  for (const { id, companyId, pence } of own) {
    const rights = await findRights(scope, companyId);
    const approvers = await findApprovers(scope, { companyId, rights, pence });
    if (approvers.some((approver) => approver.userId !== userId)) asked.push(id);
  }
  return asked;
}

async function listBegun(scope: Scope, userId: string, packageIds: string[]): Promise<string[]> {
  if (packageIds.length === 0) return [];
  const own = await scope.db
    .selectFrom("opening_intent as intent")
    .innerJoin("trade_package as p", "p.id", "intent.package_id")
    .select(["p.id as packageId", "p.company_id as companyId"])
    .where("intent.package_id", "in", packageIds)
    .where("intent.begun_by", "=", userId)
    .execute();
  const asked: string[] = [];
  for (const each of own) {
    // What has lapsed is begun again.
    if (!(await findBegun(scope, each))) continue;
    if ((await findOpeners(scope, each.companyId)).length > 1) asked.push(each.packageId);
  }
  return asked;
}
