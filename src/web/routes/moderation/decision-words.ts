import type { CaseKind, CaseOutcome } from "#domain/moderation/moderation.states.ts";
import type { Tone } from "#web/ui/badge.tsx";

export const kindLabels: Record<CaseKind, string> = {
  message: "Messages",
  review: "Review",
  profile: "Profile",
};

export const outcomeLabels: Record<CaseOutcome, string> = {
  none: "No action",
  removed: "Removed",
  warned: "Warned",
};

export const outcomeTones: Record<CaseOutcome, Tone> = { none: "none", removed: "bad", warned: "wait" };
