import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { SILENT, type InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { lockInvitation, selectInvitations } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { writeToAddress } from "#domain/tender-invitations/write-to-address.ts";
import { dueReminder, planReminders } from "#domain/tender-rules/plan-reminders.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { WILL_YOU } from "#domain/tender-invitations/asking-titles.data.ts";

const BATCH_SIZE = 100;
const silent: readonly InvitationState[] = SILENT;

/** Reminds the firms that have not answered, five, two and one working days before quotes are due; those without an account by e-mail to their address. Answers how many. */
export async function remindTenderers(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "tenderer not reminded",
    findBatch: (after) =>
      selectInvitations(ctx)
        .where("p.state", "=", "issued")
        .where("i.state", "in", SILENT)
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
  if (!found?.sentAt || !found.returnAt || !silent.includes(found.state)) return 0;
  const now = tx.clock.now();
  const plan = planReminders({ invitedAt: found.sentAt, returnAt: found.returnAt, nation: found.nation });
  if (!dueReminder(plan, now, found.remindedAt ?? undefined)) return 0;
  await tx.db.updateTable("tender_invitation").set({ reminded_at: now }).where("id", "=", id).execute();
  const title = `${WILL_YOU} ${found.title}, due ${londonDeadline(found.returnAt)}`;
  if (!found.companyId) return (await writeToAddress(tx, found, [title], { isReminder: true })) ? 1 : 0;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: found.companyId },
    asksToAct: true,
    title,
    path: `/company/tenders/invited/${id}`,
    subject: id,
  });
  return 1;
}
