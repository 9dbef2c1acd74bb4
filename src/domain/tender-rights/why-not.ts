import type { Scope } from "#domain/context.ts";
import { findRights } from "./rights.queries.ts";
import type { TenderStep } from "./tender-rights.data.ts";
import { canDecideTender } from "./tender-rights.policy.ts";

/** Why the actor's role may not decide this in its company, for the page that has the button; null where it may. */
export async function whyNot(
  scope: Scope,
  decision: { companyId: string; step: TenderStep; pence: number | null },
): Promise<string | null> {
  const rights = await findRights(scope, decision.companyId);
  const verdict = canDecideTender(scope.actor, { ...decision, rights });
  return verdict.isAllowed ? null : verdict.reason;
}
