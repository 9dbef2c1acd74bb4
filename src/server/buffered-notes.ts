import type { Services } from "#domain/context.ts";

const WRITE_MS = 5_000;
/** The size of the buffer, and of one write; what comes beyond the buffer is not counted. */
const MAX_WAITING = 20_000;
const BATCH_SIZE = 2_000;

/**
 * What is noted while pages are answered, and written every few seconds so that no page waits for it: one row a key. While
 * the database is away it stays in memory.
 */
export class BufferedNotes<Row> {
  readonly #services: Services;
  readonly #name: string;
  readonly #store: (rows: Row[]) => Promise<void>;
  readonly #waiting = new Map<string, Row>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Services, name: string, store: (rows: Row[]) => Promise<void>) {
    this.#services = services;
    this.#name = name;
    this.#store = store;
  }

  note(key: string, row: () => Row): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    if (!this.#waiting.has(key)) this.#waiting.set(key, row());
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  /** Writes the buffer; called once more at shutdown. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, BATCH_SIZE);
      try {
        await this.#store(batch.map(([, row]) => row));
      } catch (error) {
        this.#services.log.warn({ err: error, waiting: this.#waiting.size }, `${this.#name} wait`);
        this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
        return;
      }
      for (const [key, row] of batch) if (this.#waiting.get(key) === row) this.#waiting.delete(key);
    }
  }
}
