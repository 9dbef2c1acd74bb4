import { stateLabels } from "#domain/inquiries/state-labels.data.ts";
import type { InquirySide, InquiryState } from "#domain/inquiries/inquiries.states.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";

/** Amber: waiting for the reader; grey: waiting for the other side. */
const tones: Record<InquirySide, Record<InquiryState, Tone>> = {
  asked: {
    new: "wait",
    seen: "wait",
    quoted: "none",
    accepted: "ok",
    completed: "ok",
    declined: "none",
    "not-accepted": "none",
    withdrawn: "none",
    expired: "none",
  },
  asking: {
    new: "none",
    seen: "none",
    quoted: "wait",
    accepted: "ok",
    completed: "ok",
    declined: "none",
    "not-accepted": "none",
    withdrawn: "none",
    expired: "none",
  },
};

/** An inquiry's state in a word and a sign. */
export function InquiryBadge({ state, side }: { state: InquiryState; side: InquirySide }) {
  return <StatusBadge tone={tones[side][state]}>{stateLabels[state]}</StatusBadge>;
}
