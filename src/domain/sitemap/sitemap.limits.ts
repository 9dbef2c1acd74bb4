/** A part holds at most this many addresses; the protocol's limit is 50,000. */
export const ADDRESSES_PER_PART = 45_000;

/** A part is read in batches of this size. */
export const ADDRESSES_PER_BATCH = 5_000;
export const BATCHES_PER_PART = ADDRESSES_PER_PART / ADDRESSES_PER_BATCH;
