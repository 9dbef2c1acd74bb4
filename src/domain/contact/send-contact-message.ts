import type { Context, Scope } from "#domain/context.ts";
import { contactSubjectLabel } from "#domain/catalogue/contact.data.ts";
import { authorize } from "#domain/verdict.ts";
import { contactEmail } from "#mail/contact-email.ts";
import { newId } from "#platform/ids.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { keyedHash } from "#platform/seal.ts";
import { canSendContactMessage } from "./contact.policy.ts";
import { contactMessageSchema } from "./contact.schema.ts";
import { MESSAGES_PER_NETWORK, MESSAGES_PER_ADDRESS } from "./contact.limits.ts";

/**
 * Stores a visitor's message and queues it as an e-mail to CONTACT_EMAIL, with the visitor as reply-to; the same form
 * submitted twice does so once. Refuses with `too-many` after 20 messages an hour from a network or 6 from an address.
 */
export async function sendContactMessage(ctx: Context, input: unknown): Promise<void> {
  const { token = newId("frm"), reference = "", ...message } = contactMessageSchema.parse(input);
  authorize(canSendContactMessage({ isHiddenFieldFilled: reference !== "" }));
  const key = keyedHash(ctx.config.secret, "contact-form", JSON.stringify([token, message]));
  if (await isStored(ctx, key)) return;
  await ctx.limits.consume(MESSAGES_PER_NETWORK, ctx.network);
  await ctx.limits.consume(
    MESSAGES_PER_ADDRESS,
    keyedHash(ctx.config.secret, "contact-address", message.email),
  );

  const now = ctx.clock.now();
  const id = newId("cnt", now.getTime());
  const mail = await contactEmail({
    to: ctx.settings.contactEmail,
    id,
    receivedAt: now,
    ...message,
    subject: contactSubjectLabel(message.subject),
  });
  await ctx.transact(async (tx) => {
    const stored = await tx.db
      .insertInto("contact_message")
      .values({ id, ...message, submission_key: key, created_at: now })
      .onConflict((conflict) => conflict.column("submission_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await enqueueEmail(tx, mail);
  });
}

async function isStored(ctx: Scope, key: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom("contact_message")
    .select("id")
    .where("submission_key", "=", key)
    .executeTakeFirst();
  return found !== undefined;
}
