import { z } from "zod";
import type { Context, Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { seal, unseal } from "#platform/seal.ts";
import {
  type NotificationCode,
  notificationKindByCode,
  notificationKinds,
} from "./notification-kinds.data.ts";
import { lockReader, planAgain, setDelivery } from "./set-notification-choices.ts";

/** E-mails about one kind, or the digests of all. */
export type EmailTopic = NotificationCode | "digest";

const wishSchema = z.object({ userId: z.string(), topic: z.string() });

/** The address in an e-mail that stops its kind, for a person or a mail program (RFC 8058: POST to it). */
export function stopEmailsUrl(
  ctx: Pick<Scope, "config">,
  wish: { userId: string; topic: EmailTopic },
): string {
  return `${ctx.config.publicUrl}/letters/stop?wish=${seal(ctx.config.secret, "stop-letters", wish)}`;
}

/** The headers by which mail programs offer to stop such e-mails with one click. */
export function stopHeaders(stopUrl: string): Record<string, string> {
  return { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Stops the e-mails that a link names, without a sign-in: what they told of is on screen only from now on; again changes
 * nothing. Answers what was stopped and what of it comes all the same, or undefined for a link we did not write.
 */
export async function stopEmails(
  ctx: Context,
  sealed: string,
): Promise<{ label: string; always?: string | undefined } | undefined> {
  anyone(ctx);
  const wish = readWish(ctx, sealed);
  if (!wish) return undefined;
  const { userId } = wish;
  // E-mails of the first months called the team's news so.
  const topic = wish.topic === "team-news" ? "team" : wish.topic;
  const kind = notificationKindByCode(topic);
  if (!kind && topic !== "digest") return undefined;
  await ctx.transact(async (tx) => {
    if (!(await isThere(tx, userId))) return;
    await lockReader(tx, userId);
    const codes = kind ? [kind.code] : await findDigested(tx, userId);
    for (const code of codes) await setDelivery(tx, userId, code, "screen");
    await planAgain(tx, userId);
  });
  return { label: kind?.label ?? "Digests", always: kind?.always };
}

/** The kinds that somebody is told of by a digest. */
async function findDigested(tx: Scope, userId: string): Promise<NotificationCode[]> {
  const rows = await tx.db
    .selectFrom("notification_choice")
    .select(["kind", "delivery"])
    .where("user_id", "=", userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, delivery }) => [kind, delivery]));
  return notificationKinds
    .filter(({ code, usual }) => ["daily", "weekly"].includes(chosen.get(code) ?? usual))
    .map(({ code }) => code);
}

async function isThere(tx: Scope, userId: string): Promise<boolean> {
  const person = await tx.db
    .selectFrom("user_account")
    .select("id")
    .where("id", "=", userId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return person !== undefined;
}

function readWish(ctx: Scope, sealed: string) {
  try {
    return wishSchema.parse(unseal(ctx.config.secret, "stop-letters", sealed));
  } catch {
    return undefined;
  }
}
