import type { LockedInquiry, Move } from "./inquiries.queries.ts";

/** The firm hears that its quote is not taken. */
export const turnDownMove = ({ fromCompanyName, projectName }: LockedInquiry): Move => ({
  step: "turn-down",
  action: "quote-not-accepted",
  notification: {
    kind: "quote",
    title: `${fromCompanyName} has not accepted your quote: ${projectName}`,
  },
});

/** The firm hears that it need not answer any more. */
export const withdrawMove = ({ fromCompanyName, projectName }: LockedInquiry): Move => ({
  step: "withdraw",
  action: "inquiry-withdrawn",
  notification: {
    kind: "inquiry",
    title: `${fromCompanyName} has withdrawn its inquiry: ${projectName}`,
  },
});
