export type ClaimState = "pending" | "approved" | "rejected" | "withdrawn";
export type ClaimMethod = "email" | "document";

/** The transitions of a claim and who may take them; the three final states have none. */
const claimTransitions: readonly {
  from: ClaimState;
  to: ClaimState;
  by: "administrator" | "claimant";
}[] = [
  { from: "pending", to: "approved", by: "administrator" },
  { from: "pending", to: "rejected", by: "administrator" },
  { from: "pending", to: "withdrawn", by: "claimant" },
];

/** The states from which a claim may come into another. */
export function statesBefore(to: ClaimState): ClaimState[] {
  return claimTransitions.filter((transition) => transition.to === to).map(({ from }) => from);
}
