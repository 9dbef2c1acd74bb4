import { type Context, createSystemContext, type Services } from "#domain/context.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../src/server/open-services.ts";

/** Runs work in a system context, with these queues (by default all) prepared, and closes what it opened. */
export async function withServices<T>(
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
