import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadOutbox } from "./outbox.policy.ts";
import { outboxListSchema } from "./outbox.schema.ts";

const PAGE = 50;

export interface OutboxPage {
  emails: { id: string; recipient: string; subject: string; createdAt: Date }[];
  /** What to ask for to see older e-mails. */
  next: string | null;
}

/** E-mails kept instead of sent, newest first, 50 a page; only in the demo. */
export async function listOutbox(ctx: Context, input: unknown = {}): Promise<OutboxPage> {
  const { after } = outboxListSchema.parse(input);
  authorize(canReadOutbox(ctx.config));
  const emails = await ctx.db
    .selectFrom("outbox_letter")
    .select(["id", "recipient", "subject", "created_at as createdAt"])
    .where((eb) => (after === undefined ? eb.lit(true) : eb("id", "<", after)))
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = emails.slice(0, PAGE);
  return { emails: shown, next: emails.length > PAGE ? shown.at(-1)!.id : null };
}
