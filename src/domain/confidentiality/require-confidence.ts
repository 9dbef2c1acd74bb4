import type { Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { findConfidence } from "./confidentiality.queries.ts";
import { canReadConfidential } from "./confidentiality.policy.ts";

/** Refuses with forbidden, on the way to a tender's documents and prices, a firm that has not accepted what the buyer asks for. */
export async function requireConfidence(scope: Pick<Scope, "db">, invitationId: string): Promise<void> {
  authorize(canReadConfidential(await findConfidence(scope, invitationId)));
}
