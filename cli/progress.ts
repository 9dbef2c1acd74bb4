import { styleText } from "node:util";

const TERMINAL_MS = 200;
const LOG_MS = 5_000;
const number = new Intl.NumberFormat("en-GB");

export interface Step {
  /** What is being done, for example *Reading*. */
  name: string;
  rows?: number;
  /** What is counted, when it is not rows. */
  unit?: string;
  /** From 0 to 1, where it can be known. */
  share?: number;
}

/** Says on standard error how far long work has come: one line that changes on a terminal, else one now and then. */
export class Progress {
  readonly #start = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #isTerminal = process.stderr.isTTY;
  #step: Step | undefined;

  constructor() {
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? TERMINAL_MS : LOG_MS);
    this.#timer.unref();
  }

  report(step: Step): void {
    this.#step = step;
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  /** Makes room for something else to be written. */
  clear(): void {
    this.#step = undefined;
    if (this.#isTerminal) process.stderr.write("\r\u001b[K");
  }

  stop(): void {
    clearInterval(this.#timer);
    this.clear();
  }

  #show(): void {
    if (!this.#step) return;
    const text = describeStep(this.#step, this.seconds);
    process.stderr.write(this.#isTerminal ? `\r\u001b[K${styleText("dim", text)}` : `${text}\n`);
  }
}

export function describeStep({ name, rows, unit = "rows", share }: Step, seconds: number): string {
  const parts = [`${Math.round(seconds)} s`];
  if (rows !== undefined) {
    parts.unshift(`${number.format(rows)} ${unit}`, describeSpeed(rows, seconds, unit));
  }
  if (share !== undefined) parts.unshift(`${Math.floor(share * 100)} %`);
  return `${name}: ${parts.join(", ")}`;
}

export function describeSpeed(count: number, seconds: number, unit = "rows"): string {
  return `${number.format(Math.round(count / Math.max(seconds, 0.001)))} ${unit}/s`;
}

/** Counts as lines, the words beside numbers that end in one column. */
export function listCounts(counts: readonly (readonly [count: number, what: string])[]): string {
  const width = Math.max(...counts.map(([count]) => number.format(count).length));
  return counts.map(([count, what]) => `  ${number.format(count).padStart(width)} ${what}`).join("\n");
}
