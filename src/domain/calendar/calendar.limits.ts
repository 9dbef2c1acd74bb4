/** Events in a calendar: those nearest to now. */
export const MOST_EVENTS = 1000;

/** How often one address is read. Calendar programs ask every few hours, and somebody may have several of them. */
export const CALENDAR_READS = { name: "calendar-reads", points: 120, per: 3600 };
