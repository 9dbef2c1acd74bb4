// npm run bench:packs [-- PORT]: what a server keeps in memory while it sends 2 GB of tender documents as one ZIP.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { MEMORY_SETTINGS } from "../../scripts/set-up.mjs";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { LARGE_BYTES, SIZES, letPack } from "./let-pack.ts";
import { type Resident, watchResident } from "./resident.ts";
import { writeResults } from "./write-results.ts";

const PORT = process.argv[2] ?? "3112";
const ORIGIN = `http://localhost:${PORT}`;
const TARGET_MB = 150;
const PAUSE_MS = 10_000;
const AT_ONCE = 4;

const folder = mkdtempSync(join(tmpdir(), "lintel-packs-"));
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
const config = readConfig(environment);
let server: ChildProcess | undefined;
try {
  await bench();
} finally {
  if (server && server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What was measured of one deed. */
interface Measured {
  what: string;
  before: number;
  peak: number;
  after: number;
  seconds: number;
  bytes: number;
}

async function bench(): Promise<void> {
  const sample = join(folder, "sample");
  writeFileSync(sample, randomBytes(LARGE_BYTES));
  const opened = await openServices(config);
  const control = new pg.Client({ connectionString: cluster.url });
  await control.connect();
  const { invitationId, token } = await letPack(opened.services, control, sample);
  await control.end();
  await opened.close();
  rmSync(sample);
  const cookie = `${cookieName(config, "session")}=${encodeURIComponent(signSessionToken(config, token))}`;
  const copied = await copyPlainly();
  server = spawn(process.execPath, ["src/main.ts"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady();
  // What reads documents has looked at each of them, and what a start leaves behind is cleared away.
  await pause(30_000);
  const memory = watchResident(server.pid!);
  const page = () => fetch(`${ORIGIN}/company/tenders/invited/${invitationId}`, { headers: { cookie } });
  for (let n = 0; n < 20; n++) if ((await page()).status !== 200) throw new Error("the tender is not there");
  const idle = await measure("idle, for half a minute", memory, async () => {
    await pause(30_000);
    return 0;
  });
  const download = (shallPause = false) => take(`/tender-packs/${invitationId}`, cookie, shallPause);
  const rows = [
    idle,
    await measure("one ZIP", memory, () => download()),
    await measure("once more", memory, () => download()),
    await measure(`one whose reader stops for ${PAUSE_MS / 1_000} s in the middle`, memory, () =>
      download(true),
    ),
    await measure(`${AT_ONCE} at once`, memory, async () => {
      const all = await Promise.all(Array.from({ length: AT_ONCE }, () => download()));
      return all.reduce((sum, bytes) => sum + bytes, 0);
    }),
  ];
  report(copied, rows);
}

async function measure(what: string, memory: Resident, work: () => Promise<number>): Promise<Measured> {
  const before = memory.now();
  memory.beginPeak();
  const begun = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - begun) / 1_000;
  const measured = { what, before, peak: memory.peak(), after: memory.now(), seconds, bytes };
  console.log(measured);
  await pause(2_000);
  return measured;
}

/** The same files read by a process that does nothing else. */
async function copyPlainly(): Promise<Measured> {
  const child = fork(new URL("./copy-files.ts", import.meta.url), { stdio: "inherit" });
  await once(child, "message");
  const kept = join(folder, "files", "attachments");
  const files = readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const measured = await measure(
    "control: the same files read by a bare process",
    watchResident(child.pid!),
    async () => {
      child.send(files);
      await once(child, "message");
      return SIZES.reduce((sum, size) => sum + size, 0);
    },
  );
  child.send("end");
  await once(child, "exit");
  return measured;
}

/** Takes an answer to its end and keeps nothing of it; answers how many bytes came. */
function take(path: string, cookie: string, shallPause: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(ORIGIN + path, { headers: { cookie } }, (answer) => {
      const expected = Number(answer.headers["content-length"]);
      if (answer.statusCode !== 200) reject(new Error(`the ZIP was answered ${answer.statusCode}`));
      let bytes = 0;
      let isToPause = shallPause;
      answer.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (!isToPause || bytes < expected / 2) return;
        isToPause = false;
        answer.pause();
        setTimeout(() => answer.resume(), PAUSE_MS);
      });
      answer.on("error", reject);
      answer.on("end", () =>
        bytes === expected
          ? resolve(bytes)
          : reject(new Error(`${bytes} bytes came in place of ${expected}`)),
      );
    });
    request.on("error", reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error("the server was not ready within a minute");
}

function report(copied: Measured, rows: readonly Measured[]): void {
  const line = ({ what, before, peak, after, seconds, bytes }: Measured) =>
    `| ${what} | ${before.toFixed(0)} | **${peak.toFixed(0)}** | ${(peak - before).toFixed(0)} | ${after.toFixed(0)} | ${bytes === 0 ? "" : `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`} |`;
  const one = rows[1]!;
  const text = `## One ZIP of 2 GB

\`npm run bench:packs\` (after \`npm run build\`): a package of ${SIZES.length} documents, ${(SIZES.reduce((sum, size) => sum + size, 0) / 1e9).toFixed(2)} GB on the disk, seven of them as large as one may be, taken over HTTP by a firm that is invited. Resident memory of the server process in megabytes, the peak by the kernel’s own mark (\`VmHWM\`, set back before each line), with the memory settings of \`npm start\`, on PostgreSQL. On ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}) with a load average of ${loadavg()[0]!.toFixed(1)} when it ended; the reader shares them. Target: the ZIP is never in memory, ${TARGET_MB} MB at most.

| what | before | peak | more than before | after | speed |
|---|---|---|---|---|---|
${[copied, ...rows].map(line).join("\n")}

One ZIP takes **${(one.peak - one.before).toFixed(0)} MB** more than the same server has when it is idle: ${((100 * (one.peak - one.before)) / (one.bytes / 1e6)).toFixed(1)} % of what it sends.
`;
  writeResults("packs", text);
  if (one.peak - one.before > TARGET_MB) process.exitCode = 1;
}
