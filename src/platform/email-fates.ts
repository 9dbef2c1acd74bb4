import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db, ReadableDb } from "./db.ts";
import { DROPPED } from "./kept-jobs.ts";
import type { MailRefusal } from "./mail-refusal.ts";
import { keyedHash } from "./seal.ts";
import { emailSignals } from "./signals.ts";

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

/** As the log of e-mails knows an address: recipients are compared, never shown, so a keyed hash is enough. */
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
  emailSignals.publish({ queue, outcome: status === "queued" ? "retried" : status });
}

/** Of an e-mail that the mail server took before: ends its fate where that says that it waits. */
export async function noteTaken(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable("email_fate")
    .from("sent_letter")
    .set((eb) => ({ status: "sent", last_attempt_at: eb.ref("sent_at"), ended_at: eb.ref("sent_at") }))
    .whereRef("sent_letter.job_id", "=", "email_fate.job_id")
    .where("email_fate.job_id", "=", jobId)
    .where("status", "=", "queued")
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
  reading: Reading,
  addresses: readonly string[],
): Promise<Map<string, Date>> {
  const newest = await findNewestFates(reading, addresses, ["sent", "refused"]);
  return new Map(
    [...newest].flatMap(([address, { status, at }]) => (status === "refused" ? [[address, at]] : [])),
  );
}

/** Those of these addresses of which the newest e-mail that came to an end was refused or given up. */
export async function findUnreachedAmong(
  reading: Reading,
  addresses: readonly string[],
): Promise<Set<string>> {
  const newest = await findNewestFates(reading, addresses, ["sent", "kept", "refused", "failed"]);
  return new Set([...newest].flatMap(([address, { isReached }]) => (isReached ? [] : [address])));
}

/** When the mail server last took an e-mail to one of these addresses; undefined where it has taken none. */
export async function findLastTaken(
  reading: Reading,
  addresses: readonly string[],
): Promise<Date | undefined> {
  const taken = await findNewestFates(reading, addresses, ["sent", "kept"]);
  return [...taken.values()].map(({ at }) => at).toSorted((one, other) => Number(other) - Number(one))[0];
}

/**
 * Those of these addresses to which an e-mail that was queued from this moment on still waits, and none has been taken since:
 * each with its moment.
 */
export async function findWaitingAmong(
  { db, config }: Reading,
  since: ReadonlyMap<string, Date>,
): Promise<Set<string>> {
  if (since.size === 0) return new Set();
  const hashes = new Map([...since.keys()].map((address) => [hashRecipient(config, address), address]));
  const rows = await db
    .selectFrom("email_fate")
    .where("recipient_hash", "in", [...hashes.keys()])
    .groupBy("recipient_hash")
    .select([
      "recipient_hash as hash",
      sql<Date | null>`max(queued_at) filter (where status = 'queued')`.as("waitsSince"),
      sql<Date | null>`max(ended_at) filter (where status in ('sent', 'kept'))`.as("takenAt"),
    ])
    .execute();
  const waiting = rows.flatMap(({ hash, waitsSince, takenAt }) => {
    const address = hashes.get(hash) ?? "";
    const from = since.get(address);
    return from && waitsSince && waitsSince >= from && !(takenAt && takenAt >= from) ? [address] : [];
  });
  return new Set(waiting);
}

interface NewestFate {
  status: string;
  at: Date;
  isReached: boolean;
}

async function findNewestFates(
  { db, config }: Reading,
  addresses: readonly string[],
  among: readonly Attempted["status"][],
): Promise<Map<string, NewestFate>> {
  if (addresses.length === 0) return new Map();
  const hashes = new Map(addresses.map((address) => [hashRecipient(config, address), address]));
  const newest = await db
    .selectFrom("email_fate")
    .distinctOn("recipient_hash")
    .select(["recipient_hash as hash", "status", "ended_at as at"])
    .where("recipient_hash", "in", [...hashes.keys()])
    .where("status", "in", among)
    .orderBy("recipient_hash")
    .orderBy("ended_at", "desc")
    .execute();
  return new Map(
    newest.flatMap(({ hash, status, at }) => {
      const address = hashes.get(hash);
      if (address === undefined || !at) return [];
      return [[address, { status, at, isReached: status === "sent" || status === "kept" }] as const];
    }),
  );
}

/**
 * How many e-mails were given up in these days, and how many of them because nobody knows what became of their job. Of those
 * that somebody has dropped nobody has to be told.
 */
export async function countGivenUp(db: ReadableDb, days: number): Promise<{ failed: number; lost: number }> {
  return db
    .selectFrom("email_fate")
    .where("status", "=", "failed")
    .where("error_code", "is distinct from", DROPPED)
    .where("ended_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
    .select([
      sql<number>`count(*)::int`.as("failed"),
      sql<number>`(count(*) filter (where error_code = 'EJOBLOST'))::int`.as("lost"),
    ])
    .executeTakeFirstOrThrow();
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
