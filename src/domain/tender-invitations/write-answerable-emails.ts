import type { Context } from "#domain/context.ts";
import type { EmailFinders } from "#domain/notifications/email-action.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { systemOnly } from "#domain/verdict.ts";
import { findAnswerAction } from "./find-answer-action.ts";
import { findTenderAbout } from "./find-tender-about.ts";
import { followTold } from "./follow-unreached.ts";
import type { FindTenderEvent } from "./find-tender-event.ts";

/**
 * Writes the e-mails of notifications that are due: those of tenders with what has happened and the facts of their package, and an invitation can be
 * answered from its own. Answers how many e-mails.
 */
export async function writeAnswerableEmails(
  ctx: Context,
  events: readonly FindTenderEvent[] = [],
  isOvertaken?: EmailFinders["isOvertaken"],
): Promise<number> {
  systemOnly(ctx);
  return writeNotificationEmails(ctx, {
    findAction: findAnswerAction,
    findAbout: findTenderAbout(events),
    ...(isOvertaken && { isOvertaken }),
    follow: followTold,
  });
}
