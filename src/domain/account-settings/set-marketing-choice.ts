import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { privacyPolicy } from "#domain/accounts/terms.data.ts";

const schema = z.object({ wantsMarketing: z.boolean() });

/** Keeps whether the acting member wants e-mails about features and offers; a change of mind is recorded as consent. */
export async function setMarketingChoice(ctx: Context, input: unknown): Promise<void> {
  const { wantsMarketing } = schema.parse(input);
  const { userId } = requireMember(ctx, canKeepAccount(ctx.actor));
  await ctx.transact(async (tx) => {
    const now = tx.clock.now();
    const changed = await tx.db
      .updateTable("user_account")
      .set({ wants_marketing: wantsMarketing, updated_at: now })
      .where("id", "=", userId)
      .where("wants_marketing", "!=", wantsMarketing)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await tx.db
      .insertInto("consent")
      .values({
        id: newId("con", now.getTime()),
        user_id: userId,
        kind: "marketing",
        version: privacyPolicy.version,
        is_given: wantsMarketing,
        created_at: now,
      })
      .execute();
  });
}
