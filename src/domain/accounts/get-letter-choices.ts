import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepAccount, memberOf } from "./accounts.policy.ts";
import { type LetterTopic, letterTopics } from "./letter-topics.data.ts";

export interface LetterChoices {
  topics: (LetterTopic & { isOn: boolean })[];
  wantsMarketing: boolean;
}

/** Which letters the acting member wants. */
export async function getLetterChoices(ctx: Context): Promise<LetterChoices> {
  authorize(canKeepAccount(ctx.actor));
  const { userId } = memberOf(ctx.actor);
  const muted = await ctx.db
    .selectFrom("muted_letter")
    .select("topic")
    .where("user_id", "=", userId)
    .execute();
  const off = new Set(muted.map(({ topic }) => topic));
  const { wants_marketing: wantsMarketing } = await ctx.db
    .selectFrom("user_account")
    .select("wants_marketing")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { topics: letterTopics.map((topic) => ({ ...topic, isOn: !off.has(topic.code) })), wantsMarketing };
}
