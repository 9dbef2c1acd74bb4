import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { SILENT, type InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import {
  lockInvitation,
  selectInvitations,
  unconfirmedAfter,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { writeToAddress } from "#domain/tender-invitations/write-to-address.ts";
import { dueReminder, planReminders } from "#domain/tender-rules/plan-reminders.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { NOT_CONFIRMED, WILL_YOU } from "#domain/tender-invitations/asking-titles.data.ts";

const BATCH_SIZE = 100;
const silent: readonly InvitationState[] = SILENT;

/**
 * Reminds the firms that have not answered, and those that have not confirmed their quote after an addendum that asks for
 * another price, five, two and one working days before quotes are due; those without an account by e-mail to their address.
 * Answers how many.
 */
export async function remindTenderers(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "tenderer not reminded",
    findBatch: (after) =>
      selectInvitations(ctx)
        .where("p.state", "=", "issued")
        .where((eb) => eb.or([eb("i.state", "in", SILENT), eb(unconfirmedAfter, "is not", null)]))
        .where("p.return_at", ">", ctx.clock.now())
        .where("i.id", ">", after?.id ?? "")
        .orderBy("i.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => remindOf(tx, id)),
  });
}

/** Returns 1, or 0 when there is nothing to remind of now. */
async function remindOf(tx: Tx, id: string): Promise<number> {
  const found = await lockInvitation(tx, id);
  if (!found?.sentAt || !found.returnAt) return 0;
  const addendum = await findUnconfirmed(tx, id);
  if (!addendum && !silent.includes(found.state)) return 0;
  const now = tx.clock.now();
  const { returnAt, nation } = found;
  // What it is reminded of is as old as the addendum: a day before that is none to be reminded on.
  const plan = planReminders({ invitedAt: addendum?.issuedAt ?? found.sentAt, returnAt, nation });
  if (!dueReminder(plan, now, found.remindedAt ?? undefined)) return 0;
  await tx.db.updateTable("tender_invitation").set({ reminded_at: now }).where("id", "=", id).execute();
  const asks = addendum
    ? `${NOT_CONFIRMED} after addendum ${addendum.number}. Confirm it or price it again:`
    : WILL_YOU;
  const title = `${asks} ${found.title}, due ${londonDeadline(returnAt)}`;
  if (!found.companyId) return (await writeToAddress(tx, found, [title], { isReminder: true })) ? 1 : 0;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: found.companyId },
    asksToAct: true,
    title,
    path: `/company/tenders/invited/${id}${addendum ? "/quote" : ""}`,
    subject: addendum ? `${id}-addendum-${addendum.number}` : id,
  });
  return 1;
}

/** The addendum after which its quote, which is in, is not confirmed. */
const findUnconfirmed = (tx: Tx, id: string) =>
  selectInvitations(tx)
    .innerJoin("addendum", (join) =>
      join.onRef("addendum.package_id", "=", "i.package_id").on("addendum.number", "=", unconfirmedAfter),
    )
    .where("i.id", "=", id)
    .clearSelect()
    .select(["addendum.number", "addendum.issued_at as issuedAt"])
    .executeTakeFirst();
