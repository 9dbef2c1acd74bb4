export type ComplaintKind = "data-protection" | "firm" | "decision" | "other";

/** What a complaint can be about. */
export const complaintKinds: readonly { value: ComplaintKind; label: string }[] = [
  { value: "data-protection", label: "How we handle personal data" },
  { value: "firm", label: "A firm that is listed here" },
  { value: "decision", label: "A decision of our administrators" },
  { value: "other", label: "Something else" },
];

export const complaintLabel = (kind: string): string =>
  complaintKinds.find(({ value }) => value === kind)?.label ?? "Something else";
