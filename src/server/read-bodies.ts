import type { MiddlewareHandler } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { AppEnv } from "./app-env.ts";

/** What the connection would hold anyway; nobody who may be anybody makes the server keep more before it is their turn. */
const READ_AHEAD_BYTES = 64 * 1024;
const READS = new Set(["GET", "HEAD"]);

/**
 * Reads a small form whole before it waits for anything, and notes by the server's clock when that was: the moment which
 * counts where something is due. What is larger, as files are, counts from when its work begins.
 */
export function readBodies(clock: Clock): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const length = Number(c.req.header("content-length") ?? "0");
    const isOfUnknownLength = c.req.raw.headers.has("transfer-encoding");
    if (READS.has(c.req.method) || isOfUnknownLength || !(length <= READ_AHEAD_BYTES)) return next();
    let body: ArrayBuffer;
    try {
      body = await c.req.raw.arrayBuffer();
    } catch {
      return c.text("The request ended before all of it had come.", 400, { Connection: "close" });
    }
    c.set("receivedAt", clock.now());
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body });
    return next();
  };
}
