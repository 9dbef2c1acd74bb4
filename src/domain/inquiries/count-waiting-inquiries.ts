import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { today } from "./inquiries.queries.ts";

/** How many inquiries wait for the actor's companies: received and neither quoted nor declined, or sent and quoted. */
export async function countWaitingInquiries(ctx: Context): Promise<number> {
  const own = requireMember(ctx, canUseInquiries(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const { count } = await ctx.db
    .selectFrom("inquiry")
    .where(({ eb, or, and }) =>
      or([
        and([eb("company_id", "in", own), eb("state", "in", ["new", "seen"])]),
        and([eb("from_company_id", "in", own), eb("state", "=", "quoted")]),
      ]),
    )
    .where(({ eb, or }) => or([eb("open_until", "is", null), eb("open_until", ">=", today(ctx))]))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
