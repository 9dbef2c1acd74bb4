// npm run bench:accounts: whether the time of an answer tells if an address has an account, at the built server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/db.ts";
import { migrate } from "#platform/migrate.ts";
import { quantile } from "../messages/load.ts";
import { KNOWN, UNKNOWN, insertAccounts } from "./insert-accounts.ts";
import { type Ask, asks } from "./asks.ts";

const PORT = process.argv[2] ?? "3112";
const ORIGIN = `http://localhost:${PORT}`;
const PAIRS = Number(process.argv[3] ?? 1_000);
const WARM_UP = Math.min(20, PAIRS);
/** What the medians may differ by, in milliseconds. */
const TARGET = 5;

const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
const environment = {
  ...process.env,
  PORT,
  DATA_DIR: folder,
  DATABASE_URL: "",
  PUBLIC_URL: ORIGIN,
  LOG_LEVEL: "error",
  REQUESTS_PER_MINUTE: "1000000",
  // Each request comes from its own network, so that rate limits do not distort the measurement.
  TRUST_PROXY: "true",
};
let server: ReturnType<typeof spawn> | undefined;
try {
  await bench();
} finally {
  if (server && server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const config = readConfig(environment);
  const database = await openDatabase(config);
  await migrate(database);
  await insertAccounts(database.db, config, PAIRS + WARM_UP);
  await database.close();
  server = spawn(process.execPath, ["src/main.ts"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady();
  const results = [];
  for (const ask of asks) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < PAIRS + WARM_UP; n += 1) await askBoth(ask, n, times);
    results.push({ ask, ...times });
    console.log(`${ask.name}: ${times.known.length} pairs`);
  }
  report(results);
}

/** Both addresses right after each other, in random order: what else the machine does falls on both alike. */
async function askBoth(ask: Ask, n: number, times: { known: number[]; unknown: number[] }): Promise<void> {
  const kinds = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
  for (const kind of kinds) {
    const email = kind === "known" ? KNOWN(n) : UNKNOWN(n);
    const time = await ask.measure(ORIGIN, email);
    if (n >= WARM_UP) times[kind].push(time);
  }
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}

interface Result {
  ask: Ask;
  known: number[];
  unknown: number[];
}

function report(results: Result[]): void {
  const difference = ({ known, unknown }: Result) => quantile(known, 0.5) - quantile(unknown, 0.5);
  const row = (result: Result) => {
    const { ask, known, unknown } = result;
    const figures = [known, unknown].flatMap((samples) => [0.5, 0.95].map((part) => quantile(samples, part)));
    return `| ${ask.name} | ${known.length} | ${figures.map((figure) => figure.toFixed(1)).join(" | ")} | ${difference(result).toFixed(1)} |`;
  };
  const text = `# Known and unknown addresses

\`npm run bench:accounts\` (after \`npm run build\`): the time in milliseconds of each answer that must not tell whether an address has an account, for ${PAIRS.toLocaleString("en-GB")} known and as many unknown addresses, by plain form posts to the built server on the embedded database. The two of a pair follow each other in random order. Server and client share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), with a load average of ${loadavg()[0]!.toFixed(1)} when it ended.

| answer | pairs | known p50 | known p95 | unknown p50 | unknown p95 | difference of the medians |
|---|---|---|---|---|---|---|
${results.map(row).join("\n")}

Target: the medians differ by at most ${TARGET} ms.
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
  if (results.some((result) => Math.abs(difference(result)) > TARGET)) process.exitCode = 1;
}
