import type { Context } from "#domain/context.ts";
import { sendAddressNews } from "#domain/tender-invitations/send-address-news.ts";
import { systemOnly } from "#domain/verdict.ts";
import { isOvertaken } from "./is-overtaken.ts";
import { tenderEvents } from "./tender-emails.queries.ts";

/** E-mails firms without an account what is new of their tenders, with what was written of it. Answers how many e-mails. */
export async function sendTenderNews(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return sendAddressNews(ctx, tenderEvents, isOvertaken);
}
