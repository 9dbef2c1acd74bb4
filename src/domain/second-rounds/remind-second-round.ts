import type { Context, Tx } from "#domain/context.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { dueReminder, planReminders } from "#domain/tender-rules/plan-reminders.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";

const BATCH_SIZE = 100;

/** Those who were asked for a second price and have not sent one. */
const selectAsked = ({ db }: Pick<Context, "db"> | Tx) =>
  db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .innerJoin("second_round as r", "r.package_id", "p.id")
    .innerJoin("tender_quote as q", "q.invitation_id", "i.id")
    .select(["i.id", "r.called_at as calledAt"])
    .where("p.state", "=", "second_round")
    .where("q.round", "=", 2)
    .where("q.state", "=", "compliant");

/**
 * Reminds the firms that have sent no second price, five, two and one working days before it is due; those without an
 * account by e-mail to their address. Answers how many.
 */
export async function remindSecondRound(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "tenderer of a second round not reminded",
    findBatch: (after) =>
      selectAsked(ctx)
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
  const asked = await selectAsked(tx).where("i.id", "=", id).executeTakeFirst();
  if (!asked || !found?.returnAt) return 0;
  const now = tx.clock.now();
  const plan = planReminders({
    invitedAt: asked.calledAt,
    returnAt: found.returnAt,
    nation: found.nation,
  });
  if (!dueReminder(plan, now, found.remindedAt ?? undefined)) return 0;
  await tx.db.updateTable("tender_invitation").set({ reminded_at: now }).where("id", "=", id).execute();
  const { companyId } = found;
  const news = {
    title: `Your second price, or the first one stands: ${found.title}, due ${londonDeadline(found.returnAt)}`,
    path: `/company/tenders/invited/${id}/quote`,
    subject: `${id}-round`,
    isReminder: true,
  };
  return (await tellFirm(tx, { invitationId: id, companyId }, news)) ? 1 : 0;
}
