import { type Command, InvalidArgumentError, Option } from "commander";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import {
  type FailedJob,
  type JobCount,
  type JobState,
  countDroppable,
  countJobs,
  dropJobs,
  jobStates,
  listFailedJobs,
  listQueues,
  retryFailedJobs,
} from "#platform/kept-jobs.ts";
import { CommandFailure } from "./command-failure.ts";
import { describeSince } from "./describe-age.ts";
import { withDatabase } from "./with-database.ts";

const UNFINISHED: readonly JobState[] = ["created", "retry", "active", "failed"];

export function addJobCommands(program: Command): void {
  const jobs = program.command("jobs").description("see, try again and drop the jobs in the queues");
  jobs
    .command("list")
    .description("how many jobs wait, are worked or were given up, since when and why")
    .option("--queue <name>", "only of this queue")
    .addOption(new Option("--state <state>", "only in this state, else all but completed").choices(jobStates))
    .option("--limit <count>", "how many given-up jobs are shown with their error", readCount, 20)
    .option("--json", "say it as JSON")
    .action(list);
  jobs
    .command("retry")
    .description("give a queue's failed jobs all their tries again")
    .argument("<queue>", "as `jobs list` names it")
    .option("--id <job>", "only this one")
    .action((queue: string, { id }: { id?: string }) =>
      withDatabase(async ({ db }) => {
        await requireQueue(db, queue);
        const count = await retryFailedJobs(db, { queue, id });
        if (count === 0 && id !== undefined) throw new CommandFailure(`${queue} has no failed job ${id}.`);
        console.log(`${describeCount(count)} of ${queue} will be tried again.`);
      }),
    );
  jobs
    .command("drop")
    .description("remove a queue's failed jobs for good")
    .argument("<queue>", "as `jobs list` names it")
    .option("--id <job>", "only this one")
    .option("--waiting", "those that wait, in place of those that failed")
    .option("--yes", "do it, and do not only say what would be done")
    .action(drop);
}

export function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 10_000)
    throw new InvalidArgumentError("It must be a whole number from 1 to 10000.");
  return count;
}

interface ListOptions {
  queue?: string;
  state?: JobState;
  limit: number;
  json?: boolean;
}

function list({ queue, state, limit, json = false }: ListOptions): Promise<void> {
  return withDatabase(async ({ db }) => {
    if (queue !== undefined) await requireQueue(db, queue);
    const counts = await countJobs(db, { queue, states: state ? [state] : UNFINISHED });
    const failed =
      state === undefined || state === "failed" ? await listFailedJobs(db, { queue, limit }) : [];
    console.log(json ? JSON.stringify({ counts, failed }, null, 2) : describe(counts, failed));
  });
}

interface DropOptions {
  id?: string;
  waiting?: boolean;
  yes?: boolean;
}

function drop(queue: string, { id, waiting = false, yes = false }: DropOptions): Promise<void> {
  return withDatabase(async ({ db }) => {
    await requireQueue(db, queue);
    const which = { queue, id, isWaiting: waiting };
    if (!yes) {
      const count = await countDroppable(db, which);
      throw new CommandFailure(
        `${describeCount(count)} of ${queue} would be dropped for good. Add --yes to do it.`,
      );
    }
    console.log(`${describeCount(await dropJobs(db, which))} of ${queue} dropped.`);
  });
}

async function requireQueue(db: Db, queue: string): Promise<void> {
  const queues = await listQueues(db);
  if (!queues.includes(queue))
    throw new CommandFailure(`There is no queue ${queue}. There are: ${queues.join(", ")}.`);
}

const describeCount = (count: number) => `${count} job${count === 1 ? "" : "s"}`;

function describe(counts: readonly JobCount[], failed: readonly FailedJob[]): string {
  if (counts.length === 0) return "There are none.";
  const width = Math.max(...counts.map(({ queue }) => queue.length));
  const lines = counts.map(({ queue, state, count, oldest }) => {
    const isDue = oldest.getTime() <= systemClock.now().getTime();
    const since = isDue ? `the oldest since ${describeSince(oldest)}` : "none is due";
    return `${queue.padEnd(width)}  ${state.padEnd(9)}  ${String(count).padStart(6)}  ${since}`;
  });
  const reasons = failed.map(
    ({ id, queue, tries, failedAt, error }) =>
      `  ${id}  ${queue}, ${describeSince(failedAt)} ago after ${tries} tr${tries === 1 ? "y" : "ies"}: ${error}`,
  );
  return [...lines, ...(reasons.length > 0 ? ["", "Given up, newest first:", ...reasons] : [])].join("\n");
}
