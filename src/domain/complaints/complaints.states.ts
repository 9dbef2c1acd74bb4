export type ComplaintState = "new" | "acknowledged" | "answered" | "closed";
export type ComplaintStep = "acknowledge" | "answer" | "close";

interface Transition {
  from: readonly ComplaintState[];
  to: ComplaintState;
}

/** An answer acknowledges, too; what is no complaint is closed without either. Each is an administrator's. */
export const complaintTransitions: Record<ComplaintStep, Transition> = {
  acknowledge: { from: ["new"], to: "acknowledged" },
  answer: { from: ["new", "acknowledged"], to: "answered" },
  close: { from: ["new", "acknowledged", "answered"], to: "closed" },
};
