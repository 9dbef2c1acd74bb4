import type { MiddlewareHandler } from "hono";
import { type Services, createSystemContext } from "#domain/context.ts";
import { type Search, recordSearches } from "#domain/searches/record-searches.ts";
import { isPrefetch } from "#platform/http/is-prefetch.ts";
import { answeredHeader } from "#platform/http/page-cache.ts";
import { RESULTS_HEADER } from "#web/results-header.ts";
import type { AppEnv } from "./app-env.ts";
import { BufferedNotes } from "./buffered-notes.ts";

const MAX_QUERY = 1_000;
const MAX_AGENT = 300;

/** Counts searches without delaying their pages, those from the page cache too: the answer says whether anything was found. */
export class SearchCounter {
  readonly #services: Services;
  readonly #notes: BufferedNotes<Search>;

  constructor(services: Services) {
    this.#services = services;
    this.#notes = new BufferedNotes(services, "searches", (searches) =>
      recordSearches(createSystemContext(services), searches),
    );
  }

  readonly middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (c.req.method !== "GET") return;
    const results = answeredHeader(c, RESULTS_HEADER);
    if (results === null || isPrefetch(c.req.raw.headers)) return;
    const query = new URL(c.req.url).search.slice(1, MAX_QUERY);
    if (query === "") return;
    const network = c.get("network");
    const userAgent = (c.req.header("user-agent") ?? "").slice(0, MAX_AGENT);
    const at = this.#services.clock.now();
    // What is looked at again within seconds is one search.
    this.#notes.note(`${network} ${userAgent} ${query}`, () => ({
      query,
      isEmpty: results === "none",
      network,
      userAgent,
      at,
    }));
  };

  /** Writes what waits; called once more at shutdown. */
  write(): Promise<void> {
    return this.#notes.write();
  }
}
