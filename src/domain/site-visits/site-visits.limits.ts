/** The times of one package, those that were cancelled among them. */
export const MAX_SLOTS = 60;
export const [MIN_VISIT_MINUTES, MAX_VISIT_MINUTES] = [15, 480];
/** People in one slot, and of one firm. */
export const MAX_SLOT_PEOPLE = 200;
export const MAX_PARTY = 20;
export const MAX_NAMES = 500;
export const MAX_VISIT_REASON = 500;
export const SLOTS_PER_PERSON = { name: "visit-slots-person", points: 120, per: 3600 };
export const BOOKINGS_PER_PERSON = { name: "visit-bookings-person", points: 30, per: 3600 };
/** So often in a week a firm asks one time for room, or for more of it: with more tries it would find out how many others come. */
export const ASKED_ROOM_PER_FIRM = { name: "visit-room-firm", points: 3, per: 604_800 };
export const ATTENDANCE_PER_PERSON = { name: "visit-attendance-person", points: 300, per: 3600 };
