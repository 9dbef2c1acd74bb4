import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#domain/context.ts";
import { readKnown } from "#platform/migration-files.ts";
import { areMigrationsCurrent } from "#platform/migrate.ts";
import type { Departure } from "./depart.ts";

/** Why this process cannot do its work now; undefined when it can. */
export type FindProblem = () => Promise<string | undefined>;

const ASK_EVERY_MS = 1_000;
/** Balancers ask with a patience of a second or so. */
const PATIENCE_MS = 500;
/** An answer of the database so young still holds while the next one is on its way: who is slow then is busy, not cut off. */
const TRUSTED_MS = 5_000;
const UNREADABLE = "the folder of the files cannot be read";

/**
 * Asks the database, best over a connection that nothing else uses, and looks at the folder of the files, at most once a
 * second, however often it is asked itself; a process that shuts down is not ready, one that is merely busy is.
 */
export function createReadiness(
  { db, clock, files }: Pick<Services, "db" | "clock" | "files">,
  departure: Departure,
): FindProblem {
  let askedAt = Number.NEGATIVE_INFINITY;
  let goodAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let problem = Promise.resolve<string | undefined>(undefined);
  // At the start, whenever somebody asks first.
  readKnown().catch(() => {});
  const ask = async () => {
    const found = (await findDatabaseProblem(db)) ?? (await files.findProblem().catch(() => UNREADABLE));
    goodAt = found === undefined ? clock.now().getTime() : Number.NEGATIVE_INFINITY;
    isAsking = false;
    return found;
  };
  return async () => {
    if (departure.hasBegun) return "this server is shutting down";
    const now = clock.now().getTime();
    if (!isAsking && now - askedAt >= ASK_EVERY_MS) {
      askedAt = now;
      isAsking = true;
      problem = ask();
    }
    const isTrusted = isAsking && now - goodAt < TRUSTED_MS;
    return isTrusted ? Promise.race([problem, sleep(PATIENCE_MS, undefined)]) : problem;
  };
}

/** A worker is ready when its database is and it looks for jobs. */
export function createWorkerReadiness(
  services: Pick<Services, "db" | "clock" | "files" | "jobs">,
  departure: Departure,
): FindProblem {
  const findProblem = createReadiness(services, departure);
  return async () =>
    (await findProblem()) ??
    (services.jobs.isWorking(services.clock.now()) ? undefined : "the jobs do not run");
}

/** One lost connection says little: the second try has a new one. */
async function findDatabaseProblem(db: Services["db"]): Promise<string | undefined> {
  const isCurrent = await areMigrationsCurrent(db).catch(() =>
    areMigrationsCurrent(db).catch(() => undefined),
  );
  if (isCurrent === undefined) return "the database does not answer";
  return isCurrent ? undefined : "migrations are missing";
}
