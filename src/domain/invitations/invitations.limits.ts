export const INVITATION_DAYS = 30;
export const RESEND_COOLDOWN_SECONDS = 600;
/** The status of a mailbox that is full (RFC 3463). */
export const MAILBOX_FULL = "5.2.2";
/** So long an address is left alone whose mailbox was full. */
export const MAILBOX_FULL_DAYS = 7;
export const MAX_SENDINGS = 4;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const INVITATIONS_PER_PERSON = { name: "invitations-person", points: 20, per: 86_400 };
export const INVITATIONS_PER_COMPANY = { name: "invitations-company", points: 60, per: 86_400 };
