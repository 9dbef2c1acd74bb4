/** A counting semaphore: lets only so many pieces of work run at once; the others wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** How many pieces of work wait for their turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  async run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
