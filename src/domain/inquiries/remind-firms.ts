import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { londonDate, londonDay, nextLondonTime } from "#platform/london-time.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepInquiries } from "./inquiries.policy.ts";
import { isBlocked, selectNamed } from "./inquiries.queries.ts";
import { REMIND_DAYS_BEFORE } from "./inquiries.states.ts";

const DAY_MS = 86_400_000;

/**
 * Reminds the firms that have not answered an inquiry two days before its day to reply by. Who has heard of the inquiry
 * on that day already, by a reminder or because it has only just come, is not told again; where one of the two companies
 * has blocked the other, nobody is. Answers how many there were.
 */
export async function remindFirms(ctx: Context): Promise<number> {
  authorize(canKeepInquiries(ctx.actor));
  const now = ctx.clock.now();
  const lastDay = new Date(now.getTime() + REMIND_DAYS_BEFORE * DAY_MS);
  // The midnight before now: the next one after the same hour yesterday.
  const morning = nextLondonTime(new Date(now.getTime() - DAY_MS), 0);
  return ctx.transact(async (tx) => {
    const waiting = await selectNamed(tx)
      .where("inquiry.open_until", "=", londonDay(lastDay))
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
      )
      .orderBy("inquiry.id")
      .forUpdate("inquiry")
      .skipLocked()
      .execute();
    for (const { id, companyId, fromCompanyName, projectName } of waiting) {
      await writeNotifications(tx, {
        kind: "inquiry",
        to: { companyId },
        title: `${fromCompanyName} waits for your answer by ${londonDate(lastDay)}: ${projectName}`,
        path: `/inquiries/${id}`,
        subject: id,
      });
    }
    return waiting.length;
  });
}
