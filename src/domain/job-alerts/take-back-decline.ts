import type { Context } from "#domain/context.ts";
import { anyone, authorize } from "#domain/verdict.ts";
import { readDeclineLink } from "./alert-links.ts";
import { findDeclined } from "./declines.queries.ts";
import { DECLINES_PER_PERSON } from "./job-alerts.limits.ts";
import { canDeclineNotice } from "./job-alerts.policy.ts";

/** Takes back by the same link that a notice is nothing for the company: the notice is one like any other again. */
export async function takeBackDecline(ctx: Context, link: string): Promise<void> {
  anyone(ctx);
  const { companyId, userId, noticeId } = readDeclineLink(ctx, link);
  await ctx.limits.countDone(DECLINES_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      authorize(canDeclineNotice(await findDeclined(tx, link)));
      await tx.db
        .deleteFrom("notice_decline")
        .where("notice_id", "=", noticeId)
        .where("company_id", "=", companyId)
        .execute();
    }),
  );
}
