import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepInquiries } from "./inquiries.policy.ts";
import { announceInquiry, today } from "./inquiries.queries.ts";
import { transitions } from "./inquiries.states.ts";

const AT_ONCE = 500;

/**
 * Expires the inquiries whose day to reply by has passed without an answer, and those whose quote is not valid any more,
 * by London's calendar; open pages hear of it. Answers how many; run again, it finds none.
 */
export async function expireInquiries(ctx: Context): Promise<number> {
  authorize(canKeepInquiries(ctx.actor));
  let total = 0;
  for (;;) {
    const count = await ctx.transact(expireSome);
    total += count;
    if (count < AT_ONCE) return total;
  }
}

async function expireSome(tx: Context): Promise<number> {
  const expired = await tx.db
    .updateTable("inquiry")
    .set((eb) => ({
      state: transitions.expire.to,
      version: eb("version", "+", 1),
      state_changed_at: tx.clock.now(),
      open_until: null,
    }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("inquiry")
        .select("id")
        .where("open_until", "<", today(tx))
        .where("state", "in", transitions.expire.from)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "company_id as companyId", "from_company_id as fromCompanyId"])
    .execute();
  for (const inquiry of expired) await announceInquiry(tx, inquiry);
  return expired.length;
}
