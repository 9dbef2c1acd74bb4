import type { InquiryState } from "./inquiries.states.ts";

/** The label of each state, on pages and in exports. */
export const stateLabels: Readonly<Record<InquiryState, string>> = {
  new: "New",
  seen: "Seen",
  quoted: "Quoted",
  accepted: "Accepted",
  completed: "Completed",
  declined: "Declined",
  "not-accepted": "Not accepted",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

interface Standing {
  state: InquiryState;
  /** Of whoever reads it: the firm that is asked, or the company that asks. Without it both are named. */
  side?: "asked" | "asking";
  /** `companyName` is the firm that is asked, `fromCompanyName` the company that asks. */
  companyName: string;
  fromCompanyName: string;
}

/** Where an inquiry stands, as a sentence. */
export function whatHappened({ state, side, companyName, fromCompanyName }: Standing): string {
  const firm = side === "asked" ? "You have" : `${companyName} has`;
  const asker = side === "asking" ? "You have" : `${fromCompanyName} has`;
  const sentences: Record<InquiryState, string> = {
    new: `${firm} not answered yet.`,
    seen: `${firm} not answered yet.`,
    quoted: `${firm} sent a quote.`,
    accepted: `${asker} accepted the quote.`,
    completed: "The work is finished.",
    declined: `${firm} declined.`,
    "not-accepted": `${asker} not accepted the quote.`,
    withdrawn: `${asker} withdrawn this inquiry.`,
    expired: "The time for an answer is over.",
  };
  return sentences[state];
}
