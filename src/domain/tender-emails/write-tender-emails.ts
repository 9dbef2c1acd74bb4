import type { Context } from "#domain/context.ts";
import { writeAnswerableEmails } from "#domain/tender-invitations/write-answerable-emails.ts";
import { systemOnly } from "#domain/verdict.ts";
import { isOvertaken } from "./is-overtaken.ts";
import { tenderEvents } from "./tender-emails.queries.ts";

/**
 * Writes the e-mails of notifications that are due; those of tenders say what has happened, and none asks for what is done
 * or over by then. Answers how many.
 */
export async function writeTenderEmails(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return writeAnswerableEmails(ctx, tenderEvents, isOvertaken);
}
