/** How much work let on Lintel a profile shows. */
export const SHOWN_WORK = 30;

/** What one person says of awarded work: each time the other side is told. */
export const SAYINGS_PER_PERSON = { name: "awarded-work-person", points: 60, per: 3_600 };
