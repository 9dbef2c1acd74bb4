import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import { compileCache } from "../short-lived.ts";
import type { Cookies } from "./sessions.ts";

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const listening = createServer().listen(0, "127.0.0.1", () => {
      const { port } = listening.address() as { port: number };
      listening.close(() => resolve(port));
    });
  });
}

/** A journey's own server on a data folder of its own, without the demo's people, which can be started again at another moment. */
export class MovedServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "lintel-clock-"));
  readonly #sessions = join(this.#folder, "sessions.json");
  #server: ChildProcess | undefined;
  origin = "";

  /** Runs a seeding program whose clock begins at the moment. */
  async seed(moment: Date, program: string): Promise<void> {
    this.origin ||= `http://localhost:${await freePort()}`;
    const seeding = this.#startAt(moment, program);
    expect(((await once(seeding, "exit")) as [number | null])[0]).toBe(0);
  }

  /** Ends the server that runs, and starts it where its clock begins at the moment. */
  async serveAt(moment: Date): Promise<void> {
    await this.#stop();
    const started = this.#startAt(moment, "src/main.ts");
    this.#server = started;
    await expect(async () => {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
      expect((await fetch(`${this.origin}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 120_000 });
  }

  /** Signs a browser in as one of those whose sessions the seeding program wrote down. */
  async signIn(context: BrowserContext, name: string): Promise<void> {
    const all = JSON.parse(readFileSync(this.#sessions, "utf8")) as Cookies;
    const pairs = all[name]!.split("; ").map((pair) => pair.split(/=(.*)/s));
    await context.addCookies(pairs.map(([key, value]) => ({ name: key!, value: value!, url: this.origin })));
  }

  async remove(): Promise<void> {
    await this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #startAt(moment: Date, program: string): ChildProcess {
    const env = {
      ...process.env,
      ...compileCache,
      CLOCK_AT: moment.toISOString(),
      PORT: new URL(this.origin).port,
      DATA_DIR: this.#folder,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "true",
      JOURNEY_SESSIONS: this.#sessions,
    };
    const before = ["./test/e2e/move-clock.ts", "./test/e2e/empty-demo.ts"];
    const args = [...before.flatMap((each) => ["--import", each]), program];
    return spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  }

  async #stop(): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null) return;
    this.#server.kill("SIGTERM");
    await once(this.#server, "exit");
  }
}
