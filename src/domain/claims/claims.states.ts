export type ClaimState = "pending" | "approved" | "rejected" | "withdrawn";
export type ClaimMethod = "email" | "document";

/** Where a claim may go from where it is, and who takes it there; the three ends lead nowhere. */
const claimTransitions: readonly {
  from: ClaimState;
  to: ClaimState;
  by: "administrator" | "claimant";
}[] = [
  { from: "pending", to: "approved", by: "administrator" },
  { from: "pending", to: "rejected", by: "administrator" },
  { from: "pending", to: "withdrawn", by: "claimant" },
];

/** The ends of a claim that came to nothing. */
export const REFUSED = ["rejected", "withdrawn"] as const satisfies readonly ClaimState[];

/** The states from which a claim may come into another. */
export function statesBefore(to: ClaimState): ClaimState[] {
  return claimTransitions.filter((transition) => transition.to === to).map(({ from }) => from);
}
