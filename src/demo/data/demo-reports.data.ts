/** The review that is worst for the firm it is about. */
export const demoReviewReport = {
  reporter: "daniel.okoro@thornmere.example",
  reason: "untrue",
  words:
    "I know both firms. When this was published the payment plan had been agreed, as the reply below it says, and the writer knew. It should not stand as if nothing had been done.",
  daysAgo: 4,
} as const;

/** A profile that a visitor has reported. */
export const demoProfileReport = {
  number: 12,
  reason: "untrue",
  words: "The picture at the top is of a building in Rotterdam. I worked on it; this company did not.",
  daysAgo: 2,
} as const;

/** What the same firm was warned for before. */
export const demoEarlierDecision = {
  number: 12,
  reason: "untrue",
  words: "They call themselves nationwide and told us on the telephone that they do not leave their county.",
  rule: "untrue",
  decision:
    "The service zone on the profile was wider than the area that the company works in. It has been put right; the next time the profile is taken out of the directory.",
  daysAgo: 63,
  decidedDaysAgo: 61,
} as const;

/** Messages that a demo firm has reported: the other side’s last ones. */
export const demoMessageReport = {
  reporter: "daniel.okoro@thornmere.example",
  reason: "unlawful",
  words:
    "After each of these somebody telephones and asks what the other tenderers have offered. I have said no twice, and would like it to stop.",
  daysAgo: 1,
} as const;

/** What waits in the list of complaints. */
export const demoComplaint = {
  kind: "data-protection",
  name: "Margaret Ellwood",
  email: "margaret.ellwood@ellwood-joinery.example",
  body: "My late husband’s mobile number is on the profile of a company that he sold three years ago. I have asked the company twice to take it down and nothing happened, and people still ring. Please remove it, and tell me how it came to be there.",
  daysAgo: 24,
} as const;
