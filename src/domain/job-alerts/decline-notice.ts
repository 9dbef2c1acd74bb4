import type { Context } from "#domain/context.ts";
import { anyone, authorize } from "#domain/verdict.ts";
import { readDeclineLink } from "./alert-links.ts";
import { findDeclined } from "./declines.queries.ts";
import { DECLINES_PER_PERSON } from "./job-alerts.limits.ts";
import { canDeclineNotice } from "./job-alerts.policy.ts";
import { declineSchema } from "./job-alerts.schema.ts";

/**
 * Says by the link of an alert’s e-mail, without signing in, that a notice is nothing for the company, and why: nobody of it is
 * told of the notice again. Its buyer reads how many firms said so, never which. Saying it again changes the reason.
 */
export async function declineNotice(ctx: Context, link: string, input: unknown): Promise<void> {
  anyone(ctx);
  const { companyId, userId, noticeId } = readDeclineLink(ctx, link);
  const { reason } = declineSchema.parse(input);
  await ctx.limits.countDone(DECLINES_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      authorize(canDeclineNotice(await findDeclined(tx, link)));
      const said = { reason, declined_by: userId, declined_at: tx.clock.now() };
      await tx.db
        .insertInto("notice_decline")
        .values({ notice_id: noticeId, company_id: companyId, ...said })
        .onConflict((conflict) => conflict.columns(["notice_id", "company_id"]).doUpdateSet(said))
        .execute();
    }),
  );
}
