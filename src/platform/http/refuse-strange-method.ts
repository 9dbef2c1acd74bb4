import type { MiddlewareHandler } from "hono";

const ANSWERED = ["GET", "HEAD", "POST"];

/** Refuses what no address of ours knows; TRACE would hand a request's own headers back. */
export function refuseStrangeMethod(): MiddlewareHandler {
  return async (c, next) => {
    if (ANSWERED.includes(c.req.method)) return next();
    return c.text("This method is not answered here.", 405, { Allow: ANSWERED.join(", ") });
  };
}
