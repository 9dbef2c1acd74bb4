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
  /** `companyName` is the firm that is asked, `fromCompanyName` the company that asks. */
  companyName: string;
  fromCompanyName: string;
}

/** Where an inquiry stands, as a sentence for either side. */
export function whatHappened({ state, companyName: firm, fromCompanyName: asker }: Standing): string {
  const sentences: Record<InquiryState, string> = {
    new: `${firm} has not answered yet.`,
    seen: `${firm} has not answered yet.`,
    quoted: `${firm} has sent a quote.`,
    accepted: `${asker} has accepted the quote.`,
    completed: "The work is finished.",
    declined: `${firm} has declined.`,
    "not-accepted": `${asker} has not accepted the quote.`,
    withdrawn: `${asker} has withdrawn this inquiry.`,
    expired: "The time for an answer is over.",
  };
  return sentences[state];
}
