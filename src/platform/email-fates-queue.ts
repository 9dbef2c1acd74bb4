import { type Kysely, sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { DB } from "./db-types.ts";
import { HOUR_MS } from "./durations.data.ts";
import type { JobQueue, Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import { type Email, openSealedEmail } from "./mailer.ts";
import { emailSignals } from "./signals.ts";

export const EMAIL_FATES_QUEUE = "email-fates";

/** How many lost e-mails are ended at once. */
const AT_ONCE = 200;

interface FateServices {
  db: Kysely<DB>;
  clock: Clock;
  config: Config;
  log: Log;
  jobs: Pick<Jobs, "enqueue">;
}

/** Every hour: counts the e-mails, and ends those that wait although nobody sends them any more. */
export function createEmailFatesQueue(services: FateServices): JobQueue {
  return {
    name: EMAIL_FATES_QUEUE,
    description: "Counts the last hour's e-mails into the log, and gives those up whose job is gone.",
    schedule: "53 * * * *",
    work: async () => {
      await noteEnded(services);
      const lost = await giveUpLost(services);
      if (lost > 0)
        services.log.error(
          { lost },
          "e-mails are given up whose job was lost: look at outbox list --status failed, and send them again",
        );
      await countLastHour(services);
    },
  };
}

/** E-mails that were taken or kept, which could not be noted at the time. */
async function noteEnded({ db }: FateServices): Promise<void> {
  await sql`update email_fate set status = 'sent', last_attempt_at = sent_at, ended_at = sent_at
    from sent_letter where sent_letter.job_id = email_fate.job_id and status = 'queued'`.execute(db);
  await sql`update email_fate set status = 'kept', last_attempt_at = created_at, ended_at = created_at
    from outbox_letter where outbox_letter.job_id = email_fate.job_id and status = 'queued'`.execute(db);
}

/** Answers how many: their job was given up without a word, as when its process was killed at its last try, or is gone. */
async function giveUpLost(services: FateServices): Promise<number> {
  let lost = 0;
  for (;;) {
    const some = await giveUpSome(services);
    lost += some;
    if (some < AT_ONCE) return lost;
  }
}

function giveUpSome({ db: outer, clock, config, jobs }: FateServices): Promise<number> {
  const now = clock.now();
  return outer.transaction().execute(async (db) => {
    const { rows } = await sql<{ queue: string; sealed: string | null }>`
      with lost as (
        select f.job_id, j.data ->> 'sealed' as sealed from email_fate f
        left join pgboss.job j on j.name = f.queue and j.id::text = f.job_id
        where f.status = 'queued' and f.queued_at < ${new Date(now.getTime() - HOUR_MS)}
          and coalesce(j.state >= 'completed', true)
        limit ${AT_ONCE} for update of f skip locked)
      update email_fate set status = 'failed', ended_at = ${now}, error_code = 'EJOBLOST'
      from lost where lost.job_id = email_fate.job_id
      returning queue, sealed`.execute(db);
    for (const { queue, sealed } of rows) {
      emailSignals.publish({ queue, outcome: "failed" });
      const follows = sealed === null ? undefined : tryOpen(config, sealed)?.onGivenUp;
      if (follows) await jobs.enqueue(db, follows.queue, follows.data);
    }
    return rows.length;
  });
}

/** Another SECRET may have sealed it. */
function tryOpen(config: Config, sealed: string): Email | undefined {
  try {
    return openSealedEmail(config, { sealed });
  } catch {
    return undefined;
  }
}

async function countLastHour({ db, clock, log }: FateServices): Promise<void> {
  const counted = await db
    .selectFrom("email_fate")
    .select(({ fn }) => ["status", fn.countAll<string>().as("count")])
    .where((eb) =>
      eb.or([eb("ended_at", ">=", new Date(clock.now().getTime() - HOUR_MS)), eb("status", "=", "queued")]),
    )
    .groupBy("status")
    .execute();
  const emails = Object.fromEntries(counted.map(({ status, count }) => [status, Number(count)]));
  if (counted.length > 0) log.info({ emails }, "e-mails of the last hour");
}
