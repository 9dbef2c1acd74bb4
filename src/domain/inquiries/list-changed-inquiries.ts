import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUseInquiries } from "./inquiries.policy.ts";

/** A change is dated before its transaction commits, so those in flight are reported once more. */
const OVERLAP_MS = 60_000;
const MAX = 200;

/** The inquiries of the actor's companies that changed since a moment: what a page missed while it was disconnected. */
export async function listChangedInquiries(ctx: Context, since: Date): Promise<{ inquiry: string }[]> {
  authorize(canUseInquiries(ctx.actor));
  if (ctx.actor.kind !== "member") return [];
  const own = ctx.actor.memberships.map(({ companyId }) => companyId);
  return ctx.db
    .selectFrom("inquiry")
    .where((eb) => eb.or([eb("company_id", "in", own), eb("from_company_id", "in", own)]))
    .where("state_changed_at", ">", new Date(since.getTime() - OVERLAP_MS))
    .select("id as inquiry")
    .orderBy("state_changed_at", "desc")
    .limit(MAX)
    .execute();
}
