import { setTimeout as pause } from "node:timers/promises";
import { type Context, type Services, createContext, createSystemContext } from "#domain/context.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { selectQuotes } from "#domain/tender-quotes/quotes.queries.ts";
import { MAX_QUOTE_FILES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { TestBrowser } from "../accounts.ts";
import { findOrInvite, findOrIssue, listVersions, prepareTenders } from "../acknowledged-tenders.ts";
import { drawing } from "../tenders.ts";
import type { Outcome } from "./writers.ts";

const PATIENCE_MS = 15_000;
const AGAIN_MS = 200;
const INSIST_MS = 60_000;
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

interface Tenderer {
  invitationId: string;
  cookie: string;
}

/** A version of a quote as its firm was told that it is in. */
interface Submitted {
  says: string;
  files: readonly string[];
}

/** Firms that are invited to one tender each, with a session for whoever prices it. */
export async function makeTenderers(services: Services, count: number): Promise<Tenderer[]> {
  const names = Array.from({ length: count }, (_, at) => `tenderer-${at}`);
  await prepareTenders(services, names);
  const tenderers: Tenderer[] = [];
  for (const name of names) {
    const packageId = await findOrIssue(services, name);
    const { owner: actor, invitationId } = await findOrInvite(services, { packageId, tenderer: name });
    const browser = new TestBrowser();
    const request = { actor, requestId: "req_faults", network: browser.network, userAgent: "faults" };
    const ctx = createContext(services, request);
    browser.keep(await admit(ctx, actor.userId, { isRemembered: true, by: "password" }, browser));
    tenderers.push({ invitationId, cookie: browser.get("Cookie")! });
  }
  return tenderers;
}

/**
 * Tenderers who price again and again: each writes a draft, attaches a file and submits, through the balancer. What gets no
 * answer or a refusal is looked at and sent again until it is taken, as the page does.
 */
export class Tenderers {
  readonly #submitted = new Map<string, Submitted[]>();
  readonly #outcomes = new Map<Outcome, number>();
  readonly #origin: string;
  readonly #ctx: Context;
  readonly #tenderers: readonly Tenderer[];
  #isRunning = false;
  #pricing: Promise<unknown> = Promise.resolve();

  constructor(origin: string, services: Services, tenderers: readonly Tenderer[]) {
    this.#origin = origin;
    this.#ctx = createSystemContext(services);
    this.#tenderers = tenderers;
  }

  /** Starts them; each waits so long after each submission. */
  start(pauseMs: number): void {
    this.#isRunning = true;
    this.#pricing = Promise.all(this.#tenderers.map((tenderer) => this.#price(tenderer, pauseMs)));
    // Whoever stops them is told.
    this.#pricing.catch(() => {});
  }

  /** Lets each finish what it is at. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#pricing;
  }

  /** How the requests went since it was asked last. */
  takeOutcomes(): ReadonlyMap<Outcome, number> {
    const outcomes = new Map(this.#outcomes);
    this.#outcomes.clear();
    return outcomes;
  }

  /** Holds what is there against what was acknowledged. */
  async compare(): Promise<Compared> {
    const compared = { submitted: 0, lost: 0, doubled: 0, otherwise: 0 };
    for (const quote of await selectQuotes(this.#ctx).execute()) {
      const told = this.#submitted.get(quote.invitationId) ?? [];
      const kept = await listVersions(this.#ctx, quote);
      compared.submitted += told.length;
      for (const { says, files } of told) {
        const same = kept.filter((version) => version.says === says);
        if (same.length === 0) compared.lost += 1;
        if (same.length > 1) compared.doubled += 1;
        if (same.some((version) => version.files.join() !== files.join())) compared.otherwise += 1;
      }
    }
    return compared;
  }

  async #price(tenderer: Tenderer, pauseMs: number): Promise<void> {
    const { invitationId } = tenderer;
    const submitted: Submitted[] = [];
    this.#submitted.set(invitationId, submitted);
    const files: string[] = [];
    let turn = 0;
    while (this.#isRunning) {
      const says = `turn ${turn}`;
      await this.#saveDraft(tenderer, says);
      if (files.length < MAX_QUOTE_FILES) {
        const file = drawing(`turn-${turn}.pdf`);
        await this.#insist(() => this.#send(tenderer, "/files", { kind: "programme", file }));
        files.push(file.name);
      }
      const { draftVersion, filesVersion } = await this.#look(invitationId);
      const seen = { draftVersion: `${draftVersion}`, filesVersion: `${filesVersion}`, lastAddendum: "0" };
      const submission = { intent: "submit", ...seen, ...STATEMENTS };
      // The very same sent again is one version.
      await this.#insist(() => this.#send(tenderer, "", submission));
      submitted.push({ says, files: [...files] });
      turn += 1;
      await pause(pauseMs);
    }
  }

  async #saveDraft(tenderer: Tenderer, exclusions: string): Promise<void> {
    const { draftVersion } = await this.#look(tenderer.invitationId);
    const typed = { exclusions, lumpSum: "1,000", validityDays: "60", vat: "reverse-charge" };
    const draft = { ...typed, draftVersion: `${draftVersion}` };
    await this.#insist(
      async () =>
        (await this.#send(tenderer, "/draft", draft)) ||
        // It was taken, and the answer lost.
        (await this.#look(tenderer.invitationId)).draftVersion > draftVersion,
    );
  }

  /** Tries until it is taken; what is refused for so long is refused for good, and ends the run. */
  async #insist(attempt: () => Promise<boolean>): Promise<void> {
    const giveUpAt = performance.now() + INSIST_MS;
    while (!(await attempt())) {
      if (performance.now() > giveUpAt)
        throw new Error(`A tenderer is refused: ${JSON.stringify([...this.#outcomes])}`);
      await pause(AGAIN_MS);
    }
  }

  async #look(invitationId: string): Promise<{ draftVersion: number; filesVersion: number }> {
    const quote = await this.#ctx.db
      .selectFrom("tender_quote")
      .select(["draft_version as draftVersion", "files_version as filesVersion"])
      .where("invitation_id", "=", invitationId)
      .executeTakeFirst();
    return quote ?? { draftVersion: 0, filesVersion: 0 };
  }

  async #send(
    { invitationId, cookie }: Tenderer,
    path: string,
    fields: Record<string, string | File>,
  ): Promise<boolean> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const outcome: Outcome = await fetch(
      `${this.#origin}/company/tenders/invited/${invitationId}/quote${path}`,
      {
        method: "POST",
        headers: { Cookie: cookie },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    )
      .then(async (answer) => {
        await answer.arrayBuffer();
        // A form that is taken leads back to its page.
        return answer.status === 302 ? 200 : answer.status;
      })
      .catch(() => "none");
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
    return outcome === 200;
  }
}

export interface Compared {
  /** Versions that their firms were told are in. */
  submitted: number;
  lost: number;
  doubled: number;
  /** There, but not with the files that were with them. */
  otherwise: number;
}
