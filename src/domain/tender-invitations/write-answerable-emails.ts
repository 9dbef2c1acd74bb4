import type { Context } from "#domain/context.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { systemOnly } from "#domain/verdict.ts";
import { findAnswerAction } from "./find-answer-action.ts";
import { findTenderAbout } from "./find-tender-about.ts";

/**
 * Writes the e-mails of notifications that are due: those of tenders with the facts of their package, and an invitation can be
 * answered from its own. Answers how many e-mails.
 */
export async function writeAnswerableEmails(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return writeNotificationEmails(ctx, { findAction: findAnswerAction, findAbout: findTenderAbout });
}
