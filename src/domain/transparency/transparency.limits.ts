export const HEADS_A_PAGE = 50;
/** What a proof of a tree of 2^52 leaves could have, and more than any that we make. */
export const MAX_PATH = 110;
