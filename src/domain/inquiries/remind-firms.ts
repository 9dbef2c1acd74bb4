import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { londonDate, londonDay, nextLondonTime } from "#platform/london-time.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { isBlocked, selectNamed } from "./inquiries.queries.ts";
import { REMIND_DAYS_BEFORE } from "./inquiries.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

const BATCH_SIZE = 100;

/**
 * Reminds the firms that have not answered an inquiry two days before its day to reply by. Who has heard of the inquiry
 * on that day already, by a reminder or because it has only just come, is not told again; where one of the two companies
 * has blocked the other, nobody is. Each by itself: one that fails is logged, and holds up no other. Answers how many
 * there were.
 */
export async function remindFirms(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "firm not reminded",
    findBatch: (after) => findWaiting(ctx, after?.id ?? ""),
    run: ({ id }) => ctx.transact((tx) => remindOf(tx, id)),
  });
}

/** The next hundred inquiries that wait, after one of them. */
const findWaiting = (ctx: Context, after: string) =>
  selectWaiting(ctx).where("inquiry.id", ">", after).orderBy("inquiry.id").limit(BATCH_SIZE).execute();

function selectWaiting(ctx: Scope) {
  const now = ctx.clock.now();
  // The midnight before now: the next one after the same hour yesterday.
  const morning = nextLondonTime(new Date(now.getTime() - DAY_MS), 0);
  return selectNamed(ctx)
    .where("inquiry.open_until", "=", londonDay(lastDay(ctx)))
    .where("inquiry.state", "in", ["new", "seen"])
    .where("inquiry.created_at", "<", morning)
    .where(({ not }) => not(isBlocked("inquiry.company_id", "inquiry.from_company_id")))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("notification")
            .select("notification.id")
            .whereRef("notification.subject", "=", "inquiry.id")
            .whereRef("notification.company_id", "=", "inquiry.company_id")
            .where("notification.created_at", ">=", morning),
        ),
      ),
    );
}

const lastDay = ({ clock }: Scope) => new Date(clock.now().getTime() + REMIND_DAYS_BEFORE * DAY_MS);

/** Returns 1, or 0 when another worker has it or was first. */
async function remindOf(tx: Tx, id: string): Promise<number> {
  const inquiry = await selectWaiting(tx)
    .where("inquiry.id", "=", id)
    .forUpdate("inquiry")
    .skipLocked()
    .executeTakeFirst();
  if (!inquiry) return 0;
  const { companyId, fromCompanyName, projectName } = inquiry;
  await writeNotifications(tx, {
    kind: "inquiry",
    to: { companyId },
    title: `${fromCompanyName} waits for your answer by ${londonDate(lastDay(tx))}: ${projectName}`,
    path: `/inquiries/${id}`,
    subject: id,
  });
  return 1;
}
