import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { isTaken, stateNow } from "./inquiries.queries.ts";
import { UNANSWERED } from "./inquiries.states.ts";

/** What waits for the actor's companies: inquiries received and not answered, and requests with quotes to decide on. */
export async function countWaitingInquiries(ctx: Context): Promise<number> {
  const own = requireMember(ctx, canUseInquiries(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const { received, sent } = await ctx.db
    .selectFrom("inquiry")
    .where(({ eb, or, and, not }) =>
      or([
        and([eb("company_id", "in", own), eb(stateNow(ctx), "in", UNANSWERED)]),
        and([eb("from_company_id", "in", own), eb(stateNow(ctx), "=", "quoted"), not(isTaken)]),
      ]),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("state", "in", UNANSWERED).as("received"),
      fn.count<number>("request_id").distinct().filterWhere("state", "=", "quoted").as("sent"),
    ])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return Number(received) + Number(sent);
}
