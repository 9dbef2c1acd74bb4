import { formatDate } from "#web/format.ts";

/** `reply by 12 Nov 2026`, and once that day is over `replies were due 12 Nov 2026`; both as days in London (`2026-11-12`). */
export const sayReplyBy = (replyBy: string, today: string): string =>
  `${replyBy < today ? "replies were due" : "reply by"} ${formatDate(replyBy)}`;

/** What stands over the day by which an answer is asked for. */
export const replyLabel = (replyBy: string, today: string): string =>
  replyBy < today ? "Reply was due" : "Reply by";

/** What stands over the last day on which a quote holds. */
export const validLabel = (validUntil: string, today: string): string =>
  validUntil < today ? "Was valid until" : "Valid until";

/** A day in a column whose heading looks ahead: `12 Nov 2026`, and `was 12 Nov 2026` once it is over. */
export const sayDay = (day: string, today: string): string =>
  `${day < today ? "was " : ""}${formatDate(day)}`;
