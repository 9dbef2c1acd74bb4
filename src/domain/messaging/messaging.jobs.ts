import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { writeAwayLetters } from "./write-away-letters.ts";

export const AWAY_LETTER_QUEUE = "away-letter";

/** Ten minutes after the first unread message: letters to those who are away, unless somebody has read by then. */
export function createAwayLetterQueue(services: Services): JobQueue {
  return {
    name: AWAY_LETTER_QUEUE,
    work: async (data) => void (await writeAwayLetters(createSystemContext(services), data)),
  };
}
