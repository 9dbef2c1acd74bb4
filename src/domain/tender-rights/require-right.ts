import type { Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { findRights } from "./rights.queries.ts";
import type { TenderStep } from "./tender-rights.data.ts";
import { canDecideTender } from "./tender-rights.policy.ts";

/** Refuses with forbidden what the actor's role may not decide in this company at this value; null is one not known. */
export async function requireRight(
  scope: Scope,
  decision: { companyId: string; step: TenderStep; pence: number | null },
): Promise<void> {
  const rights = await findRights(scope, decision.companyId);
  authorize(canDecideTender(scope.actor, { ...decision, rights }));
}
