import type { Db } from "#platform/db.ts";
import type { Reject } from "#platform/rejects-file.ts";
import { type StagedEntry, stageEntries } from "./companies-house.queries.ts";

const BATCH = 200;

export type Entry = StagedEntry & { readonly raw: string };

/** Sends entries to the database in batches, one of them under way while the file is read on. */
export class Staging {
  readonly #db: Db;
  readonly #run: string;
  #waiting: Entry[] = [];
  #underWay: Promise<void> = Promise.resolve();
  #repeated: Reject[] = [];
  /** Entries staged. */
  count = 0;

  constructor(db: Db, run: string) {
    this.#db = db;
    this.#run = run;
  }

  /** Entries refused since the last call because their company was staged before. */
  takeRepeated(): Reject[] {
    return this.#repeated.splice(0);
  }

  async add(entries: readonly Entry[]): Promise<void> {
    this.#waiting.push(...entries);
    if (this.#waiting.length >= BATCH) await this.#send();
  }

  async finish(): Promise<void> {
    await this.#send();
    await this.#underWay;
  }

  async #send(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    await this.#underWay;
    if (batch.length === 0) return;
    this.#underWay = this.#stage(batch);
    // Awaited at the next batch; until then a failure must not count as nobody's.
    this.#underWay.catch(() => {});
  }

  async #stage(batch: readonly Entry[]): Promise<void> {
    const lines = new Set(await stageEntries(this.#db, this.#run, batch));
    this.count += batch.length - lines.size;
    for (const { line, raw, companyNumber } of batch) {
      if (!lines.has(line)) continue;
      this.#repeated.push({ line, raw, reason: `company number ${companyNumber} is in the file twice` });
    }
  }
}
