import { type Transporter, createTransport } from "nodemailer";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import { newId } from "./ids.ts";
import type { JobQueue } from "./jobs.ts";
import { seal, unseal } from "./seal.ts";

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** For List-Unsubscribe and the like. */
  headers?: Record<string, string>;
  /** The job to queue when the mail server refuses the address for good. */
  onBounce?: { queue: string; data: object };
}

export const MAIL_QUEUE = "mail";

/** Job data of an e-mail: sealed, because e-mails carry codes and links. */
export function sealEmail(config: Config, mail: Email): { sealed: string } {
  return { sealed: seal(config.secret, "letter", mail) };
}

interface MailServices {
  db: Db;
  clock: Clock;
  config: Config;
  enqueue(queue: string, data: object): Promise<void>;
}

/** Sends queued e-mails: over SMTP where it is configured, else into the outbox. */
export function createMailQueue(services: MailServices): JobQueue {
  const transport = services.config.SMTP_URL
    ? createTransport(services.config.SMTP_URL, { from: services.config.MAIL_FROM })
    : null;
  return {
    name: MAIL_QUEUE,
    description: "Sends e-mails through the mail server, or keeps them in the outbox where there is none.",
    retryDelay: 5,
    retryLimit: 20,
    work: async (data, jobId) => {
      const { sealed } = data as { sealed: string };
      const mail = unseal(services.config.secret, "letter", sealed) as Email;
      if (transport) await sendOnce(services, transport, mail, jobId);
      else await keepInOutbox(services, mail, jobId);
    },
  };
}

async function sendOnce(
  services: MailServices,
  transport: Transporter,
  mail: Email,
  jobId: string,
): Promise<void> {
  const { db, clock, config } = services;
  const already = await db
    .selectFrom("sent_letter")
    .select("job_id")
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  if (already) return;
  const { hostname } = new URL(config.publicUrl);
  // The same Message-ID on every try lets a receiver drop an e-mail that was taken just before a crash.
  const { onBounce, ...envelope } = mail;
  try {
    await transport.sendMail({ ...envelope, from: config.MAIL_FROM, messageId: `<${jobId}@${hostname}>` });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    if (onBounce) await services.enqueue(onBounce.queue, onBounce.data);
  }
  await db
    .insertInto("sent_letter")
    .values({ job_id: jobId, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** SMTP's 55x answers speak of the address or the e-mail; trying again would change nothing. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560;
}

async function keepInOutbox({ db, clock, config }: MailServices, mail: Email, jobId: string): Promise<void> {
  await db
    .insertInto("outbox_letter")
    .values({
      id: newId("ltr", clock.now().getTime()),
      job_id: jobId,
      recipient: mail.to,
      sender: config.MAIL_FROM,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column("job_id").doNothing())
    .execute();
}
