export type ReviewDirection = "main-to-sub" | "sub-to-main";

/** What each of a review's five ratings is about, in the order in which they are stored. */
export const reviewAxes: Readonly<
  Record<ReviewDirection, readonly [string, string, string, string, string]>
> = {
  "main-to-sub": ["Safety", "Quality", "Programme", "Cooperation", "Paperwork and close-out"],
  "sub-to-main": [
    "Information quality",
    "Site readiness",
    "Fairness of variations",
    "Paid on time",
    "Retention released",
  ],
};
