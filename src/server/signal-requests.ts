import type { MiddlewareHandler } from "hono";
import { type RequestSignal, requestSignals } from "#platform/signals.ts";
import { findRoute } from "#web/route-facts.ts";
import type { AppEnv } from "./app-env.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);
/** What the HTTP shell answers itself. */
const SHELL = [
  { pattern: "/healthz", path: /^\/healthz$/ },
  { pattern: "/readyz", path: /^\/readyz$/ },
  { pattern: "/live", path: /^\/live$/ },
  { pattern: "/assets/*", path: /^\/assets\// },
  { pattern: "/cards/:file", path: /^\/cards\/[^/]+$/ },
  { pattern: "/pictures/:file", path: /^\/pictures\/[^/]+$/ },
  { pattern: "/files/:id", path: /^\/files\/[^/]+$/ },
  { pattern: "/tender-documents/:id", path: /^\/tender-documents\/[^/]+$/ },
  { pattern: "/tender-pictures/:id", path: /^\/tender-pictures\/[^/]+$/ },
  { pattern: "/tender-packs/:id", path: /^\/tender-packs\/[^/]+$/ },
  { pattern: "/documents/:id/open", path: /^\/documents\/[^/]+\/open$/ },
  { pattern: "/documents/:id", path: /^\/documents\/[^/]+$/ },
];

/** Tells whoever measures or traces of every request, by the pattern of its address. */
export function signalRequests(): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!requestSignals.hasSubscribers) return next();
    const { method, path } = c.req;
    const signal: RequestSignal = {
      requestId: c.get("requestId"),
      method: METHODS.has(method) ? method : "other",
      route: patternOf(path),
      begun: performance.now(),
    };
    const answer = async () => {
      await next();
      signal.status = c.res.status;
    };
    return requestSignals.tracePromise(answer, signal);
  };
}

/** There are as many as there are routes, whatever is asked for. */
function patternOf(path: string): string {
  return SHELL.find((each) => each.path.test(path))?.pattern ?? findRoute(path)?.pattern ?? "other";
}
