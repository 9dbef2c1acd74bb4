import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { type Services, createSystemContext } from "#domain/context.ts";
import { isPrefetch } from "#platform/http/is-prefetch.ts";
import { type ProfileView, recordProfileViews } from "#domain/profile-views/record-profile-views.ts";
import type { AppEnv } from "./app-env.ts";

const NUMBER = /^[1-9]\d{0,14}$/;
const WRITE_MS = 5_000;
/** The size of the buffer, and of one write; views beyond the buffer are not counted. */
const MAX_WAITING = 20_000;
const BATCH_SIZE = 2_000;
const MAX_AGENT = 300;

/**
 * Counts profile views without delaying a page: views are buffered in memory, without duplicates, and written every few
 * seconds. While the database is away they stay buffered.
 */
export class ProfileViewCounter {
  readonly #services: Services;
  #waiting = new Map<string, ProfileView>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Notes a view of every profile that is answered, also from the page cache; `viewedAt` tells the company's number at a
   * path that counts.
   */
  middleware(viewedAt: (path: string) => string | undefined): MiddlewareHandler<AppEnv> {
    return async (c, next) => {
      await next();
      const number = viewedAt(c.req.path) ?? "";
      if (
        NUMBER.test(number) &&
        c.req.method === "GET" &&
        c.res.status === 200 &&
        !isPrefetch(c.req.raw.headers)
      ) {
        this.#note(c, Number(number));
      }
    };
  }

  /** Writes the buffer; called once more at shutdown. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  #note(c: HonoContext<AppEnv>, companyNumber: number): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    const network = c.get("network");
    const userAgent = (c.req.header("user-agent") ?? "").slice(0, MAX_AGENT);
    const actor = c.get("actor");
    const member = actor?.kind === "member" ? actor : undefined;
    const key = `${companyNumber} ${member?.userId ?? network} ${userAgent}`;
    if (!this.#waiting.has(key)) {
      const at = this.#services.clock.now();
      this.#waiting.set(key, { companyNumber, member, network, userAgent, at });
    }
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, BATCH_SIZE);
      try {
        await recordProfileViews(
          createSystemContext(this.#services),
          batch.map(([, view]) => view),
        );
      } catch (error) {
        this.#services.log.warn({ err: error, waiting: this.#waiting.size }, "profile views wait");
        this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
        return;
      }
      for (const [key, view] of batch) if (this.#waiting.get(key) === view) this.#waiting.delete(key);
    }
  }
}
