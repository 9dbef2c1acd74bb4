import { authorize } from "#domain/verdict.ts";
import { canReadConfidential } from "./confidentiality.policy.ts";

/** By the hash of the agreement that is asked for, and of the one that is accepted. */
export interface Agreement {
  ndaHash: string | null;
  acceptedHash: string | null;
}

export const readConfidence = ({ ndaHash, acceptedHash }: Agreement) => ({
  isAsked: ndaHash !== null,
  isAccepted: ndaHash !== null && acceptedHash === ndaHash,
});

/** Refuses with forbidden, on the way to a tender's documents and prices, a firm that has not accepted what the buyer asks for. */
export function requireConfidence(invitation: Agreement): void {
  authorize(canReadConfidential(readConfidence(invitation)));
}
