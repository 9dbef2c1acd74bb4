import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { seal, unseal } from "#platform/seal.ts";
import { canUseLink } from "./accounts.policy.ts";
import { findPerson } from "./accounts.queries.ts";
import { type LetterTopic, letterTopicByCode } from "./letter-topics.data.ts";
import { setLetter } from "./set-letter-choices.ts";

interface Wish {
  userId: string;
  topic: string;
}

/** The address in a letter that stops its kind, for a person or a mail program (RFC 8058: POST to it). */
export function stopLettersUrl(ctx: Pick<Context, "config">, wish: Wish): string {
  return `${ctx.config.publicUrl}/letters/stop?wish=${seal(ctx.config.secret, "stop-letters", wish)}`;
}

/**
 * Switches off the letters that a stop link names, without a sign-in; again changes nothing. Answers the topic, or
 * undefined for a link we did not write.
 */
export async function stopLetters(ctx: Context, sealed: string): Promise<LetterTopic | undefined> {
  authorize(canUseLink(ctx.actor));
  const wish = readWish(ctx, sealed);
  const topic = wish && letterTopicByCode(wish.topic);
  if (!topic) return undefined;
  await ctx.transact(async (tx) => {
    if (await findPerson(tx.db, wish.userId)) await setLetter(tx, wish.userId, wish.topic, false);
  });
  return topic;
}

function readWish(ctx: Context, sealed: string): Wish | undefined {
  try {
    return unseal(ctx.config.secret, "stop-letters", sealed) as Wish;
  } catch {
    return undefined;
  }
}
