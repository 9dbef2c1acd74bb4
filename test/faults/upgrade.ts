// npm run upgrade: an earlier version and this one side by side on one database, in the order that docs/operations.md gives, while people write, read and price tenders. The earlier one is a commit, by default the last before the newest migration.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "#platform/config.ts";
import { openServer } from "#platform/db.ts";
import { planMigrations } from "#platform/migrate.ts";
import { buildPages } from "../../scripts/set-up.mjs";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { type OpenServices, openServices } from "../../src/server/open-services.ts";
import { Balancer } from "./balancer.ts";
import { Program } from "./program.ts";
import { type Compared, Tenderers, makeTenderers } from "./tenderers.ts";
import { Endings, freePort, makeWriters, untilReady, untilWorked } from "./site.ts";
import { type Outcome, Writers, countLosses, pause } from "./writers.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PHASE_MS = 6_000;
const PATIENCE_MS = 120_000;
/** A quote takes ten files, and each turn adds one. */
const PRICED_EVERY_MS = 4_000;
const PAGES = ["/", "/search?q=roofing", "/healthz"];

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, maxBuffer: 2 ** 30 });
const endings = new Endings();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endings.run().finally(() => process.exit(1)));
}

/** The earlier version in a folder of its own, with its own packages and pages, as its operators have installed it. */
function installEarlier(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-upgrade-"));
  endings.add(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit) });
  // npm on the machine's own Node, and none of this version's programs.
  const PATH = process.env["PATH"]!.split(delimiter)
    .filter((each) => !each.includes("node_modules"))
    .join(delimiter);
  const npm = (...args: string[]) =>
    execFileSync("npm", args, { cwd: folder, env: { ...process.env, PATH }, stdio: "inherit" });
  npm("ci", "--no-audit", "--no-fund", "--loglevel=error");
  npm("run", "--silent", "build");
  return folder;
}

/** The last commit before the one that brought the newest migration. */
function findEarlier(): string {
  const newest = git("ls-files", "db/migrations/*.sql").toString().trim().split("\n").at(-1)!;
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", newest).toString().trim();
  return git("rev-parse", `${added}^`).toString().trim();
}

interface Phase {
  name: string;
  pages: Map<Outcome, number>;
  writes: ReadonlyMap<Outcome, number>;
  quotes: ReadonlyMap<Outcome, number>;
}

async function readPages(origin: string, untilMs: number): Promise<Map<Outcome, number>> {
  const outcomes = new Map<Outcome, number>();
  for (let at = 0; performance.now() < untilMs; at += 1) {
    const outcome: Outcome = await fetch(`${origin}${PAGES[at % PAGES.length]}`)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => "none" as const);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    await pause(50);
  }
  return outcomes;
}

/** Without a mail server what has been sent stands there. */
async function isInOutbox({ database }: OpenServices, subject: string): Promise<boolean> {
  const { rowCount } = await database.pool.query("select from outbox_letter where subject = $1", [subject]);
  return rowCount === 1;
}

