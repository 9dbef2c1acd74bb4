// npm run bench:import: Companies House rows into a throw-away PostgreSQL, against a plain reading of the same file.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { generateRegister } from "./generate-register.ts";

/** About the share of construction in the register. */
const SHARE = 0.16;
const SIZES = [250_000, 1_000_000];
const ROUNDS = 3;
const TARGET = { rowsPerSecond: 20_000, megabytes: 200 };

interface Run {
  rows: number;
  rowsPerSecond: number;
  /** Peak resident memory, in MB. */
  megabytes: number;
  seconds: number;
}

const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
try {
  const tables: string[] = [];
  for (const rows of SIZES) tables.push(await measure(rows));
  writeFileSync(new URL("RESULTS.md", import.meta.url), writeResults(tables));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(rows: number): Promise<string> {
  const file = join(folder, `register-${rows}.csv`);
  await generateRegister(file, rows, SHARE);
  const imports: Run[] = [];
  const again: Run[] = [];
  const plain: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cluster = await startPostgres(["shared_buffers=256MB"]);
    try {
      const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder, LOG_LEVEL: "error" };
      await runNode(["cli/lintel.ts", "migrate"], environment);
      plain.push(await readPlainly(file));
      imports.push(await importFile(file, environment));
      again.push(await importFile(file, environment));
    } finally {
      cluster.stop();
    }
    console.log(
      `${rows} rows, round ${round + 1}: ${Math.round(imports.at(-1)!.rowsPerSecond)} rows/s, ${imports.at(-1)!.megabytes} MB`,
    );
  }
  return writeTable(rows, statSync(file).size, [
    ["**import**, empty directory", imports],
    ["import of the same file again", again],
    ["control: read and count", plain],
  ]);
}

async function readPlainly(file: string): Promise<Run> {
  const { output, megabytes } = await runNode(["bench/import/read-plainly.ts", file], {});
  const { rows, seconds } = JSON.parse(output) as { rows: number; seconds: number };
  return { rows, seconds, megabytes, rowsPerSecond: rows / seconds };
}

/** Rows a second is what the command itself says of reading; the seconds are the whole command's. */
async function importFile(file: string, environment: Record<string, string>): Promise<Run> {
  const start = performance.now();
  const { output, megabytes } = await runNode(
    ["cli/lintel.ts", "import", "companies-house", file],
    environment,
  );
  const seconds = (performance.now() - start) / 1000;
  const [, speed = "0"] = /\(([\d,]+) rows\/s\)/.exec(output) ?? [];
  const [, rows = "0"] = /([\d,]+) read/.exec(output) ?? [];
  return { rows: figure(rows), seconds, megabytes, rowsPerSecond: figure(speed) };
}

function figure(text: string): number {
  return Number(text.replaceAll(",", ""));
}

async function runNode(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let megabytes = 0;
  let output = "";
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, mostResident(child.pid!));
  }, 50);
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output}`);
  return { output, megabytes };
}

/** The process's high-water mark in MB, as Linux counts it; 0 once it has ended. */
function mostResident(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function writeTable(rows: number, bytes: number, runs: [string, Run[]][]): string {
  const [first] = runs;
  const speed = middle(first![1].map(({ rowsPerSecond }) => rowsPerSecond));
  const memory = Math.max(...first![1].map(({ megabytes }) => megabytes));
  const isMet = speed >= TARGET.rowsPerSecond && memory <= TARGET.megabytes;
  return [
    `## ${grouped(rows)} rows, ${grouped(bytes / 1e6)} MB`,
    "",
    `Target ≥ ${grouped(TARGET.rowsPerSecond)} rows/s read, ≤ ${TARGET.megabytes} MB resident: **${isMet ? "met" : "not met"}**.`,
    "",
    "| | rows/s read | whole run, s | most resident, MB |",
    "| --- | --: | --: | --: |",
    ...runs.map(([name, each]) => {
      const seconds = middle(each.map((run) => run.seconds)).toFixed(1);
      const most = Math.max(...each.map((run) => run.megabytes));
      return `| ${name} | ${grouped(middle(each.map((run) => run.rowsPerSecond)))} | ${seconds} | ${most} |`;
    }),
    "",
  ].join("\n");
}

function writeResults(tables: string[]): string {
  const [cpu] = cpus();
  return [
    "# Import of Companies House rows",
    "",
    `Made by \`npm run bench:import\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}, load average ${loadavg()[1]!.toFixed(1)} over the last five minutes. ` +
      `A generated *BasicCompanyData* file, ${Math.round(SHARE * 100)} % of its rows in construction, into an empty directory on a throw-away PostgreSQL with its default durability, ${ROUNDS} rounds; medians, memory the most of any. The control reads the same file through \`csv-parse\`'s own stream and counts.`,
    "",
    ...tables,
  ].join("\n");
}
