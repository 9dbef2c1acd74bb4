import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Services } from "#domain/context.ts";
import { sessionTokenOf } from "#domain/sessions/write-cookies.ts";
import { BUSY } from "./admit-requests.ts";
import { answerUnavailable } from "./answer-unavailable.ts";
import type { AppEnv } from "./app-env.ts";
import { refuseBroken } from "./limit-bodies.ts";

/** What the connection would hold anyway; a member's larger ones are read when it is their turn. */
const READ_AHEAD_BYTES = 64 * 1024;
/** Larger ones from who may be anybody have a megabyte at most each, and half a minute: so many at once, and of one network. */
const LARGE_AT_ONCE = 64;
const LARGE_OF_NETWORK = 4;
const READS = new Set(["GET", "HEAD"]);

/**
 * Reads a form whole before it waits for anything, so that no slow sender who may be anybody takes a turn from others; of a
 * small one it notes by the server's clock when that was: the moment which counts where something is due. What a member
 * sends that is larger, as files are, is not read here, and counts from when its work begins.
 */
export function readBodies({ config, clock }: Pick<Services, "config" | "clock">): MiddlewareHandler<AppEnv> {
  const enter = countLarge();
  return async (c, next) => {
    if (READS.has(c.req.method)) return next();
    const isLarge = isLargeBody(c);
    if (isLarge && sessionTokenOf(config, c.req.raw.headers) !== undefined) return next();
    const leave = isLarge ? enter(c.get("network")) : () => {};
    if (!leave) return answerUnavailable(c, BUSY);
    let body: ArrayBuffer;
    try {
      body = await c.req.raw.arrayBuffer();
    } catch {
      return refuseBroken(c);
    } finally {
      leave();
    }
    if (!isLarge) c.set("receivedAt", clock.now());
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body });
    return next();
  };
}

/** Or one that has not said how large it is. */
function isLargeBody({ req }: HonoContext<AppEnv>): boolean {
  const length = Number(req.header("content-length") ?? "0");
  return req.raw.headers.has("transfer-encoding") || !(length <= READ_AHEAD_BYTES);
}

/** Answers what to call once it is read, or undefined where too many are on their way. */
function countLarge(): (network: string) => (() => void) | undefined {
  const reading = new Map<string, number>();
  let all = 0;
  return (network) => {
    const own = reading.get(network) ?? 0;
    if (all >= LARGE_AT_ONCE || own >= LARGE_OF_NETWORK) return undefined;
    all += 1;
    reading.set(network, own + 1);
    return () => {
      all -= 1;
      const left = reading.get(network)! - 1;
      if (left > 0) reading.set(network, left);
      else reading.delete(network);
    };
  };
}
