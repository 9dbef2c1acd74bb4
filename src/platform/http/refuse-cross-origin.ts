import type { MiddlewareHandler } from "hono";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state-changing request that a browser sends for another site: by Sec-Fetch-Site where the
 * browser tells, else by Origin. A client that is no browser sends neither and has no cookies to abuse.
 */
export function refuseCrossOrigin(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl);
  return async (c, next) => {
    if (!READS.has(c.req.method) && !isOwn(c.req.raw.headers, own)) {
      return c.text("This request came from another site and was refused.", 403);
    }
    await next();
  };
}

function isOwn(headers: Headers, own: URL): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!origin) return true;
  return origin === own.origin || origin === `${own.protocol}//${headers.get("host")}`;
}
