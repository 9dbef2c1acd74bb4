import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canReadOutbox } from "./outbox.policy.ts";
import { letterIdSchema } from "./outbox.schema.ts";

export interface OutboxLetter {
  id: string;
  recipient: string;
  sender: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** One letter kept instead of sent; only in the demo, refuses with not-found elsewhere. */
export async function getOutboxLetter(ctx: Context, id: unknown): Promise<OutboxLetter> {
  const wanted = letterIdSchema.safeParse(id);
  authorize(canReadOutbox(ctx.config));
  const letter = wanted.success
    ? await ctx.db
        .selectFrom("outbox_letter")
        .select([
          "id",
          "recipient",
          "sender",
          "reply_to as replyTo",
          "subject",
          "text",
          "html",
          "created_at as createdAt",
        ])
        .where("id", "=", wanted.data)
        .executeTakeFirst()
    : undefined;
  if (!letter) throw new AppError("not-found", "There is no such letter.");
  return letter;
}
