import type { MiddlewareHandler } from "hono";
import type { Clock } from "../clock.ts";
import { pageCacheSignals } from "../signals.ts";

const LIFE_MS = 5_000;
const MAX_PAGES = 1_000;
const MAX_PAGE_CHARACTERS = 500_000;

interface KeptPage {
  until: number;
  headers: [string, string][];
  /** The page cut at every place where the nonce stood. */
  parts: string[];
}

/**
 * Caches public pages (those for which `isKept` is true) for a few seconds for visitors without cookies but the
 * theme's. Each response gets its own nonce, so no page is ever served with an old one; requests that come while a page
 * is being rendered wait for that one.
 */
export function cachePages(
  clock: Clock,
  isKept: (path: string) => boolean,
): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const kept = new Map<string, KeptPage>();
  const underWay = new Map<string, Promise<KeptPage | undefined>>();
  return async (c, next) => {
    const key = isKept(c.req.path) ? keyOf(c.req.raw) : undefined;
    if (key === undefined) return next();
    const now = clock.now().getTime();
    const last = kept.get(key);
    const isFresh = last !== undefined && last.until > now;
    const maker = underWay.get(key);
    const found = isFresh ? last : maker && (await maker);
    pageCacheSignals.publish({ result: found ? "hit" : "miss" });
    if (found) {
      c.res = answerFrom(found, c.get("nonce"));
      return undefined;
    }
    let finish: (page: KeptPage | undefined) => void = () => {};
    underWay.set(key, new Promise((resolve) => (finish = resolve)));
    let page: KeptPage | undefined;
    try {
      await next();
      page = await takePage(c.res, c.get("nonce"), now);
      if (page) {
        if (kept.size >= MAX_PAGES) kept.delete(kept.keys().next().value!);
        kept.delete(key);
        kept.set(key, page);
        c.res = undefined;
        c.res = answerFrom(page, c.get("nonce"));
      }
    } finally {
      underWay.delete(key);
      finish(page);
    }
    return undefined;
  };
}

/** Undefined where the answer may be somebody's own. */
function keyOf(request: Request): string | undefined {
  if (request.method !== "GET" || request.headers.has("Authorization") || request.headers.has("Range"))
    return undefined;
  const { pathname, search } = new URL(request.url);
  return isPlainVisitor(request) ? `${cookiesOf(request).join()} ${pathname}${search}` : undefined;
}

const cookiesOf = (request: Request) => (request.headers.get("Cookie") ?? "").split(/;\s*/).filter(Boolean);

/** Whether somebody brings no cookie but the theme's. */
export function isPlainVisitor(request: Request): boolean {
  return cookiesOf(request).every((cookie) => /^theme=(light|dark|system)$/.test(cookie));
}

async function takePage(answer: Response, nonce: string, now: number): Promise<KeptPage | undefined> {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isShared =
    !answer.headers.has("Set-Cookie") && !/private|no-store/.test(answer.headers.get("Cache-Control") ?? "");
  if (!isPage || !isShared || answer.status !== 200) return undefined;
  const html = await answer.clone().text();
  if (html.length > MAX_PAGE_CHARACTERS) return undefined;
  return {
    until: now + LIFE_MS,
    headers: [...answer.headers],
    parts: html.split(nonce),
  };
}

function answerFrom({ headers, parts }: KeptPage, nonce: string): Response {
  return new Response(parts.join(nonce), { headers });
}
