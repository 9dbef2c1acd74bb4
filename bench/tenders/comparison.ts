// npm run bench:comparison [-- PORT]: what it takes to look at 12 quotes of 2,000 lines beside each other.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { MEMORY_SETTINGS } from "../../scripts/set-up.mjs";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { quantile } from "../messages/load.ts";
import { type LetComparison, letComparison } from "./let-comparison.ts";
import { type Look, lookAtComparison } from "./look-at-comparison.ts";
import { type Resident, watchResident } from "./resident.ts";
import { writeResults } from "./write-results.ts";

const PORT = process.argv[2] ?? "3114";
const ORIGIN = `http://localhost:${PORT}`;
const QUOTES = 12;
const LINES = 2_000;
/** The same page with so few lines is the control. */
const FEW_LINES = 20;
const WIDTHS = [1440, 768, 360];
const SLOWDOWN = 4;
const READS = 20;
const TARGET = { firstByteMs: 400, pressMs: 200, moreMb: 200 };

const folder = mkdtempSync(join(tmpdir(), "lintel-comparison-"));
const cluster = await startPostgres();
const environment = {
  ...process.env,
  ...MEMORY_SETTINGS,
  DATABASE_URL: cluster.url,
  PORT,
  DATA_DIR: folder,
  SECRET: "only-for-this-run-only-for-this-run-only",
  LOG_LEVEL: "error",
};
let server: ChildProcess | undefined;
let browser: Browser | undefined;
try {
  await bench();
} finally {
  await browser?.close();
  if (server && server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const opened = await openServices(readConfig(environment));
  const few = await letComparison(opened.services, { lines: FEW_LINES, quotes: QUOTES });
  const many = await letComparison(opened.services, { lines: LINES, quotes: QUOTES });
  await opened.close();
  server = spawn(process.execPath, ["src/main.ts"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady();
  const memory = watchResident(server.pid!);
  for (let n = 0; n < READS; n++) await read(few.path, few);
  const rows: Served[] = [await serve("control: the page of 20 lines", few.path, few, memory)];
  rows.push(await serve("the page of 2,000 lines", many.path, many, memory));
  rows.push(await serve("its last page", `${many.path}?from=1800`, many, memory));
  rows.push(await serve("lines with something to look at", `${many.path}?show=odd`, many, memory));
  rows.push(await serve("XLSX", `${many.path}.xlsx`, many, memory, 3));
  rows.push(await serve("PDF", `${many.path}.pdf`, many, memory, 3));
  const executablePath = process.env["CHROMIUM"];
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  const looks: { few: Look; many: Look }[] = [];
  for (const width of WIDTHS) {
    const how = { width, slowdown: SLOWDOWN };
    looks.push({
      few: await lookAtComparison(browser, ORIGIN, few, how),
      many: await lookAtComparison(browser, ORIGIN, many, how),
    });
  }
  report(rows, looks);
}

interface Served {
  what: string;
  sentBytes: number;
  firstByteMs: number[];
  wholeMs: number[];
  peak: number;
  before: number;
}

async function serve(
  what: string,
  path: string,
  { cookie }: LetComparison,
  memory: Resident,
  reads = READS,
): Promise<Served> {
  const before = memory.now();
  memory.beginPeak();
  const served: Served = { what, sentBytes: 0, firstByteMs: [], wholeMs: [], peak: 0, before };
  for (let n = 0; n < reads; n++) {
    const { sentBytes, firstByteMs, wholeMs } = await read(path, { path, cookie });
    served.sentBytes = sentBytes;
    served.firstByteMs.push(firstByteMs);
    served.wholeMs.push(wholeMs);
  }
  served.peak = memory.peak();
  console.log(what, before, served.peak, served.sentBytes, quantile(served.firstByteMs, 0.5));
  return served;
}

function read(
  path: string,
  { cookie }: LetComparison,
): Promise<Pick<Served, "sentBytes"> & { firstByteMs: number; wholeMs: number }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = get(ORIGIN + path, { headers: { cookie, "accept-encoding": "br, gzip" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`));
      let firstByteMs = 0;
      let sentBytes = 0;
      answer.on("data", (piece: Buffer) => {
        firstByteMs ||= performance.now() - begun;
        sentBytes += piece.length;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ sentBytes, firstByteMs, wholeMs: performance.now() - begun }));
    });
    asked.on("error", reject);
  });
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}

function report(rows: readonly Served[], looks: readonly { few: Look; many: Look }[]): void {
  const kb = (bytes: number) => (bytes / 1_000).toFixed(0);
  const served = rows.map(
    ({ what, sentBytes, firstByteMs, wholeMs, before, peak }) =>
      `| ${what} | ${kb(sentBytes)} | ${quantile(firstByteMs, 0.5).toFixed(0)} | ${quantile(firstByteMs, 0.95).toFixed(0)} | ${quantile(wholeMs, 0.5).toFixed(0)} | ${before.toFixed(0)} | **${peak.toFixed(0)}** |`,
  );
  const all = looks.flatMap(({ few, many }) => [
    { of: `${few.width} px, ${FEW_LINES} lines (the control)`, look: few },
    { of: `${many.width} px, ${LINES.toLocaleString("en-GB")} lines`, look: many },
  ]);
  const seen = all.map(
    ({ of, look }) =>
      `| ${of} | ${kb(look.bytes)} | ${kb(look.sentBytes)} | ${look.elements} | ${look.frameMs.toFixed(1)} | ${look.longestFrameMs.toFixed(0)} | ${look.lateFrames} of ${look.frames} |`,
  );
  const names = [...new Set(all.flatMap(({ look }) => look.deeds.map(({ name }) => name)))];
  const said = (look: Look, name: string) => {
    const deed = look.deeds.find((each) => each.name === name);
    if (!deed) return "";
    return `${deed.ms <= 16 ? "≤ 16" : deed.ms} (${deed.done.toFixed(0)})`;
  };
  const done = names.map((name) => `| ${name} | ${all.map(({ look }) => said(look, name)).join(" | ")} |`);
  const firstByteMs = quantile(rows[1]!.firstByteMs, 0.5);
  const pressMs = Math.max(...looks.flatMap(({ many }) => many.deeds.map(({ ms }) => ms)));
  const text = `## ${QUOTES} quotes of ${LINES.toLocaleString("en-GB")} lines beside each other

\`npm run bench:comparison\` (after \`npm run build\`): a package that is let by the operations of the pages, with lines of the firms' own, marks, plugs and questions, is compared by its buyer; the control is the same page of ${FEW_LINES} lines. On PostgreSQL and ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), which server, database and browser share, with a load average of ${loadavg()[0]!.toFixed(1)} when it ended.

As it comes over HTTP, compressed, ${READS} times one after the other (files three times), in milliseconds; resident memory of the server in megabytes before and at its peak.

| what | kB | first byte p50 | p95 | whole p50 | before | peak |
|---|--:|--:|--:|--:|--:|--:|
${served.join("\n")}

In Chromium with its processor slowed ${SLOWDOWN} times: the page's size, and its frames in milliseconds while a wheel goes through the lines; a frame is late that takes more than two and a half of the screen's.

| what | kB | kB sent | elements | frame p50 | longest | late |
|---|--:|--:|--:|--:|--:|--:|
${seen.join("\n")}

How long a press takes until the next picture, as the browser's event timing says, and in brackets until what it asked for is there, the server's answer included.

| deed | ${all.map(({ of }) => of).join(" | ")} |
|---|${all.map(() => "--:").join("|")}|
${done.join("\n")}

Targets: the first byte after ${TARGET.firstByteMs} ms at most (${firstByteMs.toFixed(0)}), a press ${TARGET.pressMs} ms at most (${pressMs}).
`;
  writeResults("comparison", text);
  if (firstByteMs > TARGET.firstByteMs || pressMs > TARGET.pressMs) process.exitCode = 1;
}
