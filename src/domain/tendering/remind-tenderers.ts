import type { Context, Scope, Tx } from "#domain/context.ts";
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
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { NOT_CONFIRMED, WILL_YOU } from "#domain/tender-invitations/asking-titles.data.ts";

const BATCH_SIZE = 100;
/** Farther ahead of the return no first reminder lies, whatever holidays are between. */
const AHEAD_MS = 21 * DAY_MS;
const silent: readonly InvitationState[] = SILENT;

/**
 * Reminds the firms that have not answered, and those that have not confirmed their quote after an addendum that asks for
 * another price, five, two and one working days before quotes are due; those without an account by e-mail to their address.
 * Answers how many.
 */
export async function remindTenderers(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  return processEach<Waiting>(ctx.log, {
    failed: "tenderer not reminded",
    findBatch: (after) =>
      selectWithAddendum(ctx)
        .where("p.state", "=", "issued")
        .where((eb) => eb.or([eb("i.state", "in", SILENT), eb("addendum.number", "is not", null)]))
        .where("p.return_at", ">", now)
        .where("p.return_at", "<", new Date(now.getTime() + AHEAD_MS))
        .where("i.id", ">", after?.id ?? "")
        .orderBy("i.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (invitation) =>
      isDue(invitation, ctx.clock.now()) ? ctx.transact((tx) => remindOf(tx, invitation.id)) : 0,
  });
}

/** With the addendum after which its quote, which is in, is not confirmed. */
const selectWithAddendum = ({ db }: Pick<Scope, "db">) =>
  selectInvitations({ db })
    .leftJoin("addendum", (join) =>
      join.onRef("addendum.package_id", "=", "i.package_id").on("addendum.number", "=", unconfirmedAfter),
    )
    .select(["addendum.number as addendum", "addendum.issued_at as addendumAt"]);

type Waiting = Awaited<ReturnType<ReturnType<typeof selectWithAddendum>["executeTakeFirstOrThrow"]>>;

function isDue({ state, sentAt, returnAt, nation, remindedAt, addendumAt }: Waiting, now: Date): boolean {
  if (!sentAt || !returnAt) return false;
  if (!addendumAt && !silent.includes(state)) return false;
  // What it is reminded of is as old as the addendum: a day before that is none to be reminded on.
  const plan = planReminders({ invitedAt: addendumAt ?? sentAt, returnAt, nation });
  return dueReminder(plan, now, remindedAt ?? undefined) !== undefined;
}

/** Returns 1, or 0 when another server was quicker or the firm has answered meanwhile. */
async function remindOf(tx: Tx, id: string): Promise<number> {
  await lockInvitation(tx, id);
  const found = await selectWithAddendum(tx).where("i.id", "=", id).executeTakeFirst();
  const now = tx.clock.now();
  if (!found?.returnAt || !isDue(found, now)) return 0;
  const { returnAt, addendum } = found;
  await tx.db.updateTable("tender_invitation").set({ reminded_at: now }).where("id", "=", id).execute();
  const asks = addendum
    ? `${NOT_CONFIRMED} after addendum ${addendum}. Confirm it or price it again:`
    : WILL_YOU;
  const title = `${asks} ${found.title}, due ${londonDeadline(returnAt)}`;
  if (!found.companyId) return (await writeToAddress(tx, found, [title], { isReminder: true })) ? 1 : 0;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: found.companyId },
    asksToAct: true,
    title,
    path: `/company/tenders/invited/${id}${addendum ? "/quote" : ""}`,
    subject: addendum ? `${id}-addendum-${addendum}` : id,
  });
  return 1;
}
