import { type Email, MAIL_QUEUE, URGENT_MAIL_QUEUE, queueEmail } from "#platform/mailer.ts";
import type { Tx } from "./context.ts";

/** Queues an e-mail that commits with the transaction. */
export async function enqueueEmail(tx: Tx, mail: Email): Promise<void> {
  await queueEmail(tx, mail, MAIL_QUEUE);
}

/** Queues an e-mail that somebody waits for, with a code or a link: it does not wait behind other e-mails. */
export async function enqueueUrgentEmail(tx: Tx, mail: Email): Promise<void> {
  await queueEmail(tx, mail, URGENT_MAIL_QUEUE);
}
