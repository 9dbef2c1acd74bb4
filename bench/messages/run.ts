// npm run bench:messages: live messages on a throw-away PostgreSQL with a million of them, against a plain commit.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { readConfig } from "#platform/config.ts";
import { migrate } from "#platform/migrate.ts";
import { openServer } from "#platform/db.ts";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { MILLION, generateMessages } from "./generate-messages.ts";
import { type LiveConnection, ask, closedLoop, openLoop, openStream, quantile } from "./load.ts";

const PORT = process.argv[2] ?? "3110";
const ORIGIN = `http://localhost:${PORT}`;
/** Open pages of every company: one, and in the end as many as make ten thousand. */
const PAGES_EACH = 1;
const CROWD_PAGES_EACH = 10;
/** At the steady rate for so long, fifty thousand deliveries. */
const CROWD_SECONDS = 51;
/** Before the rounds, as many as can be, so that the server's code is compiled as it is in one that has run for a while. */
const WARM_UP_SECONDS = 10;
const ROUNDS = 3;
const PER_SECOND = 50;
const ROUND_SECONDS = 22;
/** As many as can be, so many at a time, for so long. */
const IN_FLIGHT = 16;
const SUSTAINED_SECONDS = 20;
const READS_PER_SECOND = 50;
const PAGES_PER_SECOND = 10;
const READ_SECONDS = 20;

const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
// A commit is on the disk before it is acknowledged, as in production.
const cluster = await startPostgres(["shared_buffers=256MB"]);
const environment = {
  ...process.env,
  DATABASE_URL: cluster.url,
  PORT,
  DATA_DIR: folder,
  SECRET: "only-for-this-run-only-for-this-run-only",
  LOG_LEVEL: "error",
  REQUESTS_PER_MINUTE: "1000000",
  // Each company is at a network of its own: one may have so many live streams only.
  TRUST_PROXY: "true",
};
const config = readConfig(environment);
const cookieOf = (n: number) =>
  `${cookieName(config, "session")}=${encodeURIComponent(signSessionToken(config, `token-${n}`))}`;
const pad = (n: number) => String(n).padStart(6, "0");
let server: ReturnType<typeof spawn> | undefined;
let previousCommit: Promise<void> = Promise.resolve();
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

