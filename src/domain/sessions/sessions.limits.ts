/** How long a session lives: remembered, unused, and at most when it is not remembered. */
export const REMEMBERED_DAYS = 30;
export const IDLE_HOURS = 12;
export const MAX_UNREMEMBERED_DAYS = 7;
