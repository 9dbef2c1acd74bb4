import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db, ReadableDb } from "./db.ts";
import type { JobQueue } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { MailRefusal } from "./mail-refusal.ts";
import { keyedHash } from "./seal.ts";
import { emailSignals } from "./signals.ts";
import { HOUR_MS } from "./durations.data.ts";

export const EMAIL_FATES_QUEUE = "email-fates";

interface Wanted {
  db: Db;
  clock: Clock;
  config: Config;
}

interface Attempted {
  jobId: string;
  queue: string;
  to: string;
  status: "queued" | "sent" | "kept" | "refused" | "failed";
  refusal?: MailRefusal;
}

/** Recipients are compared, never shown: a keyed hash is enough. */
/** As the log of e-mails knows an address. */
export const hashRecipient = (config: Config, address: string) =>
  keyedHash(config.secret, "email-recipient", address.toLowerCase());

/** Notes an e-mail that is queued in this transaction. */
export async function noteQueued(
  { db, clock, config }: Wanted,
  { jobId, queue, to }: { jobId: string; queue: string; to: string },
): Promise<void> {
  await db
    .insertInto("email_fate")
    .values({ job_id: jobId, queue, recipient_hash: hashRecipient(config, to), queued_at: clock.now() })
    .execute();
}

/** Notes what an attempt came to; an e-mail that an earlier version queued has its first row here. */
export async function noteAttempt(
  { db, clock, config }: Wanted,
  { jobId, queue, to, status, refusal }: Attempted,
): Promise<void> {
  emailSignals.publish({ queue, outcome: status === "queued" ? "retried" : status });
  const now = clock.now();
  const fate = {
    status,
    last_attempt_at: now,
    ended_at: status === "queued" ? null : now,
    reply_code: refusal?.responseCode ?? null,
    reply_status: refusal?.status ?? null,
    error_code: refusal?.code ?? null,
  };
  await db
    .insertInto("email_fate")
    .values({
      job_id: jobId,
      queue,
      recipient_hash: hashRecipient(config, to),
      queued_at: now,
      attempts: 1,
      ...fate,
    })
    .onConflict((conflict) =>
      conflict.column("job_id").doUpdateSet({ ...fate, attempts: sql`email_fate.attempts + 1` }),
    )
    .execute();
}

/** Forgets what became of the e-mails to an address: its owner is erased. */
export async function forgetFates(
  { db, config }: Pick<Wanted, "db" | "config">,
  address: string,
): Promise<void> {
  await db.deleteFrom("email_fate").where("recipient_hash", "=", hashRecipient(config, address)).execute();
}

interface Reading {
  db: ReadableDb;
  config: Config;
}

/** When the mail server refused this address for good; undefined once it has taken another e-mail to it. */
export async function findRefusal(ctx: Reading, address: string): Promise<Date | undefined> {
  return (await findRefusedAmong(ctx, [address])).get(address);
}

/** Those of these addresses that the mail server refused for good, with the time. */
export async function findRefusedAmong(
  { db, config }: Reading,
  addresses: readonly string[],
): Promise<Map<string, Date>> {
  if (addresses.length === 0) return new Map();
  const hashes = new Map(addresses.map((address) => [hashRecipient(config, address), address]));
  const last = await db
    .selectFrom("email_fate")
    .distinctOn("recipient_hash")
    .select(["recipient_hash as hash", "status", "ended_at as at"])
    .where("recipient_hash", "in", [...hashes.keys()])
    .where("status", "in", ["sent", "refused"])
    .orderBy("recipient_hash")
    .orderBy("ended_at", "desc")
    .execute();
  const refused = last.filter(({ status }) => status === "refused");
  return new Map(
    refused.flatMap(({ hash, at }) => {
      const address = hashes.get(hash);
      return address !== undefined && at ? [[address, at] as const] : [];
    }),
  );
}

interface FateServices {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Every hour: counts the e-mails, and gives those up whose job is gone. */
export function createEmailFatesQueue({ db, clock, log }: FateServices): JobQueue {
  return {
    name: EMAIL_FATES_QUEUE,
    description: "Counts the last hour's e-mails into the log, and gives those up whose job is gone.",
    schedule: "53 * * * *",
    work: async () => {
      const now = clock.now();
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      await db
        .updateTable("email_fate")
        .set({ status: "failed", ended_at: now, error_code: "EJOBLOST" })
        .where("status", "=", "queued")
        .where("queued_at", "<", hourAgo)
        .where(
          sql<boolean>`not exists (select from pgboss.job j where j.name = email_fate.queue
            and j.id::text = email_fate.job_id and j.state < 'completed')`,
        )
        .execute();
      const counted = await db
        .selectFrom("email_fate")
        .select(({ fn }) => ["status", fn.countAll<string>().as("count")])
        .where((eb) => eb.or([eb("ended_at", ">=", hourAgo), eb("status", "=", "queued")]))
        .groupBy("status")
        .execute();
      const emails = Object.fromEntries(counted.map(({ status, count }) => [status, Number(count)]));
      if (counted.length > 0) log.info({ emails }, "e-mails of the last hour");
    },
  };
}

export interface FateOfEmail {
  id: string;
  status: string;
  queuedAt: Date;
  /** What the mail server answered last, or why it did not. */
  answer: string | null;
}

/** What became of the e-mails to an address, the newest first. */
export async function listFatesOf(
  { db, config }: { db: ReadableDb; config: Config },
  address: string,
  limit: number,
): Promise<FateOfEmail[]> {
  return db
    .selectFrom("email_fate")
    .where("recipient_hash", "=", hashRecipient(config, address))
    .orderBy("queued_at", "desc")
    .orderBy("job_id")
    .limit(limit)
    .select([
      "job_id as id",
      "status",
      "queued_at as queuedAt",
      sql<string | null>`coalesce(nullif(concat_ws(' ', reply_code, reply_status), ''), error_code)`.as(
        "answer",
      ),
    ])
    .execute();
}
