export type RecommendationState = "proposed" | "approved" | "rejected" | "withdrawn";

/** What is said of a recommendation on a page. */
export const recommendationStates: Readonly<
  Record<RecommendationState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  proposed: { label: "Waits for approval", tone: "wait" },
  approved: { label: "Approved", tone: "ok" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Taken back", tone: "none" },
};

export type AwardState = "approved" | "issued" | "accepted" | "declined" | "withdrawn";

/** Where what the winner was sent stands: one award may have several, a letter of intent and then its order. */
export type OrderState = Exclude<AwardState, "approved">;

/** What is said of an award on a page. */
export const awardStates: Readonly<
  Record<AwardState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  approved: { label: "Approved, nothing sent yet", tone: "wait" },
  issued: { label: "Waits for the winner’s answer", tone: "wait" },
  accepted: { label: "Accepted", tone: "ok" },
  declined: { label: "Declined by the winner", tone: "bad" },
  withdrawn: { label: "Taken back", tone: "none" },
};
