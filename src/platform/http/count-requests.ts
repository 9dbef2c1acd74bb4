import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Rate limit of one network's requests to this server in a minute; the finer limits are in the operations. */
export function countRequests(perMinute: number): MiddlewareHandler<{ Variables: { network: string } }> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (c, next) => {
    try {
      await limiter.consume(c.get("network"));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      c.header("Retry-After", String(Math.ceil(error.msBeforeNext / 1000)));
      return c.text("Too many requests from your network. Please try again in a minute.", 429);
    }
    await next();
  };
}
