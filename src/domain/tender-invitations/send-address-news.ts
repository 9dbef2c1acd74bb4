import type { Context, Tx } from "#domain/context.ts";
import type { EmailFinders } from "#domain/notifications/email-action.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import type { Said } from "#mail/said.ts";
import { processEach } from "#platform/process-each.ts";
import { type FindTenderEvent, findTenderEvent } from "./find-tender-event.ts";
import { type WaitingNews, takeNews } from "./take-news.ts";
import { MOST_NEWS_SHOWN } from "./tender-invitations.limits.ts";
import { type InvitationRow, lockInvitation } from "./tender-invitations.queries.ts";
import { writeToAddress } from "./write-to-address.ts";

const BATCH_SIZE = 100;

/**
 * E-mails firms that were invited by address alone what is new of their tenders, all of it in one e-mail to each. What is
 * told is gone in the same transaction. Answers how many e-mails were queued.
 */
export async function sendAddressNews(
  ctx: Context,
  events: readonly FindTenderEvent[] = [],
  isOvertaken: NonNullable<EmailFinders["isOvertaken"]> = async () => false,
): Promise<number> {
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
    run: ({ id }) => ctx.transact((tx) => sendOf(tx, id, { events, isOvertaken })),
  });
}

interface Known {
  events: readonly FindTenderEvent[];
  isOvertaken: NonNullable<EmailFinders["isOvertaken"]>;
}

/**
 * Returns 1, or 0 when another server has told it meanwhile, or it is nothing for the address any more: a company that has
 * taken the invitation reads what was still to be told among its notifications.
 */
async function sendOf(tx: Tx, id: string, { events, isOvertaken }: Known): Promise<number> {
  const found = await lockInvitation(tx, id);
  if (!found) return 0;
  const path = `/company/tenders/invited/${id}`;
  const told = [];
  for (const each of await takeNews(tx, found))
    if (!(await isOvertaken(tx, { ...each, path }))) told.push(each);
  if (told.length === 0) return 0;
  if (found.companyId !== null) {
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
  const said = await findSaid(tx, found, told, events);
  return (await writeToAddress(tx, found, titles, { doesLead, said })) ? 1 : 0;
}

/** What was written, of as much as the e-mail names: whoever has it may take the invitation and read that after signing in. */
async function findSaid(
  tx: Tx,
  { id, packageId }: InvitationRow,
  told: readonly WaitingNews[],
  events: readonly FindTenderEvent[],
): Promise<Said[]> {
  const found = [];
  for (const { subject } of told.slice(0, MOST_NEWS_SHOWN))
    found.push(await findTenderEvent(tx, events, { packageId, invitationId: id, part: "", subject }));
  return found.flatMap(({ said = [] }) => said);
}
