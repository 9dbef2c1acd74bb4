import { type Clock, systemClock } from "./clock.ts";

const LOOKS = 3;
/** An answer that took longer says too little of when it was given. */
const MAX_WAY_MS = 250;

/**
 * The clock of a process, set by the database's, which all servers share: so that a moment is the same one whichever server
 * takes it. It is looked at from time to time, never for a request.
 */
export class DatabaseClock implements Clock {
  readonly #own: Clock;
  #aheadMs = 0;

  constructor(own: Clock = systemClock) {
    this.#own = own;
  }

  now(): Date {
    return new Date(this.#own.now().getTime() + this.#aheadMs);
  }

  /** How far the database's clock is ahead of this machine's, in milliseconds, as it was last looked at. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /**
   * Sets it by the quickest of a few looks; what the way there and back may account for is no difference. An error of the
   * look, or answers that are all slow, leave it as it was.
   */
  async set(readTheirs: () => Promise<Date>): Promise<void> {
    let best: { ahead: number; way: number } | undefined;
    for (let look = 0; look < LOOKS; look++) {
      const before = this.#own.now().getTime();
      const theirs = (await readTheirs()).getTime();
      const after = this.#own.now().getTime();
      const way = after - before;
      // A clock that was put back meanwhile says nothing.
      if (way < 0 || way > MAX_WAY_MS || (best && best.way <= way)) continue;
      const isWithin = theirs >= before && theirs <= after;
      best = { ahead: isWithin ? 0 : theirs - Math.round((before + after) / 2), way };
    }
    if (best) this.#aheadMs = best.ahead;
  }
}
