import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";

/** This machine by one of its own names, at any port. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const FORWARDED = [
  "Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-Ip",
  "Via",
];

interface Expected {
  isDemo: boolean;
  isProxyTrusted: boolean;
}

/**
 * Refuses a request that names its host twice: a proxy may have read the other name. The demo, where anybody may sign in
 * and read every e-mail, answers this machine alone: neither a site that makes its own name lead here (DNS rebinding) nor
 * a tunnel. Where the operator has said that a proxy of their own stands in front, its X-Forwarded-For is none.
 */
export function refuseStrangeHost({ isDemo, isProxyTrusted }: Expected): MiddlewareHandler {
  const strange = FORWARDED.filter((name) => !(isProxyTrusted && name === "X-Forwarded-For"));
  return async (c, next) => {
    if (countHosts(c) > 1) return c.text("A request names its host once.", 400);
    if (isDemo && !isFromThisMachine(c, strange)) {
      return c.text("The demo can be opened on this machine only, as localhost or 127.0.0.1.", 400);
    }
    return next();
  };
}

/** Node keeps the first of several in `headers`. */
function countHosts({ env }: Context): number {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return (incoming?.rawHeaders ?? []).filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
}

function isFromThisMachine({ req }: Context, strange: readonly string[]): boolean {
  const host = req.header("Host") ?? new URL(req.url).host;
  return THIS_MACHINE.test(host) && strange.every((name) => req.header(name) === undefined);
}
