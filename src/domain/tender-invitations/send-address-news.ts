import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { takeNews } from "./take-news.ts";
import { lockInvitation } from "./tender-invitations.queries.ts";
import { writeToAddress } from "./write-to-address.ts";

const BATCH_SIZE = 100;

/**
 * E-mails firms that were invited by address alone what is new of their tenders, all of it in one e-mail to each. What is
 * told is gone in the same transaction. Answers how many e-mails were queued.
 */
export async function sendAddressNews(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "news of a tender not sent",
    findBatch: (after) =>
      ctx.db
        .selectFrom("address_news")
        .select("invitation_id as id")
        .distinct()
        .where("due_at", "<=", ctx.clock.now())
        .where("invitation_id", ">", after?.id ?? "")
        .orderBy("invitation_id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => sendOf(tx, id)),
  });
}

/**
 * Returns 1, or 0 when another server has told it meanwhile, or it is nothing for the address any more: a company that has
 * taken the invitation reads what was still to be told among its notifications.
 */
async function sendOf(tx: Tx, id: string): Promise<number> {
  const found = await lockInvitation(tx, id);
  if (!found) return 0;
  const told = await takeNews(tx, found);
  if (found.companyId !== null) {
    const path = `/company/tenders/invited/${id}`;
    for (const { title, subject } of told)
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: found.companyId },
        title,
        path,
        subject,
      });
    return 0;
  }
  const doesLead = told.some((each) => each.doesLead);
  const titles = told.map(({ title }) => title);
  return (await writeToAddress(tx, found, titles, { doesLead })) ? 1 : 0;
}
