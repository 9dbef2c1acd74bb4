/** Words longer than this are somebody's sentence. */
export const MAX_WORDS = 80;
/** Of words that found nothing, how many a day keeps, all together: robots make up more. */
export const MISSES_A_DAY = 5_000;
/** Words are shown once so many networks have tried them: who alone types something stays unread. */
export const LEAST_SEEKERS = 3;
export const SHOWN_MISSES = 12;
