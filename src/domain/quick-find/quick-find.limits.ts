/** A shorter text would find almost everything. */
export const MIN_FIND_CHARACTERS = 2;
export const MAX_FIND_CHARACTERS = 100;

/** How many of each kind are shown. */
export const MAX_FOUND_PER_KIND = 5;