async function upgrade(): Promise<number> {
  const commit = process.argv[2] ? git("rev-parse", process.argv[2]).toString().trim() : findEarlier();
  const old = installEarlier(commit);
  buildPages();
  const postgres = await startPostgres();
  endings.add(() => postgres.stop());
  const folder = join(old, "data");
  mkdirSync(folder);
  const settings = {
    NODE_ENV: "production",
    SECRET: "a-secret-for-upgrading-a-secret-for-upgrading",
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://127.0.0.1",
    JOBS: "separate",
    LOG_LEVEL: "warn",
    REQUESTS_PER_MINUTE: "10000000",
    SHUTDOWN_GRACE_SECONDS: "2",
    DATABASE_URL: postgres.url,
  };
  const ports = [await freePort(), await freePort()];
  const programs: Program[] = [];
  const start = (version: "old" | "new", file: string, port = 0) => {
    const home = version === "old" ? old : root;
    const program = new Program(
      `${version}-${file}-${port}`,
      join(home, "src", file),
      { ...settings, PORT: `${port}` },
      join(home, "node_modules/node/bin/node"),
    );
    programs.push(program);
    program.start();
    return program;
  };
  endings.add(() => Promise.all(programs.map((program) => program.end("SIGKILL"))));
  let worker = start("old", "worker.ts");
  const nodes = ports.map((port) => start("old", "main.ts", port));
  for (const port of ports) await requireReady(port);

  const plain = await openServer(postgres.url, 1);
  const pending = (await planMigrations(plain)).map(({ name }) => name);
  await plain.close();
  // Migrates, as the command does.
  const own = await openServices(readConfig({ ...settings, DATABASE_POOL: "4" }));
  endings.add(() => own.close());
  const people = await makeWriters(own.services, 8);
  const pricing = await makeTenderers(own.services, 3);
  const balancer = new Balancer(ports);
  endings.add(() => balancer.stop());
  const origin = `http://127.0.0.1:${await balancer.start()}`;
  const writers = new Writers(origin, people);
  writers.start(520);
  const tenderers = new Tenderers(origin, own.services, pricing);
  tenderers.start(PRICED_EVERY_MS);

  const phases: Phase[] = [];
  const watch = async (name: string, change: () => Promise<void>) => {
    let isOver = false;
    const reading = (async () => {
      const all = new Map<Outcome, number>();
      while (!isOver) {
        const some = await readPages(origin, performance.now() + 1_000);
        for (const [outcome, times] of some) all.set(outcome, (all.get(outcome) ?? 0) + times);
      }
      return all;
    })();
    await change();
    await pause(PHASE_MS);
    isOver = true;
    phases.push({
      name,
      pages: await reading,
      writes: writers.takeFigures().outcomes,
      quotes: tenderers.takeOutcomes(),
    });
  };
  const replace = async (at: number, version: "old" | "new") => {
    await nodes[at]!.end();
    nodes[at] = start(version, "main.ts", ports[at]);
    await requireReady(ports[at]!);
  };
  await watch("migrated, both nodes and the worker old", async () => {});
  await watch("the worker new", async () => {
    await worker.end();
    worker = start("new", "worker.ts");
  });
  await watch("one node new, one old", () => replace(0, "new"));
  await watch("the old node started again beside the new one", () => replace(1, "old"));
  await watch("both nodes new", () => replace(1, "new"));
  await Promise.all([writers.stop(), tenderers.stop()]);
  const workedMs = await untilWorked(
    { own, mail: { has: (subject) => isInOutbox(own, subject) } },
    PATIENCE_MS,
  );
  const { lost, doubled } = await countLosses(own.services.db, writers.acknowledged);
  const quotes = await tenderers.compare();
  const deaths = programs.reduce((sum, program) => sum + program.deaths, 0);

  const table = writeTable(phases, {
    from: git("log", "-1", "--format=%h (%s)", commit).toString().trim(),
    pending,
    written: writers.acknowledged.size,
    lost,
    doubled,
    quotes,
    deaths,
    workedMs,
  });
  console.log(`\n${table}`);
  writeFileSync(join(root, "bench/faults/UPGRADE.md"), table);
  const failed = phases
    .flatMap((phase) => [...phase.pages, ...phase.writes, ...phase.quotes])
    .filter(([outcome]) => outcome !== 200);
  const wrongQuotes = quotes.lost + quotes.doubled + quotes.otherwise;
  return failed.length + lost + doubled + wrongQuotes + deaths === 0 && Number.isFinite(workedMs) ? 0 : 1;
}

interface Ending {
  from: string;
  /** The migrations that the earlier version had not. */
  pending: readonly string[];
  written: number;
  lost: number;
  doubled: number;
  quotes: Compared;
  deaths: number;
  workedMs: number;
}

/** The page about a run. */
function writeTable(phases: readonly Phase[], end: Ending): string {
  const migrations = end.pending.map((name) => `\`${name}\``).join(", ") || "none";
  return [
    "# An upgrade",
    "",
    `Made by \`npm run upgrade\`: two nodes and a worker of an earlier version, installed and built by itself, are replaced one after the other on one PostgreSQL, behind a balancer that never tries twice, on ${cpus().length} cores (${cpus()[0]?.model.trim()}) that all of them share. People read pages, send messages and price tenders all the while: a draft, a file with it, a submission.`,
    "",
    `From ${end.from} to the version beside this page. Migrations meanwhile: ${migrations}.`,
    "",
    `**${end.written}** writes acknowledged, **${end.lost}** of them lost, **${end.doubled}** done twice; **${end.quotes.submitted}** quotes submitted, **${end.quotes.lost}** of them lost, **${end.quotes.doubled}** in twice, **${end.quotes.otherwise}** without the files that were with them; **${end.deaths}** processes ended by themselves; a job was done ${(end.workedMs / 1000).toFixed(1)} s after the end.`,
    "",
    "| meanwhile | pages | messages | quotes |",
    "| --- | --- | --- | --- |",
    ...phases.map(
      ({ name, pages, writes, quotes }) =>
        `| ${name} | ${describe(pages)} | ${describe(writes)} | ${describe(quotes)} |`,
    ),
    "",
  ].join("\n");
}

const describe = (outcomes: ReadonlyMap<Outcome, number>) =>
  [...outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(", ");

async function requireReady(port: number): Promise<void> {
  if ((await untilReady(port, PATIENCE_MS)) === Number.POSITIVE_INFINITY)
    throw new Error(`What listens on ${port} is not ready.`);
}

const code = await upgrade().finally(() => endings.run());
process.exit(code);
