import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canReadOutbox } from "./outbox.policy.ts";
import { emailIdSchema } from "./outbox.schema.ts";

export interface OutboxEmail {
  id: string;
  recipient: string;
  sender: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** One e-mail kept instead of sent; only in the demo, refuses with not-found elsewhere. */
export async function getOutboxEmail(ctx: Context, id: unknown): Promise<OutboxEmail> {
  const wanted = emailIdSchema.safeParse(id);
  authorize(canReadOutbox(ctx.config));
  const mail = wanted.success
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
  if (!mail) throw new AppError("not-found", "There is no such e-mail.");
  return mail;
}
