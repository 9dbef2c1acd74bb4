import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { readConfig } from "#platform/config.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import { compileCache, shortLived } from "./short-lived.ts";

/** A data folder as the first start leaves it, which is removed after the test. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { startedFolder } = inject("databaseSource") as { startedFolder: string };
  cpSync(startedFolder, folder, { recursive: true });
  return folder;
}

const settings = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: process.env.KILL_DATABASE_URL ?? "",
  NODE_ENV: "development",
  LOG_LEVEL: "error",
  ...compileCache,
});

/** In a long run it pays to compile anew what is used often. */
const flags = process.env.KILL_WRITES ? [] : shortLived;

export interface RunningProcess {
  /** Lines of standard output, as they come. */
  lines: string[];
  /** Resolves with the exit code, or null when it was killed. */
  ended: Promise<number | null>;
  errors(): string;
  kill(): Promise<void>;
  untilLine(isIt: (line: string) => boolean): Promise<void>;
}

/** Starts one of the project's own programs on a data folder, in a process that can be killed. */
export function startProcess(folder: string, program: string, ...args: string[]): RunningProcess {
  const child: ChildProcess = spawn(process.execPath, [...flags, program, ...args], {
    env: { ...process.env, ...settings(folder) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const waiting: { isIt: (line: string) => boolean; resolve: () => void }[] = [];
  let rest = "";
  let errors = "";
  child.stderr!.on("data", (bytes: Buffer) => (errors += bytes.toString()));
  child.stdout!.on("data", (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split("\n");
    rest = parts.pop()!;
    for (const line of parts) {
      lines.push(line);
      for (const { isIt, resolve } of waiting) if (isIt(line)) resolve();
    }
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    lines,
    ended,
    errors: () => errors,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    untilLine: (isIt) =>
      new Promise<void>((resolve, reject) => {
        if (lines.some(isIt)) resolve();
        waiting.push({ isIt, resolve });
        void ended.then(() => reject(new Error(`it ended first: ${errors}`)));
      }),
  };
}

/** Opens what a killed process left behind, as the next start would. */
export function reopen(folder: string): Promise<Database> {
  return openDatabase(readConfig(settings(folder)));
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
