import type { Context, MiddlewareHandler } from "hono";
import type { Clock } from "../clock.ts";
import { pageCacheSignals } from "../signals.ts";
import { chooseEncoding } from "./accept-encoding.ts";
import { type KeptHeaders, KeptPage, KeptPages } from "./kept-pages.ts";

/** Whatever pages show drops them when it changes; this bounds what no change tells of, such as the time of day. */
const LIFE_MS = 60_000;
/** A page that is asked for when it is older is made anew in the meantime: who asks does not wait for it. */
const FRESH_MS = 40_000;
/** A cache on the way hears of no change. */
const SHARED_SECONDS = 5;
const MAX_BYTES = 16_000_000;
const MAX_PAGE_BYTES = 600_000;

/**
 * `isShared` says that the page to be made is for others, too: it may hold nothing of its request, no nonce either.
 * `keptHeaders` are those of an answer from the cache. They are whole, and nobody else adds any: so the node server sends
 * them as they are, while a Headers made of them, filled and read again would cost as much as the rest of the answer.
 */
interface Env {
  Variables: { isShared: boolean | undefined; keptHeaders: KeptHeaders | undefined; requestId?: string };
}
type Shared = Context<Env>;
/** Makes a page again, without whoever asked for it; undefined where that cannot be done now. Never rejects. */
export type Renew = (request: Request) => Promise<Response | undefined>;
interface Answered {
  get(name: "keptHeaders"): KeptHeaders | undefined;
  res: Response;
}

/**
 * Keeps public pages (those for which `isKept` is true) as bytes for a minute, for visitors without cookies but
 * the theme's; requests that come while a page is being rendered wait for that one. Pages that are still asked for are
 * renewed before their minute is over, one after the other (stale-while-revalidate, RFC 5861). `isCurrent` says whether what pages
 * are made from holds every change that was heard of: where it does not, a page is answered, but not kept.
 */
export class PageCache {
  readonly #clock: Clock;
  readonly #isKept: (path: string) => boolean;
  readonly #isCurrent: () => boolean;
  readonly #complete: (headers: Headers) => void;
  readonly #renew: Renew | undefined;
  readonly #pages = new KeptPages(MAX_BYTES);
  readonly #underWay = new Map<string, Promise<KeptPage | undefined>>();
  /** By key, what to ask for to renew a page, and the page as it is. */
  readonly #ageing = new Map<string, { request: Request; page: KeptPage }>();
  #isRenewing = false;
  /** Counts the changes that were heard of. */
  #changes = 0;

  /** `complete` adds, once for each page, what every answer has. */
  constructor(
    clock: Clock,
    isKept: (path: string) => boolean,
    isCurrent = () => true,
    complete: (headers: Headers) => void = () => {},
    renew?: Renew,
  ) {
    this.#clock = clock;
    this.#isKept = isKept;
    this.#isCurrent = isCurrent;
    this.#complete = complete;
    this.#renew = renew;
  }

  /** Forgets every page, since what they show has changed; one that is being made is neither kept nor waited for. */
  drop(): void {
    this.#changes += 1;
    this.#pages.clear();
    this.#underWay.clear();
    this.#ageing.clear();
  }

