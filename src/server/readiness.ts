import type { Services } from "#domain/context.ts";
import { areMigrationsCurrent } from "#platform/migrate.ts";
import type { Departure } from "./depart.ts";

/** Why this process cannot do its work now; undefined when it can. */
export type FindProblem = () => Promise<string | undefined>;

const READINESS_MS = 1_000;

/** Asks the database at most once a second, however often it is asked itself; a process that shuts down is not ready. */
export function createReadiness({ db, clock }: Services, departure: Departure): FindProblem {
  let last = { at: Number.NEGATIVE_INFINITY, problem: Promise.resolve<string | undefined>(undefined) };
  return async () => {
    if (departure.hasBegun) return "this server is shutting down";
    const now = clock.now().getTime();
    if (now - last.at >= READINESS_MS) last = { at: now, problem: findDatabaseProblem(db) };
    return last.problem;
  };
}

/** A worker is ready when its database is and it looks for jobs. */
export function createWorkerReadiness(services: Services, departure: Departure): FindProblem {
  const findProblem = createReadiness(services, departure);
  return async () =>
    (await findProblem()) ??
    (services.jobs.isWorking(services.clock.now()) ? undefined : "the jobs do not run");
}

async function findDatabaseProblem(db: Services["db"]): Promise<string | undefined> {
  try {
    return (await areMigrationsCurrent(db)) ? undefined : "migrations are missing";
  } catch {
    return "the database does not answer";
  }
}
