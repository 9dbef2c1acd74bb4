// npm run bench:admin [-- --port 4161 --rounds 3 --seconds 4]: every page of the portal on a large site, over HTTP.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { ask, openLoop, quantile } from "../messages/load.ts";
import { SIZE, generatePortal, idOf } from "./generate-portal.ts";
import { portalPages } from "./pages.ts";

const PER_SECOND = 10;
const TARGET = 60;
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3112" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const ORIGIN = `http://localhost:${values.port}`;

const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
// A commit is on the disk before it is acknowledged, as in production.
const cluster = await startPostgres(["shared_buffers=256MB"]);
const environment = {
  ...process.env,
  DATABASE_URL: cluster.url,
  PORT: values.port,
  DATA_DIR: folder,
  SECRET: "only-for-this-run-only-for-this-run-only",
  LOG_LEVEL: "error",
  REQUESTS_PER_MINUTE: "1000000",
};
const config = readConfig(environment);
const cookie = `${cookieName(config, "session")}=${encodeURIComponent(signSessionToken(config, "token-1"))}`;
let server: ReturnType<typeof spawn> | undefined;
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

interface Measured {
  name: string;
  pages: number[];
  plain: number[];
  /** Answered 503: the server had more to do than it could. */
  refused: number;
}

async function bench(): Promise<void> {
  const opened = await openServices(config);
  await opened.close();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await generatePortal(client, config.secret);
  const pages = await portalPages(client);
  await client.end();
  console.log(`${SIZE.users} accounts generated, ${pages.length} pages to read`);
  server = spawn(process.execPath, ["src/main.ts"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady();
  for (const { next } of pages) for (let warm = 0; warm < 5; warm++) await isRead(next());
  const pool = new pg.Pool({ connectionString: cluster.url, max: 8 });
  const measured = pages.map(({ name }): Measured => ({ name, pages: [], plain: [], refused: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, { next }] of pages.entries()) await measure(pool, next, measured[at]!);
  }
  await pool.end();
  report(measured);
}

/** Pages and plain reads in the same seconds, each on a schedule of its own: what disturbs one disturbs the other. */
async function measure(pool: pg.Pool, next: () => string, into: Measured): Promise<void> {
  const person = () => idOf("usr", 1 + Math.floor(Math.random() * SIZE.users));
  const failures: unknown[] = [];
  // What fails is kept until all is done: the server and the database are ended then.
  const noting = (work: (due: number) => Promise<void>) => (due: number) =>
    work(due).catch((error: unknown) => void failures.push(error));
  await Promise.all([
    openLoop(
      PER_SECOND,
      seconds,
      noting(async (due) => {
        if (await isRead(next())) into.pages.push(performance.now() - due);
        else into.refused += 1;
      }),
    ),
    openLoop(
      PER_SECOND,
      seconds,
      noting(async (due) => {
        await pool.query("select * from user_account where id = $1", [person()]);
        into.plain.push(performance.now() - due);
      }),
    ),
  ]);
  if (failures.length > 0) throw failures[0];
}

/** Whether a page came; a server that is too busy is counted, anything else ends the run. */
async function isRead(path: string): Promise<boolean> {
  const { status, body } = await ask(ORIGIN + path, { cookie });
  if (status === 503) return false;
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${body.slice(0, 300)}`);
  return true;
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}

function report(measured: Measured[]): void {
  const thousands = (n: number) => n.toLocaleString("en-GB");
  const at = (samples: number[], part: number) => quantile(samples, part).toFixed(1);
  const rows = measured.map(
    ({ name, pages, plain }) =>
      `| ${name} | ${pages.length} | ${at(pages, 0.5)} | ${at(pages, 0.95)} | ${at(plain, 0.5)} | ${at(plain, 0.95)} |`,
  );
  const refused = measured.reduce((sum, each) => sum + each.refused, 0);
  const slow = measured.filter(({ pages }) => quantile(pages, 0.95) > TARGET);
  const text = `# The admin portal

\`npm run bench:admin\` (after \`npm run build\`): PostgreSQL with ${thousands(SIZE.users)} accounts, ${thousands(SIZE.companies)} companies, ${thousands(SIZE.waiting)} pieces of evidence that wait and ${thousands(SIZE.decided)} decided ones, ${thousands(SIZE.audit)} rows of the audit trail and ${thousands(SIZE.emails)} e-mails. Every page is asked for ${PER_SECOND} times a second on a Poisson schedule, whole, as a browser gets it first, by an administrator in admin mode; in the same seconds one account is read by its key as often, straight from the database: the control. ${rounds} rounds of ${seconds} seconds a page, one page after the other. Times in milliseconds from the scheduled instant. Server, database and load generator share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), with a load average of ${loadavg()[0]!.toFixed(1)} when it ended.

| page | samples | p50 | p95 | control p50 | control p95 |
|---|---|---|---|---|---|
${rows.join("\n")}

Target: p95 of at most ${TARGET} for each page. ${slow.length === 0 ? "All are within it." : `**Not within it: ${slow.map(({ name }) => name).join(", ")}.**`} ${refused === 0 ? "No request was refused." : `**${refused} requests were refused as too many.**`}
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
  if (slow.length > 0) process.exitCode = 1;
}
