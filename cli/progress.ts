import { styleText } from "node:util";

const TERMINAL_MS = 200;
const LOG_MS = 5_000;
const number = new Intl.NumberFormat("en-GB");

export interface Step {
  /** What is being done, for example *Reading*. */
  name: string;
  rows?: number;
  /** The unit, when it is not rows. */
  unit?: string;
  /** From 0 to 1, if known. */
  share?: number;
}

/**
 * Reports the progress of long work on standard error: one changing line on a terminal, otherwise one line now and
 * then.
 */
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

  /** Clears the line, so that something else can be printed. */
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
