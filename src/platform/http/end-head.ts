import type { MiddlewareHandler } from "hono";

/** HEAD is answered as GET without its body, which nobody reads: what stands behind it, such as an open file, is let go. */
export const endHead = (): MiddlewareHandler => async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
};
