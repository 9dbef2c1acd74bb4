/** Public numbers of companies that the journeys know word for word, beside whatever the demo holds. */
export const sample = {
  full: 900_001,
  mainContractor: 900_002,
  listing: 900_003,
  empty: 900_004,
  rejected: 900_005,
  /** A claim is won once: by one journey, in one of its tries. */
  claimed: 900_031,
} as const;
