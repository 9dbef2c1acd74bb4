export interface DeclineReason {
  readonly code: string;
  readonly label: string;
}

/** Why a firm does not quote, in the words that the company which asked reads. Codes are stored: never reuse one. */
export const declineReasons: readonly DeclineReason[] = [
  { code: "no-capacity", label: "No capacity at that time" },
  { code: "outside-area", label: "Outside the area we work in" },
  { code: "outside-trade", label: "Not our trade" },
  { code: "package-too-small", label: "The job is too small for us" },
  { code: "package-too-large", label: "The job is too large for us" },
  { code: "insufficient-time", label: "Not enough time to price it" },
  { code: "insufficient-information", label: "Not enough information to price it" },
  { code: "terms-unacceptable", label: "We cannot accept the terms" },
  { code: "payment-record", label: "Concerns about payment" },
  { code: "too-many-tenderers", label: "Too many firms are pricing it" },
  { code: "client-not-secured", label: "The job itself is not secured yet" },
  { code: "already-pricing", label: "We are pricing it for somebody else" },
  { code: "other", label: "Another reason" },
];

export function declineReasonLabel(code: string): string {
  return declineReasons.find((reason) => reason.code === code)?.label ?? code;
}
