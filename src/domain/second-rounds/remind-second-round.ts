import type { Context, Tx } from "#domain/context.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
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
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .select([
      "i.id",
      "i.reminded_at as remindedAt",
      "r.called_at as calledAt",
      "p.return_at as returnAt",
      "t.nation",
    ])
    .$narrowType<{ nation: Nation }>()
    .where("p.state", "=", "second_round")
    .where("q.round", "=", 2)
    .where("q.state", "=", "compliant");

type Asked = Awaited<ReturnType<ReturnType<typeof selectAsked>["executeTakeFirstOrThrow"]>>;

function isDue({ calledAt, returnAt, nation, remindedAt }: Asked, now: Date): boolean {
  if (!returnAt) return false;
  const plan = planReminders({ invitedAt: calledAt, returnAt, nation });
  return dueReminder(plan, now, remindedAt ?? undefined) !== undefined;
}

/**
 * Reminds the firms that have sent no second price, five, two and one working days before it is due; those without an
 * account by e-mail to their address. Answers how many.
 */
export async function remindSecondRound(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach<Asked>(ctx.log, {
    failed: "tenderer of a second round not reminded",
    findBatch: (after) =>
      selectAsked(ctx)
        .where("p.return_at", ">", ctx.clock.now())
        .where("i.id", ">", after?.id ?? "")
        .orderBy("i.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (asked) => (isDue(asked, ctx.clock.now()) ? ctx.transact((tx) => remindOf(tx, asked.id)) : 0),
  });
}

/** Returns 1, or 0 when another server was quicker or its second price has come meanwhile. */
async function remindOf(tx: Tx, id: string): Promise<number> {
  const found = await lockInvitation(tx, id);
  const asked = await selectAsked(tx).where("i.id", "=", id).executeTakeFirst();
  const now = tx.clock.now();
  if (!asked || !found?.returnAt || !isDue(asked, now)) return 0;
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
