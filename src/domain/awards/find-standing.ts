import type { Scope } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import type { TenderRights } from "#domain/tender-rights/tender-rights.data.ts";
import { type RecommendationRow, findApprovers, findWaiting, isOnlyApprover } from "./awards.queries.ts";

export interface Standing extends Pick<PackageRow, "id" | "companyId" | "state" | "title" | "projectName"> {
  rights: TenderRights;
  waiting: RecommendationRow | undefined;
  pence: number;
  isWaiting: boolean;
  recommendedBy: string | null;
  isAlone: boolean;
}

/** A package with the recommendation that waits, as its policies ask for it; `recommendationId` is the one that was looked at. */
export async function findStanding(
  scope: Scope,
  { packageId, recommendationId }: { packageId: string; recommendationId?: string },
): Promise<Standing | undefined> {
  const found = await findPackage(scope, packageId);
  if (!found || scope.actor.kind !== "member") return undefined;
  const { id, companyId, state, title, projectName } = found;
  const rights = await findRights(scope, companyId);
  const waiting = await findWaiting(scope, packageId);
  const pence = waiting?.pence ?? 0;
  const approvers = await findApprovers(scope, { companyId, rights, pence });
  return {
    id,
    companyId,
    state,
    title,
    projectName,
    rights,
    waiting,
    pence,
    isWaiting: waiting !== undefined && (recommendationId === undefined || waiting.id === recommendationId),
    recommendedBy: waiting?.recommendedBy ?? null,
    isAlone: isOnlyApprover(scope, approvers),
  };
}
