import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { shiftWorkingDays } from "#domain/tender-rules/suggest-time.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { REMINDER_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { findComingBooking, selectBookings } from "./site-visits.queries.ts";

const BATCH_SIZE = 100;
/** Farther ahead no working day lies before the next one. */
const AHEAD_MS = 14 * DAY_MS;

/** Reminds firms of their site visit, once, on the working day before. Answers how many. */
export async function remindVisitors(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  return processEach<Coming>(ctx.log, {
    failed: "visitor not reminded",
    findBatch: (after) =>
      selectComing(ctx)
        .where("p.state", "=", "issued")
        .where("i.state", "in", LIVE)
        .where("b.reminded_at", "is", null)
        .where("s.starts_at", ">", now)
        .where("s.starts_at", "<", new Date(now.getTime() + AHEAD_MS))
        .where("b.id", ">", after?.id ?? "")
        .orderBy("b.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (coming) =>
      isDue(coming, ctx.clock.now()) ? ctx.transact((tx) => remindOf(tx, coming.invitationId)) : 0,
  });
}

const selectComing = ({ db }: Pick<Scope, "db">) =>
  selectBookings({ db })
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .select([
      "s.starts_at as startsAt",
      "b.changed_at as changedAt",
      "b.reminded_at as remindedAt",
      "t.nation",
    ])
    .$narrowType<{ nation: Nation }>();

type Coming = Awaited<ReturnType<ReturnType<typeof selectComing>["executeTakeFirstOrThrow"]>>;

/** Not before its time, and not where the booking came so short before that they know it. */
function isDue({ startsAt, changedAt, remindedAt, nation }: Coming, now: Date): boolean {
  const at = shiftWorkingDays(startsAt, -1, REMINDER_MINUTE, nation);
  return at.kind === "known" && remindedAt === null && now >= at.value && changedAt < at.value;
}

/** Returns 1, or 0 when another server was quicker or it comes at another time now. */
async function remindOf(tx: Tx, invitationId: string): Promise<number> {
  const invitation = await lockInvitation(tx, invitationId);
  const booking = await findComingBooking(tx, invitationId);
  if (!invitation?.companyId || !booking) return 0;
  const coming = await selectComing(tx).where("b.id", "=", booking.id).executeTakeFirstOrThrow();
  const now = tx.clock.now();
  if (!isDue(coming, now)) return 0;
  await tx.db.updateTable("visit_booking").set({ reminded_at: now }).where("id", "=", booking.id).execute();
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: invitation.companyId },
    title: `Your site visit is ${londonDeadline(coming.startsAt)}: ${invitation.title}`,
    path: `/company/tenders/invited/${invitationId}#visit`,
    subject: `${invitationId}-visit`,
  });
  return 1;
}
