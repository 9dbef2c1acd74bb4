import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { canKeepAccount, memberOf } from "./accounts.policy.ts";
import { letterTopics } from "./letter-topics.data.ts";
import { privacyPolicy } from "./terms.data.ts";

const schema = z.object({
  /** Codes of the topics that are wanted; the others are switched off. */
  topics: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.string()),
    )
    .transform((codes) => new Set(codes)),
  wantsMarketing: z
    .union([z.boolean(), z.literal("on")])
    .optional()
    .transform(Boolean),
});

/** Keeps which letters the acting member wants; a change of mind about marketing is recorded as consent. */
export async function setLetterChoices(ctx: Context, input: unknown): Promise<void> {
  const { topics, wantsMarketing } = schema.parse(input);
  authorize(canKeepAccount(ctx.actor));
  const { userId } = memberOf(ctx.actor);
  await ctx.transact(async (tx) => {
    for (const { code } of letterTopics) await setLetter(tx, userId, code, topics.has(code));
    await setMarketing(tx, userId, wantsMarketing);
  });
}

export async function setLetter(tx: Context, userId: string, topic: string, isOn: boolean): Promise<void> {
  if (isOn) {
    await tx.db.deleteFrom("muted_letter").where("user_id", "=", userId).where("topic", "=", topic).execute();
    return;
  }
  await tx.db
    .insertInto("muted_letter")
    .values({ user_id: userId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function setMarketing(tx: Context, userId: string, isGiven: boolean): Promise<void> {
  const now = tx.clock.now();
  const changed = await tx.db
    .updateTable("user_account")
    .set({ wants_marketing: isGiven, updated_at: now })
    .where("id", "=", userId)
    .where("wants_marketing", "!=", isGiven)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await tx.db
    .insertInto("consent")
    .values({
      id: newId("con", now.getTime()),
      user_id: userId,
      kind: "marketing",
      version: privacyPolicy.version,
      is_given: isGiven,
      created_at: now,
    })
    .execute();
}
