import { type Email, MAIL_QUEUE, sealEmail } from "#platform/mailer.ts";
import type { Tx } from "./context.ts";

/** Queues an e-mail on this context's connection. */
export async function enqueueEmail(tx: Tx, mail: Email): Promise<void> {
  await tx.enqueue(MAIL_QUEUE, sealEmail(tx.config, mail));
}
