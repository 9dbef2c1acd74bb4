import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { type Services, createSystemContext } from "#domain/context.ts";
import { isPrefetch } from "#platform/http/is-prefetch.ts";
import { type ProfileView, recordProfileViews } from "#domain/profile-views/record-profile-views.ts";
import type { AppEnv } from "./app-env.ts";
import { BufferedNotes } from "./buffered-notes.ts";

const NUMBER = /^[1-9]\d{0,14}$/;
const MAX_AGENT = 300;

/** Counts profile views without delaying a page. */
export class ProfileViewCounter {
  readonly #services: Services;
  readonly #notes: BufferedNotes<ProfileView>;

  constructor(services: Services) {
    this.#services = services;
    this.#notes = new BufferedNotes(services, "profile views", (views) =>
      recordProfileViews(createSystemContext(services), views),
    );
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

  /** Writes what waits; called once more at shutdown. */
  write(): Promise<void> {
    return this.#notes.write();
  }

  #note(c: HonoContext<AppEnv>, companyNumber: number): void {
    const network = c.get("network");
    const userAgent = (c.req.header("user-agent") ?? "").slice(0, MAX_AGENT);
    const actor = c.get("actor");
    const member = actor?.kind === "member" ? actor : undefined;
    const at = this.#services.clock.now();
    this.#notes.note(`${companyNumber} ${member?.userId ?? network} ${userAgent}`, () => ({
      companyNumber,
      member,
      network,
      userAgent,
      at,
    }));
  }
}