  readonly middleware: MiddlewareHandler<Env> = async (c, next) => {
    const key = this.#isKept(c.req.path) ? keyOf(c.req.raw) : undefined;
    if (key === undefined) return next();
    const making = this.#underWay.get(key);
    // Only awaited where there is one: until this is among those under way, nobody else may run.
    const found = this.#pages.find(key, this.#now()) ?? (making && (await making));
    pageCacheSignals.publish({ result: found ? "hit" : "miss" });
    if (found) {
      c.res = await this.#answerFrom(c, key, found);
      this.#renewSoon(key, found, c.req.raw);
      return undefined;
    }
    const page = await this.#make(key, async () => {
      c.set("isShared", true);
      await next();
      return c.res;
    });
    if (page) {
      const answer = await this.#answerFrom(c, key, page);
      c.res = undefined;
      c.res = answer;
    }
    return undefined;
  };

  #now(): number {
    return this.#clock.now().getTime();
  }

  /**
   * Makes a page, for those who come meanwhile, too, and keeps it; undefined where the answer is not to be shared. One that
   * was there `before` is compressed before it is kept: nobody may ask for it for a while, and as it was made it would take the
   * place of six.
   */
  async #make(
    key: string,
    answer: () => Promise<Response | undefined>,
    before?: KeptPage,
  ): Promise<KeptPage | undefined> {
    const begun = this.#now();
    const changes = this.#changes;
    const isCurrent = this.#isCurrent();
    let finish: (page: KeptPage | undefined) => void = () => {};
    const making = new Promise<KeptPage | undefined>((resolve) => (finish = resolve));
    this.#underWay.set(key, making);
    let page: KeptPage | undefined;
    try {
      const made = await answer();
      page = made && (await takePage(made, begun + LIFE_MS, this.#complete));
      if (before) await page?.takeFormsOf(before);
      if (page && isCurrent && changes === this.#changes && page.length <= MAX_PAGE_BYTES)
        this.#pages.keep(key, page, this.#now());
      return page;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
      finish(page);
    }
  }

  #renewSoon(key: string, page: KeptPage, request: Request): void {
    const isAgeing = page.until - this.#now() <= LIFE_MS - FRESH_MS;
    if (!this.#renew || !isAgeing || this.#underWay.has(key) || this.#ageing.has(key)) return;
    const cookie = request.headers.get("Cookie");
    const again = new Request(request.url, cookie ? { headers: { Cookie: cookie } } : {});
    this.#ageing.set(key, { request: again, page });
    if (!this.#isRenewing) void this.#renewAll(this.#renew);
  }

  /** One page at a time: those who ask for others come between. */
  async #renewAll(renew: Renew): Promise<void> {
    this.#isRenewing = true;
    try {
      for (const [key, { request, page }] of this.#ageing) {
        this.#ageing.delete(key);
        await this.#make(key, () => renew(request), page);
      }
    } finally {
      this.#isRenewing = false;
    }
  }

  async #answerFrom(c: Shared, key: string, page: KeptPage): Promise<Response> {
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    const tag = page.tagFor(encoding);
    const requestId = c.get("requestId");
    const headers: Record<string, string> = { ...page.headers, etag: tag };
    if (requestId) headers["x-request-id"] = requestId;
    // Only a visitor without any cookie gets what a cache on the way may hand to another; the theme's is one, too.
    if (!c.req.header("Cookie")) headers["cache-control"] = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;
    c.set("keptHeaders", headers);
    if (hasTag(c.req.header("If-None-Match"), tag)) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
    if (encoding) headers["content-encoding"] = encoding;
    const bytes = await page.bytesFor(encoding, (more) => this.#pages.grow(key, page, more));
    return new Response(bytes, { headers });
  }
}

/** One header of the answer. */
export function answeredHeader(c: Answered, name: string): string | null {
  const kept = c.get("keptHeaders");
  return kept ? (kept[name.toLowerCase()] ?? null) : c.res.headers.get(name);
}

function hasTag(header: string | undefined, tag: string): boolean {
  return header?.split(",").some((given) => given.trim().replace(/^W\//, "") === tag) ?? false;
}

/** Undefined where the answer may be somebody's own. */
function keyOf(request: Request): string | undefined {
  if (request.method !== "GET" || request.headers.has("Authorization") || request.headers.has("Range"))
    return undefined;
  const cookies = cookiesOf(request);
  if (cookies.length > 1 || !isPlainVisitor(request)) return undefined;
  const { pathname, search } = new URL(request.url);
  return `${cookies.join()} ${pathname}${search}`;
}

const cookiesOf = (request: Request) => (request.headers.get("Cookie") ?? "").split(/;\s*/).filter(Boolean);

/** Whether somebody brings no cookie but the theme's. */
export function isPlainVisitor(request: Request): boolean {
  return cookiesOf(request).every((cookie) => /^(?:__Host-)?theme=(light|dark|system)$/.test(cookie));
}

/** Undefined where the answer is no page that others may see; that one is left as it is. */
async function takePage(
  answer: Response,
  until: number,
  complete: (headers: Headers) => void,
): Promise<KeptPage | undefined> {
  const { headers } = answer;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isShared = !headers.has("Set-Cookie") && !/private|no-store/.test(headers.get("Cache-Control") ?? "");
  if (!isPage || !isShared || answer.status !== 200) return undefined;
  const whole = new Headers(headers);
  complete(whole);
  whole.delete("Content-Length");
  whole.set("Vary", "Cookie, Accept-Encoding");
  return new KeptPage(await answer.text(), Object.fromEntries(whole), until);
}
