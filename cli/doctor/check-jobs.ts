import { NOTIFICATION_EMAIL_QUEUE } from "#domain/notifications/notifications.jobs.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { measureJobs } from "#platform/kept-jobs.ts";
import { describeAge } from "../describe-age.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const SILENT_SECONDS = 300;
const WAITED_WARN_SECONDS = 120;
const WAITED_WRONG_SECONDS = 900;

/** Whether somebody works the jobs, how long they wait, and whether any were given up. */
export async function checkJobs({ db }: Database, config: Config): Promise<Finding[]> {
  const { silent, waiting, oldest, failed, failedOf } = await measureJobs(db, NOTIFICATION_EMAIL_QUEUE);
  return [checkWorker(silent, config), checkWaiting(waiting, oldest ?? 0), checkFailed(failed, failedOf)];
}

/** A job is due every minute: whoever works jobs has ended one lately. */
function checkWorker(silent: number | null, { JOBS }: Config): Finding {
  const name = "worker";
  if (silent !== null && silent < SILENT_SECONDS)
    return ok(name, `A job of every minute ended ${describeAge(silent)} ago.`);
  const says =
    silent === null
      ? "No process has worked a job yet."
      : `The job of every minute ended ${describeAge(silent)} ago.`;
  return JOBS === "separate"
    ? wrong(
        name,
        says,
        "Start a worker (docs/operations.md, First start): with JOBS=separate nobody else sends e-mails.",
      )
    : warn(name, says, "Start the server, or look into its log if it runs.");
}

function checkWaiting(waiting: number, oldest: number): Finding {
  const name = "waiting jobs";
  if (waiting === 0) return ok(name, "None is due.");
  const says = `${waiting} ${waiting === 1 ? "is" : "are"} due, the oldest for ${describeAge(oldest)}.`;
  const todo = "`npm run lintel -- jobs list` shows which; look into the log of what works them.";
  if (oldest > WAITED_WRONG_SECONDS) return wrong(name, says, todo);
  return oldest > WAITED_WARN_SECONDS ? warn(name, says, todo) : ok(name, says);
}

function checkFailed(failed: number, queues: readonly string[]): Finding {
  const name = "failed jobs";
  if (failed === 0) return ok(name, "None in the last seven days.");
  return warn(
    name,
    `${failed} ${failed === 1 ? "was" : "were"} given up in the last seven days, of ${queues.join(", ")}.`,
    "`npm run lintel -- jobs list --state failed` says why, and `jobs retry` tries them again.",
  );
}
