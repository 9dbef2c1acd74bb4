import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join, resolve } from "node:path";

/** One of the product's processes, watched: `deaths` counts how often it ended without being told to. */
export class Program {
  deaths = 0;
  readonly name: string;
  readonly #file: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #node: string;
  #child: ChildProcess | undefined;
  #isEnding = false;

  constructor(name: string, file: string, environment: NodeJS.ProcessEnv, node = process.execPath) {
    this.name = name;
    this.#file = file;
    this.#environment = environment;
    this.#node = node;
  }

  /** Starts it, and starts it again whenever it ends by itself, as a supervisor would. */
  start(): void {
    this.#isEnding = false;
    const child = spawn(this.#node, [resolve(import.meta.dirname, "../..", this.#file)], {
      env: { ...process.env, ...this.#environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    const log = createWriteStream(join(this.#environment["DATA_DIR"]!, `${this.name}.log`), { flags: "a" });
    child.stdout!.pipe(log, { end: false });
    child.stderr!.pipe(log, { end: false });
    child.once("exit", () => {
      if (this.#isEnding) return;
      this.deaths += 1;
      this.start();
    });
  }

  /** SIGSTOP holds it still with everything that it has open, SIGCONT lets it go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#child?.kill(signal);
  }

  /** Lets no file of it grow beyond so many bytes, as a full disk would; *unlimited* ends that. */
  limitFiles(bytes: number | "unlimited"): void {
    execFileSync("prlimit", [`--pid=${this.#child!.pid}`, `--fsize=${bytes}:unlimited`]);
  }

  /** Asks it to end; answers how many milliseconds it took. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    this.#isEnding = true;
    const started = performance.now();
    child.kill(signal);
    await once(child, "exit");
    return performance.now() - started;
  }
}
