import { type Kysely, sql } from "kysely";
import type { DB } from "./db-types.ts";
import type { JobQueue } from "./jobs.ts";
import type { Log } from "./log.ts";
import { lostJobSignals } from "./signals.ts";

export const LOST_JOBS_QUEUE = "lost-jobs";

/** How many are named in the log at once; the others are told of at the next look. */
const TOLD_AT_ONCE = 100;

/**
 * Tells of jobs that were given up while nobody was there to say so: their process was killed at the last try, or they took
 * too long. pg-boss ends those by itself, with an output that has a `value`; each is told of once.
 */
export function createLostJobsQueue({ db, log }: { db: Kysely<DB>; log: Log }): JobQueue {
  return {
    name: LOST_JOBS_QUEUE,
    description: "Tells the log and the metrics of jobs that were given up because their process had ended.",
    schedule: "*/5 * * * *",
    work: async () => {
      const { rows } = await sql<{ queue: string; job: string; reason: string | null }>`
        update pgboss.job set output = output || '{"isTold": true}'
        where (name, id) in (
          select name, id from pgboss.job
          where state = 'failed' and output ? 'value' and not output ? 'isTold'
          limit ${TOLD_AT_ONCE})
        returning name as queue, id::text as job, output -> 'value' ->> 'message' as reason`.execute(db);
      for (const { queue, job, reason } of rows) {
        log.error({ queue, job, reason }, "job failed for good");
        lostJobSignals.publish({ queue });
      }
    },
  };
}
