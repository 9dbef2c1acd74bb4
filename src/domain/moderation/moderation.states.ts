export type CaseState = "open" | "decided" | "appealed" | "settled";
export type CaseOutcome = "none" | "removed" | "warned";
export type AppealOutcome = "upheld" | "overturned";
export type CaseKind = "message" | "review" | "profile";

interface Transition {
  from: CaseState;
  to: CaseState;
  by: "administrator" | "another administrator" | "affected company";
}

/** A case is decided once, appealed against once, and then it is settled. */
export const caseTransitions = {
  decide: { from: "open", to: "decided", by: "administrator" },
  appeal: { from: "decided", to: "appealed", by: "affected company" },
  settle: { from: "appealed", to: "settled", by: "another administrator" },
} as const satisfies Record<string, Transition>;
