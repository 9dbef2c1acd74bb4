import { type Expression, sql } from "kysely";
import type { Db } from "./db.ts";

/** pg-boss's own, but for those that nobody uses here. */
export const jobStates = ["created", "retry", "active", "completed", "failed"] as const;
export type JobState = (typeof jobStates)[number];

export interface JobCount {
  queue: string;
  state: JobState;
  count: number;
  /** When the oldest of them was due, or ended where it has. */
  oldest: Date;
}

export interface FailedJob {
  id: string;
  queue: string;
  tries: number;
  createdAt: Date;
  failedAt: Date;
  /** The first line of its error, without addresses. */
  error: string;
}

interface Which {
  queue: string;
  id?: string | undefined;
}

const ADDRESS = /[^\s<>"'(),;:=/]+@[^\s<>"'(),;:=/]+/g;
const LONGEST_ERROR = 200;

/** The names of all queues that the database knows. */
export async function listQueues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where name not like '\\_\\_pgboss%' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many jobs each queue has in each of these states, and since when. */
export async function countJobs(
  db: Db,
  { queue, states }: { queue?: string | undefined; states: readonly JobState[] },
): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::int as count,
      min(coalesce(completed_on, start_after)) as oldest
    from pgboss.job
    where state::text = any(${states}) and name not like '\\_\\_pgboss%'
      and (${queue ?? null}::text is null or name = ${queue ?? null})
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Jobs that were given up, newest first. */
export async function listFailedJobs(
  db: Db,
  { queue, limit }: { queue?: string | undefined; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, name as queue, retry_count + 1 as tries, created_on as "createdAt",
      coalesce(completed_on, created_on) as "failedAt",
      coalesce(output ->> 'message', output ->> 'name', output -> 'value' ->> 'message', 'It did not say why.') as error
    from pgboss.job
    where state = 'failed' and (${queue ?? null}::text is null or name = ${queue ?? null})
    order by "failedAt" desc limit ${limit}`.execute(db);
  return rows.map((job) => ({ ...job, error: OF_ITS_PROCESS[job.error] ?? readable(job.error) }));
}

/** What pg-boss says of jobs that it ends itself. */
const OF_ITS_PROCESS: Readonly<Record<string, string>> = {
  "job heartbeat timeout": "Its process ended while it worked.",
  "job timed out": "It took too long.",
};

/** What the database or a library wrote may go on for pages, and name somebody. */
function readable(text: string): string {
  const line = text.split("\n")[0]!.replaceAll(ADDRESS, "[address]");
  return line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR)} …` : line;
}

/** Gives failed jobs of a queue, or one of them, all their tries again; answers how many. E-mails are queued again. */
export async function retryFailedJobs(db: Db, { queue, id }: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with retried as (
      update pgboss.job set state = 'retry', retry_count = 0, completed_on = null, start_after = now(),
        keep_until = greatest(keep_until, now() + interval '14 days')
      where name = ${queue} and state = 'failed' and (${id ?? null}::text is null or id::text = ${id ?? null})
      returning id),
    queued as (
      update email_fate set status = 'queued', ended_at = null
      where status = 'failed' and job_id in (select id::text from retried))
    select count(*)::int as count from retried`.execute(db);
  return rows[0]!.count;
}

/** How many `dropJobs` would remove. */
export async function countDroppable(db: Db, which: Which & { isWaiting: boolean }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where ${isDroppable(which)}`.execute(db);
  return rows[0]!.count;
}

/** What an e-mail's fate says whose job was dropped. */
export const DROPPED = "EDROPPED";

/**
 * Removes failed or waiting jobs of a queue, or one of them, for good; answers how many. What is worked stays. E-mails that
 * waited have come to their end, but for those that were taken or kept: the next count notes that.
 */
export async function dropJobs(db: Db, which: Which & { isWaiting: boolean }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with dropped as (delete from pgboss.job where ${isDroppable(which)} returning id),
    ended as (
      update email_fate set status = 'failed', ended_at = now(), error_code = ${DROPPED}
      where status = 'queued' and job_id in (select id::text from dropped)
        and not exists (select from sent_letter where sent_letter.job_id = email_fate.job_id)
        and not exists (select from outbox_letter where outbox_letter.job_id = email_fate.job_id))
    select count(*)::int as count from dropped`.execute(db);
  return rows[0]!.count;
}

const isDroppable = ({ queue, id, isWaiting }: Which & { isWaiting: boolean }) => sql<boolean>`
  name = ${queue} and state::text = any(${isWaiting ? ["created", "retry"] : ["failed"]})
  and (${id ?? null}::text is null or id::text = ${id ?? null})`;

/** Whether a job of a queue that has this in its data waits, will be tried again or is worked. */
export function hasJobLeft(queue: string, data: Record<string, Expression<string>>) {
  const has = Object.entries(data).map(([key, value]) => sql`data ->> ${sql.lit(key)} = ${value}`);
  return sql<boolean>`exists (select from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active') and ${sql.join(has, sql` and `)})`;
}

export interface JobMeasures {
  /** Seconds since a job of the queue that has one every minute ended; null when none ever has. */
  silent: number | null;
  /** How many are due, and for how many seconds the oldest is. */
  waiting: number;
  oldest: number | null;
  failed: number;
  /** The queues that they are of, those with the most first. */
  failedOf: string[];
}

/** How the queues stand as a whole; `regularQueue` is one with a job every minute. */
export async function measureJobs(db: Db, regularQueue: string): Promise<JobMeasures> {
  const { rows } = await sql<JobMeasures>`
    select
      (select extract(epoch from now() - max(completed_on))::float8 from pgboss.job
        where name = ${regularQueue} and state = 'completed') as silent,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as oldest,
      count(*) filter (where state = 'failed')::int as failed,
      (select coalesce(array_agg(name), '{}') from (select name from pgboss.job
        where state = 'failed' group by name order by count(*) desc, name limit 3) as most) as "failedOf"
    from pgboss.job`.execute(db);
  return rows[0]!;
}