async function bench(): Promise<void> {
  const database = await openServer(cluster.url, 4);
  await migrate(database);
  await database.close();
  const control = new pg.Client({ connectionString: cluster.url });
  await control.connect();
  const messages = await generateMessages(control, MILLION);
  console.log(`${messages} messages generated`);
  server = spawn(process.execPath, ["src/main.ts"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady();
  const emptyMemory = residentMegabytes(server.pid!);
  const live: LiveCounts = {
    connections: [],
    pagesEach: 0,
    due: new Map(),
    early: new Map(),
    expected: 0,
    deliveries: [],
  };
  await openStreams(live, PAGES_EACH);
  const openMemory = residentMegabytes(server.pid!);
  await control.query(
    "create table plain_row (id bigint generated always as identity primary key, body text not null)",
  );
  const commits: number[] = [];
  const sends: number[] = [];
  const sendUntimed = (n: number) => send(live, performance.now(), n, []);
  await closedLoop(IN_FLIGHT, WARM_UP_SECONDS, sendUntimed);
  await settle();
  const warming = live.deliveries.length;
  for (let round = 0; round < ROUNDS; round++) {
    await openLoop(PER_SECOND, 5, (due) => commitPlainRow(control, due, commits));
    await openLoop(PER_SECOND, ROUND_SECONDS, (due, n) => send(live, due, n, sends));
  }
  await settle();
  // How long those of the warm-up and of the end take says how many are under way, so only their number counts.
  const deliveries = live.deliveries.slice(warming);
  const threads = await readAtRate(READS_PER_SECOND, () => {
    const before = 41 + Math.floor(Math.random() * MILLION.inLongest);
    return { url: `${ORIGIN}/messages/cnv_bench_000001_1/messages?before=${before}`, cookie: cookieOf(1) };
  });
  const lists = await readAtRate(PAGES_PER_SECOND, () => {
    const n = 1 + Math.floor(Math.random() * MILLION.companies);
    return { url: `${ORIGIN}/messages`, cookie: cookieOf(n) };
  });
  const plain = await commitAsManyAsCanBe();
  const sustained = await closedLoop(IN_FLIGHT, SUSTAINED_SECONDS, sendUntimed);
  await settle();
  const crowd = await sendToCrowd(live);
  for (const connection of live.connections) connection.close();
  await control.end();
  report({
    messages,
    commits,
    sends,
    live,
    deliveries,
    threads,
    lists,
    plain,
    sustained,
    emptyMemory,
    openMemory,
    crowd,
  });
}

interface Crowd {
  connections: number;
  sends: number[];
  deliveries: number[];
  /** Resident megabytes of the server with all of them open. */
  memory: number;
}

async function sendToCrowd(live: LiveCounts): Promise<Crowd> {
  await openStreams(live, CROWD_PAGES_EACH);
  await settle();
  const memory = residentMegabytes(server!.pid!);
  const before = live.deliveries.length;
  const sends: number[] = [];
  await openLoop(PER_SECOND, CROWD_SECONDS, (due, n) => send(live, due, n, sends));
  await settle();
  return {
    connections: live.connections.length,
    sends,
    deliveries: live.deliveries.slice(before),
    memory,
  };
}

/** What has been sent is delivered by then. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3_000));
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}

interface LiveCounts {
  connections: LiveConnection[];
  /** Open pages of every company. */
  pagesEach: number;
  /** When each message was due, by conversation and number. */
  due: Map<string, number>;
  /** Events that came before the sender had its answer, by the same key. */
  early: Map<string, number[]>;
  expected: number;
  deliveries: number[];
}

/** Opens pages until every company has so many. */
async function openStreams(live: LiveCounts, pagesEach: number): Promise<void> {
  const hear = (kind: string, data: Record<string, unknown>) => {
    if (kind !== "message") return;
    const key = `${String(data["conversation"])} ${String(data["number"])}`;
    const due = live.due.get(key);
    if (due !== undefined) live.deliveries.push(performance.now() - due);
    else live.early.set(key, [...(live.early.get(key) ?? []), performance.now()]);
  };
  for (; live.pagesEach < pagesEach; live.pagesEach++) {
    for (let n = 1; n <= MILLION.companies; n += 50) {
      const batch = Array.from({ length: Math.min(50, MILLION.companies - n + 1) }, (_, k) => n + k);
      const opened = batch.map((each) =>
        openStream(
          `${ORIGIN}/live`,
          { cookie: cookieOf(each), "x-forwarded-for": `10.0.${each >> 8}.${each & 255}` },
          hear,
        ),
      );
      live.connections.push(...(await Promise.all(opened)));
    }
  }
  console.log(`${live.connections.length} streams open`);
}

async function send(live: LiveCounts, due: number, n: number, sends: number[]): Promise<void> {
  // Every company in turn writes to its next one.
  const company = 2 + ((n * 7) % (MILLION.companies - 1));
  const conversation = `cnv_bench_${pad(company)}_1`;
  const key = `bench-${Math.floor(due * 1000)}-${n}`;
  const form = { key, body: "The crane is booked for Monday, 07:30." };
  const answer = await ask(`${ORIGIN}/messages/${conversation}/messages`, {
    method: "POST",
    cookie: cookieOf(company),
    form,
  });
  if (answer.status !== 200) throw new Error(`a message was answered ${answer.status}: ${answer.body}`);
  sends.push(performance.now() - due);
  const { message } = JSON.parse(answer.body) as { message: { number: number } };
  const place = `${conversation} ${message.number}`;
  live.expected += 2 * live.pagesEach;
  live.due.set(place, due);
  for (const at of live.early.get(place) ?? []) live.deliveries.push(at - due);
  live.early.delete(place);
}

async function commitPlainRow(client: pg.Client, due: number, commits: number[]): Promise<void> {
  // One connection: commits queue here, as they would in the client anyway.
  const last = previousCommit;
  previousCommit = last.then(async () => {
    await client.query("insert into plain_row (body) values ($1)", [
      "The crane is booked for Monday, 07:30.",
    ]);
  });
  await previousCommit;
  commits.push(performance.now() - due);
}

async function commitAsManyAsCanBe(): Promise<number> {
  const pool = new pg.Pool({ connectionString: cluster.url, max: IN_FLIGHT });
  const committed = await closedLoop(IN_FLIGHT, 5, async () => {
    await pool.query("insert into plain_row (body) values ($1)", ["The crane is booked for Monday, 07:30."]);
  });
  await pool.end();
  return committed;
}

async function readAtRate(perSecond: number, next: () => { url: string; cookie: string }): Promise<number[]> {
  const samples: number[] = [];
  await openLoop(perSecond, READ_SECONDS, async (due) => {
    const { url, cookie } = next();
    const answer = await ask(url, { cookie });
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
    samples.push(performance.now() - due);
  });
  return samples;
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

interface Results {
  messages: number;
  commits: number[];
  sends: number[];
  live: LiveCounts;
  /** Of what was sent at the steady rate, in milliseconds. */
  deliveries: number[];
  threads: number[];
  lists: number[];
  /** Plain rows committed a second, and messages acknowledged. */
  plain: number;
  sustained: number;
  emptyMemory: number;
  openMemory: number;
  crowd: Crowd;
}

function report({
  messages,
  commits,
  sends,
  live,
  deliveries,
  threads,
  lists,
  plain,
  sustained,
  emptyMemory,
  openMemory,
  crowd,
}: Results): void {
  const row = (name: string, samples: number[], target: string) =>
    `| ${name} | ${samples.length} | ${quantile(samples, 0.5).toFixed(1)} | ${quantile(samples, 0.95).toFixed(1)} | ${quantile(samples, 0.99).toFixed(1)} | ${target} |`;
  const lost = live.expected - live.deliveries.length;
  const open = MILLION.companies * PAGES_EACH;
  const each = ((openMemory - emptyMemory) * 1024) / open;
  const text = `# Live messages

\`npm run bench:messages\` (after \`npm run build\`): PostgreSQL with ${messages.toLocaleString("en-GB")} messages (one conversation of more than 100,000), ${open.toLocaleString("en-GB")} open live connections to one server process, messages sent at ${PER_SECOND}/s on a Poisson schedule. Times in milliseconds from the scheduled instant. Server, database and load generator share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), with a load average of ${loadavg()[0]!.toFixed(1)} when it ended. Commits are on the disk before they are acknowledged (fsync on).

| what | samples | p50 | p95 | p99 | target (p99) |
|---|---|---|---|---|---|
${row("control: one plain row committed", commits, "")}
${row("send: request to acknowledgement", sends, "25")}
${row("delivery: to each open page of both companies", deliveries, "350")}
${row(`40 messages anywhere in the longest thread, ${READS_PER_SECOND}/s`, threads, "")}
${row(`the messages page with its list, rendered, ${PAGES_PER_SECOND}/s`, lists, "")}
${row(`send, with ${crowd.connections.toLocaleString("en-GB")} pages open`, crowd.sends, "")}
${row(`delivery, with ${crowd.connections.toLocaleString("en-GB")} pages open`, crowd.deliveries, "350")}

Control and sending alternate in ${ROUNDS} rounds, after ${WARM_UP_SECONDS} seconds of sending as many as can be, which are not timed. A p99 of fewer than 3,000 samples is an indication only.

- Deliveries expected ${live.expected}, lost **${lost}**.
- With ${IN_FLIGHT} under way at any time for ${SUSTAINED_SECONDS} seconds: **${sustained.toFixed(0)}** messages a second acknowledged (target: 500), both sides' open pages told of each; the same number of connections committed ${plain.toFixed(0)} plain rows a second.
- Resident memory of the server ${emptyMemory.toFixed(0)} MB before and ${openMemory.toFixed(0)} MB after the connections were opened: ${each.toFixed(0)} kB each (target: at most 46 kB); ${crowd.memory.toFixed(0)} MB with ${crowd.connections.toLocaleString("en-GB")}, after all that is above: ${(((crowd.memory - emptyMemory) * 1024) / crowd.connections).toFixed(0)} kB each.
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
  if (lost !== 0) process.exitCode = 1;
}
