import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { DB } from "./db-types.ts";
import type { Db } from "./db.ts";
import { noteAttempt, noteQueued, noteTaken } from "./email-fates.ts";
import { isAppError } from "./errors.ts";
import { newId } from "./ids.ts";
import type { EnqueueOptions, JobQueue, Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import { MailRefusal } from "./mail-refusal.ts";
import { MailServer, SENDING_SECONDS } from "./mail-server.ts";
import { seal, unseal } from "./seal.ts";

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** For List-Unsubscribe and the like. */
  headers?: Record<string, string>;
  /** The job to queue, with the status of its answer, when the mail server refuses the address for good. */
  onBounce?: { queue: string; data: object };
  /** The job to queue when it is given up after its last try, for whatever reason. */
  onGivenUp?: { queue: string; data: object };
}

export const MAIL_QUEUE = "mail";
/** What somebody waits for: codes and links. However many others wait, these do not wait behind them. */
export const URGENT_MAIL_QUEUE = "urgent-mail";

/** Both go on for about half a day; a code that comes after ten minutes is of no use. */
const RETRIES = {
  [MAIL_QUEUE]: { retryDelay: 5, retryDelayMax: 3600, retryLimit: 20 },
  [URGENT_MAIL_QUEUE]: { retryDelay: 2, retryDelayMax: 300, retryLimit: 150 },
};
/** A job that is worked is not given to another before its e-mail has left or failed, and that is noted. */
const EXPIRE_SECONDS = SENDING_SECONDS + 300;
const AT_ONCE = 50;
/** A mail server takes half a minute to be silent about a recipient, and a second one on a connection that was open. */
const BATCHES = 3;
const URGENT_AT_ONCE = 10;

type MailQueueName = keyof typeof RETRIES;

interface Queueing {
  db: Db;
  clock: Clock;
  config: Config;
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
}

/** Job data of an e-mail: sealed, because e-mails carry codes and links. */
export function sealEmail(config: Config, mail: Email): { sealed: string } {
  return { sealed: seal(config.secret, "letter", mail) };
}

/** Throws when another secret has sealed it. */
export function openSealedEmail(config: Config, { sealed }: { sealed: string }): Email {
  return unseal(config.secret, "letter", sealed) as Email;
}

/** Queues an e-mail, and notes that it is queued, in the caller's transaction. */
export async function queueEmail(tx: Queueing, mail: Email, queue: MailQueueName): Promise<void> {
  const id = randomUUID();
  await noteQueued(tx, { jobId: id, queue, to: mail.to });
  await tx.enqueue(queue, sealEmail(tx.config, mail), {
    id,
    retries: RETRIES[queue],
    expireInSeconds: EXPIRE_SECONDS,
  });
}

interface MailServices {
  db: Kysely<DB>;
  clock: Clock;
  config: Config;
  log: Log;
  jobs: Pick<Jobs, "enqueue">;
}

/** Send queued e-mails: over SMTP where it is configured, else into the outbox. */
export function createMailQueues(services: MailServices): { urgent: JobQueue; others: JobQueue } {
  const { config, log } = services;
  const server = config.SMTP_URL ? new MailServer(config.SMTP_URL, config, log) : null;
  const workOn =
    (queue: MailQueueName): JobQueue["work"] =>
    async (data, jobId, isLastTry = false) => {
      const mail = openSealedEmail(config, data as { sealed: string });
      const job: MailJob = { jobId, queue, to: mail.to, isLastTry };
      if (server) return sendOnce(services, server, mail, job);
      await keepInOutbox(services, mail, jobId);
      await noteAttempt(services, { ...job, status: "kept" });
    };
  const close = () => server?.close();
  return {
    urgent: {
      name: URGENT_MAIL_QUEUE,
      description: "Sends e-mails that somebody waits for, codes and links, on connections of their own.",
      atOnce: URGENT_AT_ONCE,
      work: workOn(URGENT_MAIL_QUEUE),
      close,
    },
    others: {
      name: MAIL_QUEUE,
      description: "Sends e-mails through the mail server, or keeps them in the outbox where there is none.",
      atOnce: AT_ONCE,
      batches: BATCHES,
      work: workOn(MAIL_QUEUE),
      close,
    },
  };
}

interface MailJob {
  jobId: string;
  queue: MailQueueName;
  to: string;
  isLastTry: boolean;
}

async function sendOnce(
  services: MailServices,
  server: MailServer,
  mail: Email,
  job: MailJob,
): Promise<void> {
  const { db, config } = services;
  const already = await db
    .selectFrom("sent_letter")
    .select("job_id")
    .where("job_id", "=", job.jobId)
    .executeTakeFirst();
  if (already) return noteTaken(db, job.jobId);
  const { hostname } = new URL(config.publicUrl);
  const { onBounce, onGivenUp, ...envelope } = mail;
  // The same Message-ID on every try lets a receiver drop an e-mail that was taken just before a crash.
  const message = { ...envelope, from: config.MAIL_FROM, messageId: `<${job.jobId}@${hostname}>` };
  try {
    const isUrgent = job.queue === URGENT_MAIL_QUEUE;
    await server.send(message, { isUrgent, isLastTry: job.isLastTry });
  } catch (refusal) {
    if (!(refusal instanceof MailRefusal)) throw refusal;
    if (refusal.kind !== "address") {
      if (job.isLastTry) await end(services, { ...job, refusal, status: "failed" }, onGivenUp);
      else await noteAttempt(services, { ...job, refusal, status: "queued" });
      throw refusal;
    }
    const { status } = refusal;
    const bounce = onBounce && { ...onBounce, data: { ...onBounce.data, status } };
    return end(services, { ...job, refusal, status: "refused" }, bounce);
  }
  await end(services, { ...job, status: "sent" });
}

/** For so long the end of an e-mail is tried to be noted while the database is away: less than a job's heartbeat. */
const NOTING_MS = 15_000;
const NOTE_AGAIN_MS = 500;

/**
 * Notes how an e-mail ended, and queues the job that follows: all of it or nothing. What the mail server has taken and nobody
 * could note is sent again, so a database that is away for some seconds is asked until it is back.
 */
async function end(services: MailServices, fate: Ended, follows?: Email["onGivenUp"]): Promise<void> {
  const giveUpAt = performance.now() + NOTING_MS;
  for (;;) {
    try {
      return await noteEnd(services, fate, follows);
    } catch (error) {
      const isAway = isAppError(error) && error.kind === "unavailable";
      if (!isAway || performance.now() > giveUpAt) throw error;
      await sleep(NOTE_AGAIN_MS);
    }
  }
}

type Ended = Parameters<typeof noteAttempt>[1];

function noteEnd(services: MailServices, fate: Ended, follows: Email["onGivenUp"]): Promise<void> {
  const { clock, config, jobs } = services;
  return services.db.transaction().execute(async (db) => {
    if (fate.status !== "failed") {
      const { numInsertedOrUpdatedRows: isNew } = await db
        .insertInto("sent_letter")
        .values({ job_id: fate.jobId, sent_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // The answer to the COMMIT was lost, and not what it committed.
      if (!isNew) return;
    }
    if (follows) await jobs.enqueue(db, follows.queue, follows.data);
    await noteAttempt({ db, clock, config }, fate);
  });
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
