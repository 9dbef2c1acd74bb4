import { type Context, createSystemContext, type Services } from "#domain/context.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../src/server/open-services.ts";
import { requireDatabase } from "./require-database.ts";

/**
 * Runs work on the database that is there, in a system context, with these queues (by default all) prepared, and closes what
 * it opened.
 */
export async function withServices<T>(
  work: (ctx: Context, services: Services) => Promise<T>,
  queueNames?: readonly string[],
): Promise<T> {
  requireDatabase(readConfig());
  return withNewServices(work, queueNames);
}

/** The same, for what may be the first thing that is done here: the embedded database is made where there is none. */
export async function withNewServices<T>(
  work: (ctx: Context, services: Services) => Promise<T>,
  queueNames?: readonly string[],
): Promise<T> {
  const opened = await openServices({ ...readConfig(), LOG_LEVEL: "warn" }, queueNames);
  try {
    return await work(createSystemContext(opened.services), opened.services);
  } finally {
    await opened.close();
  }
}
