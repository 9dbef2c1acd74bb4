import type { Context as HonoContext } from "hono";
import { visitor } from "#domain/actor.ts";
import { drawCompanyCard, drawSiteCard } from "#domain/companies/draw-company-card.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { type Services, createContext } from "#domain/context.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { encodeCard } from "#platform/pictures.ts";
import { Semaphore } from "#platform/semaphore.ts";
import type { AppEnv } from "./app-env.ts";

/** Of 20 to 40 kB each; beyond this number the oldest are drawn anew. */
const MAX_KEPT = 300;

/** One takes a twentieth of a second; whoever shares a link asks again. */
const MAX_WAITING = 4;
const RETRY_AFTER_SECONDS = 5;

const NAME = /^(lintel|[1-9][0-9]{0,14})\.png$/;

/** Answers with the picture that a link to a firm's profile, or to any other page, shows where it is shared. */
export class CardAnswer {
  readonly #services: Services;
  readonly #kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /** Drawing takes a processor for a moment, and nobody waits for it on a page. */
  readonly #drawing = new Semaphore(1);

  constructor(services: Services) {
    this.#services = services;
  }

  /** Forgets all of them: what they show may have changed. */
  drop(): void {
    this.#kept.clear();
  }

  readonly answer = async (c: HonoContext<AppEnv>): Promise<Response> => {
    const subject = NAME.exec(c.req.param("file") ?? "")?.[1];
    const card = subject === undefined ? undefined : await this.#find(c, subject);
    if (!card) return c.text("There is no such picture.", 404, { "Cache-Control": "private, no-store" });
    return c.body(card, 200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=300" });
  };

  /** Undefined for a firm that is not there. */
  #find(c: HonoContext<AppEnv>, subject: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const kept = this.#kept.get(subject);
    if (!kept && this.#drawing.waiting >= MAX_WAITING) return Promise.reject(tooMany());
    const card = kept ?? this.#drawing.run(() => this.#draw(c, subject));
    if (!kept) {
      this.#kept.set(subject, card);
      card.catch(() => this.#forget(subject, card));
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    }
    return card.catch((error: unknown) => {
      if (isAppError(error) && error.kind === "not-found") return undefined;
      throw error;
    });
  }

  #forget(subject: string, card: Promise<unknown>): void {
    if (this.#kept.get(subject) === card) this.#kept.delete(subject);
  }

  async #draw(c: HonoContext<AppEnv>, subject: string): Promise<Uint8Array<ArrayBuffer>> {
    if (subject === "lintel") return encodeCard(drawSiteCard());
    const ctx = createContext(this.#services, {
      actor: visitor,
      requestId: c.get("requestId"),
      network: c.get("network"),
      userAgent: "",
    });
    return encodeCard(drawCompanyCard(await getCompanyProfile(ctx, { number: Number(subject) })));
  }
}

const tooMany = () =>
  new AppError("unavailable", "Too many pictures are asked for at once. Please try again in a few seconds.", {
    retryAfter: RETRY_AFTER_SECONDS,
  });
