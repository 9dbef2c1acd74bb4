/** A connection was lost between a commit and its answer. */
export const UNSURE =
  "Our database went away while this was being saved, and did not say whether it is. Please look before you send it again.";
