// npm run bench:notices: a package of 10,000 public releases is brought in as a stream, and the noticeboard is searched.
import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { createSystemContext } from "#domain/context.ts";
import { searchNotices } from "#domain/noticeboard/search-notices.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { readConfig } from "#platform/config.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { openServices } from "../../src/server/open-services.ts";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { quantile } from "../messages/load.ts";
import { searchOf } from "./notice-searches.ts";
import { watchResident } from "./resident.ts";
import { writeResults } from "./write-results.ts";

const RELEASES = 10_000;
/** Imported one after the other; what the search is over. */
const PACKAGES = 2;
/** Of a large release of Contracts Finder, most of it contracts' texts that no notice shows. */
const WORDS_BYTES = 12_000;
const TARGET_MB = 300;
/** P1 of the directory's search. */
const TARGETS = { p50: 6, p99: 25 };
const SEARCHES = 3_000;

// The works that notices name, by their codes of the Common Procurement Vocabulary, and where.
const WORKS = [
  ["Roof renewal", "45261210"],
  ["Groundworks and drainage", "45111240"],
  ["Electrical rewire", "45311000"],
  ["Resurfacing of roads", "45233223"],
  ["Brickwork repairs", "45262522"],
  ["Replacement windows", "45421130"],
  ["Demolition of a depot", "45111100"],
  ["Heating and ventilation", "45331000"],
] as const;
const PLACES = [
  "LS1 4AP",
  "M1 1AE",
  "B1 1BB",
  "BS1 4DJ",
  "NE1 7RU",
  "CF10 1EP",
  "EH1 1YZ",
  "BT1 5GS",
] as const;
const BUYERS = ["Aire", "Tees", "Severn", "Forth"] as const;

const folder = mkdtempSync(join(tmpdir(), "lintel-notices-"));
const cluster = await startPostgres(["shared_buffers=256MB"]);
const environment = {
  ...process.env,
  DATABASE_URL: cluster.url,
  DATA_DIR: folder,
  SECRET: "only-for-this-run-only-for-this-run-only",
  LOG_LEVEL: "error",
};
try {
  await bench();
} finally {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const opened = await openServices(readConfig(environment));
  try {
    const ctx = createSystemContext(opened.services);
    await seedGazetteer(ctx);
    const imported = { peak: 0, seconds: 0 };
    let bytes = 0;
    for (let at = 0; at < PACKAGES; at++) {
      const file = join(folder, `releases-${at}.json`);
      await pipeline(Readable.from(writePackage(at * RELEASES)), createWriteStream(file));
      const { peak, seconds } = await bringIn(file);
      imported.peak = Math.max(imported.peak, peak);
      imported.seconds = Math.max(imported.seconds, seconds);
      bytes = statSync(file).size;
      rmSync(file);
    }
    const control = new pg.Pool({ connectionString: cluster.url, max: 1 });
    await control.query("analyze");
    const { rows } = await control.query("select id from notice");
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    if (ids.length < PACKAGES * RELEASES * 0.99)
      throw new Error(`${ids.length} notices of ${PACKAGES * RELEASES} releases are there`);
    const plain: number[] = [];
    const searched: number[] = [];
    for (let n = 0; n < SEARCHES; n++) {
      plain.push(
        await time(() => control.query("select * from notice where id = $1", [ids[(n * 37) % ids.length]])),
      );
      searched.push(await time(() => searchNotices(ctx, searchOf(n))));
    }
    await control.end();
    report({ ...imported, megabytes: bytes / 1e6, plain, searched });
  } finally {
    await opened.close();
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A release package as publishers have it, one release after the other. */
function* writePackage(first: number): Generator<string> {
  const now = Date.now();
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  yield '{"version":"1.1","uri":"https://bench.example/releases","releases":[';
  for (let n = first; n < first + RELEASES; n++) {
    // Each kind of work at each place, for each buyer.
    const [title, cpv] = WORKS[n % WORKS.length]!;
    const postalCode = PLACES[Math.floor(n / WORKS.length) % PLACES.length];
    const buyer = BUYERS[Math.floor(n / WORKS.length / PLACES.length) % BUYERS.length];
    const release = {
      ocid: `ocds-b5fd17-bench-${n}`,
      id: `bench-${n}`,
      date: at(-1 - (n % 20)),
      tag: ["tender"],
      buyer: { name: `${buyer} Council` },
      tender: {
        title: `${title}, lot ${n}`,
        description: `${title}. ${"All of it is in the documents. ".repeat(WORDS_BYTES / 31)}`,
        status: "active",
        classification: { scheme: "CPV", id: cpv },
        items: [{ id: "1", deliveryAddresses: [{ postalCode }] }],
        tenderPeriod: { endDate: at(2 + (n % 45)) },
        value: { amount: 20_000 + n * 100, currency: "GBP" },
      },
    };
    yield `${n === first ? "" : ","}${JSON.stringify(release)}`;
  }
  yield "]}";
}

/** The command itself, as an operator starts it. */
async function bringIn(file: string): Promise<{ peak: number; seconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ["cli/lintel.ts", "import", "notices", file], {
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const memory = watchResident(child.pid!);
  let peak = 0;
  // The kernel's own mark, which only rises: what matters is to look before the process is gone.
  const looking = setInterval(() => {
    try {
      peak = Math.max(peak, memory.peak());
    } catch {
      // It has ended.
    }
  }, 20);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  return { peak, seconds: (performance.now() - began) / 1_000 };
}

interface Measured {
  peak: number;
  seconds: number;
  megabytes: number;
  plain: number[];
  searched: number[];
}

function report({ peak, seconds, megabytes, plain, searched }: Measured): void {
  const row = (name: string, samples: number[], target: string) =>
    `| ${name} | ${samples.length} | ${[0.5, 0.95, 0.99].map((part) => quantile(samples, part).toFixed(1)).join(" | ")} | ${target} |`;
  const thousands = (n: number) => n.toLocaleString("en-GB");
  writeResults(
    "notices",
    `## Public notices

\`npm run bench:notices\`: ${PACKAGES} release packages of ${thousands(RELEASES)} releases, ${Math.round(megabytes)} MB each, brought in by \`lintel import notices\`, then the noticeboard's search over the ${thousands(PACKAGES * RELEASES)} open notices that came of them, ${thousands(SEARCHES)} times one after the other with varied service, place, distance, closing and order. On PostgreSQL and ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), with a load average of ${loadavg()[0]!.toFixed(1)} when it ended. Times in milliseconds.

One import took ${seconds.toFixed(0)} s at most, and at most **${Math.round(peak)} MB** resident (the kernel's own mark, \`VmHWM\`; target ${TARGET_MB}): it reads the file as a stream.

| what | samples | p50 | p95 | p99 | target |
|---|---|---|---|---|---|
${row("control: one indexed read of a notice", plain, "")}
${row("a search of the noticeboard, with its count", searched, `p50 ${TARGETS.p50}, p99 ${TARGETS.p99}`)}
`,
  );
  const isSlow = quantile(searched, 0.5) > TARGETS.p50 || quantile(searched, 0.99) > TARGETS.p99;
  if (peak > TARGET_MB || isSlow) process.exitCode = 1;
}
