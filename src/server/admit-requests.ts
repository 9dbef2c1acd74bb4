import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { sessionTokenOf } from "#domain/sessions/write-cookies.ts";
import { Admission } from "#platform/admission.ts";
import type { Config } from "#platform/config.ts";
import { AppError } from "#platform/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { answerUnavailable } from "./answer-unavailable.ts";

/** A read ends by then, whatever the database does. */
const READ_MS = 10_000;
/** A form may come over a slow line, and its sender shall keep nobody from working. */
const WRITE_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;
export const BUSY = new AppError(
  "unavailable",
  "We have more visitors than usual. Please try again in a few seconds.",
  {
    retryAfter: RETRY_AFTER_SECONDS,
  },
);

/**
 * Refuses what is more than can be done with 503 and `Retry-After`: what members write last, and of that last what is due
 * by a moment.
 */
export function admitRequests(
  config: Config,
  isDue: (path: string) => boolean | undefined,
): MiddlewareHandler<AppEnv> {
  const admission = new Admission(config.DATABASE_POOL);
  return async (c, next) => {
    const isWrite = c.req.method !== "GET" && c.req.method !== "HEAD";
    const isMembers = isWrite && sessionTokenOf(config, c.req.raw.headers) !== undefined;
    const urgency = !isMembers ? "other" : isDue(c.req.path) && c.get("receivedAt") ? "due" : "urgent";
    const leave = await admission.enter(urgency, isWrite ? WRITE_MS : READ_MS);
    if (!leave) return answerUnavailable(c, BUSY);
    try {
      await next();
    } finally {
      leaveWhenSent(c, leave);
    }
    return undefined;
  };
}

/** Compressing is part of the work; without a connection, as in a test, there is nothing to wait for. */
function leaveWhenSent(c: HonoContext<AppEnv>, leave: () => void): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!outgoing || outgoing.destroyed || outgoing.writableFinished) leave();
  else outgoing.once("close", leave);
}
