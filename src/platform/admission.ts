import { type AdmissionSignal, admissionSignals } from "./signals.ts";

/** How long somebody waits for their turn: long enough for a crowd that comes at once, … */
const PATIENCE_MS = 1_000;
/** … longer where the moment of coming counts, so that whoever came in time is heard: no return is opened within a minute of it; … */
export const DUE_PATIENCE_MS = 30_000;
/** … and only so long once somebody has been waiting for as long as that: then there is more than can be done. */
const SHORT_PATIENCE_MS = 100;
const MAX_WAITING = 500;
/** What is due is small, and asks for its turn only once. */
const MAX_WAITING_DUE = 2_000;

export type Urgency = AdmissionSignal["urgency"];

interface Waiting {
  since: number;
  holdMs: number;
  begin(leave: (() => void) | undefined): void;
}

/**
 * Lets so much work be done at once as the process can do well; the rest waits its turn for a moment and is then refused,
 * because what is begun while everything is slow is in time for nobody. The urgent comes first and is refused last.
 */
export class Admission {
  readonly #atOnce: number;
  readonly #now: () => number;
  readonly #urgent: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #underWay = 0;
  /** Since when somebody has been waiting without a pause. */
  #busySince: number | undefined;

  constructor(atOnce: number, now: () => number = () => performance.now()) {
    this.#atOnce = atOnce;
    this.#now = now;
  }

  /**
   * Answers what to call when the work is done, or undefined: then it must not begin. Work that has not ended after so
   * many milliseconds keeps nobody else from working.
   */
  async enter(urgency: Urgency, holdMs: number): Promise<(() => void) | undefined> {
    const isFree = this.#underWay < this.#atOnce;
    const leave = isFree ? this.#hold(holdMs) : await this.#waitForTurn(urgency, holdMs);
    if (!leave) admissionSignals.publish({ urgency });
    return leave;
  }

  #hold(holdMs: number): () => void {
    this.#underWay += 1;
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(limit);
      this.#underWay -= 1;
      this.#admitNext();
    };
    const limit = setTimeout(leave, holdMs).unref();
    return leave;
  }

  #waitForTurn(urgency: Urgency, holdMs: number): Promise<(() => void) | undefined> {
    const isDue = urgency === "due";
    const queue = urgency === "other" ? this.#others : this.#urgent;
    const waiting = this.#urgent.length + this.#others.length;
    if (waiting >= MAX_WAITING && !(isDue && waiting < MAX_WAITING_DUE)) {
      const youngest = urgency === "other" ? undefined : this.#others.pop();
      if (!youngest) return Promise.resolve(undefined);
      youngest.begin(undefined);
    }
    this.#busySince ??= this.#now();
    return new Promise((resolve) => {
      const one: Waiting = {
        since: this.#now(),
        holdMs,
        begin: (leave) => {
          clearTimeout(impatience);
          resolve(leave);
        },
      };
      const impatience = setTimeout(
        () => {
          queue.splice(queue.indexOf(one), 1);
          resolve(undefined);
        },
        isDue ? DUE_PATIENCE_MS : PATIENCE_MS,
      ).unref();
      queue.push(one);
    });
  }

  #admitNext(): void {
    const now = this.#now();
    const isOverloaded = this.#busySince !== undefined && now - this.#busySince > PATIENCE_MS;
    // Who has waited for too long has left, or will be too late; the urgent are given all the patience there is.
    while (isOverloaded && this.#others[0] && now - this.#others[0].since > SHORT_PATIENCE_MS)
      this.#others.shift()!.begin(undefined);
    const next = this.#urgent.shift() ?? this.#others.shift();
    if (next) next.begin(this.#hold(next.holdMs));
    else this.#busySince = undefined;
  }
}
