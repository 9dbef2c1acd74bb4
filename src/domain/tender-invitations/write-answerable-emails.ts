import type { Context } from "#domain/context.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { systemOnly } from "#domain/verdict.ts";
import { findAnswerAction } from "./find-answer-action.ts";

/** Writes the e-mails of notifications that are due; an invitation can be answered from its own. Answers how many e-mails. */
export async function writeAnswerableEmails(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return writeNotificationEmails(ctx, findAnswerAction);
}
