import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { createSystemContext } from "#domain/context.ts";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { withoutTimeLimit } from "#platform/server-connections.ts";
import { MEMORY_SETTINGS } from "../../scripts/set-up.mjs";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { generateMessages } from "../messages/generate-messages.ts";
import { generateCompanies } from "../search/generate-companies.ts";
import { openServices } from "../../src/server/open-services.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const TIMEOUT_MS = 20_000;

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

/** One request; its time runs from the instant at which it was due. A connection that breaks is status 0. */
export function ask(
  url: string,
  {
    due = performance.now(),
    cookie,
    form,
    encoding = "br",
  }: { due?: number; cookie?: string; form?: Record<string, string>; encoding?: string } = {},
): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - due });
    const headers = {
      "accept-encoding": encoding,
      accept: "text/html",
      ...(cookie && { cookie }),
      ...(body && {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      }),
    };
    const sent = request(
      url,
      { agent, method: form ? "POST" : "GET", headers, timeout: TIMEOUT_MS },
      (answer) => {
        answer.resume();
        answer.on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"]));
        answer.on("error", () => end(0));
      },
    );
    sent.on("error", () => end(0));
    sent.on("timeout", () => sent.destroy());
    sent.end(body);
  });
}

export interface Site {
  origin: string;
  server: ChildProcess;
  /** The n-th member's; each has ten conversations, `cnv_bench_<n>_1` the first. */
  cookieOf(n: number): string;
  residentMegabytes(): number;
  /** Of all its threads, since it began. */
  processorSeconds(): number;
  /** What the server was started with. */
  environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const MEMBERS = { companies: 200, partners: 10, perConversation: 10, inLongest: 0 };
export const MEMBER_COUNT = MEMBERS.companies;

/** One built server on a throw-away PostgreSQL with so many companies, on loopback. */
export async function openSite(port: number, companies: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  const cluster = await startPostgres(["shared_buffers=256MB"]);
  const origin = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    DATABASE_URL: cluster.url,
    PORT: `${port}`,
    DATA_DIR: folder,
    SECRET: "only-for-this-run-only-for-this-run-only",
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "10000000",
    SHUTDOWN_GRACE_SECONDS: "0",
  };
  const config = readConfig(environment);
  const clean = () => {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  let started: ChildProcess | undefined;
  try {
    await fill(config, cluster.url, companies);
    const server = spawn(process.execPath, ["src/main.ts"], {
      env: { ...environment, ...MEMORY_SETTINGS },
      stdio: ["ignore", "ignore", "inherit"],
    });
    started = server;
    await untilReady(origin);
    return {
      origin,
      server,
      cookieOf: (n) =>
        `${cookieName(config, "session")}=${encodeURIComponent(signSessionToken(config, `token-${n}`))}`,
      residentMegabytes: () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
      processorSeconds: () => processorSecondsOf(server.pid!),
      environment,
      close: async () => {
        agent.destroy();
        if (server.exitCode === null) {
          server.kill("SIGTERM");
          await once(server, "exit");
        }
        clean();
      },
    };
  } catch (error) {
    started?.kill("SIGKILL");
    clean();
    throw error;
  }
}

const TICKS_A_SECOND = 100;

/** The processor seconds of a process, all its threads together, as Linux counts them. */
export function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function fill(config: Config, url: string, companies: number): Promise<void> {
  const opened = await openServices(config);
  const context = createSystemContext(opened.services);
  await withoutTimeLimit(opened.services.db, async (db) => {
    await seedGazetteer({ ...context, db });
    await generateCompanies(db, companies);
    await sql`analyze`.execute(db);
  });
  await rebuildCompanySearch(context);
  await opened.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await generateMessages(client, MEMBERS);
  await client.end();
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await ask(`${origin}/readyz`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}

let asked = 0;

/** A search page that nobody has asked for within the page cache's life: every request is rendered. */
export function nextPage(origin: string): string {
  asked += 1;
  return `${origin}/search?q=${["roofing", "steel", "electrical", "plaster", "joinery"][asked % 5]}&n=${asked}`;
}
