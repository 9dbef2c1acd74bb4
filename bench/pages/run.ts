// npm run bench:pages [-- --companies 400000 --seconds 60 --page search]: whole pages, over HTTP, as browsers ask for
// them; `--page` measures one as they come and leaves the table as it is.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import { openServer } from "#platform/db.ts";
import { createProject } from "#test/factories.ts";
import { closedLoop, openLoop } from "../messages/load.ts";
import { type Answer, type Site, ask, nextPage, openSite, processorSecondsOf } from "../overload/site.ts";
import { benchQueries } from "../search/queries.ts";
import { type Cost, type Flow, flowRow, writeResults } from "./write-results.ts";

const PORT = 3141;
const CONTROL_PORT = 3142;
const MAX_MINUTES = 30;
const IN_FLIGHT = 8;
const WARM_UP_SECONDS = 5;
const COST_SECONDS = 8;
const ENCODINGS = ["identity", "gzip", "br"] as const;

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "400000" },
    seconds: { type: "string", default: "60" },
    page: { type: "string" },
  },
});
const companies = Number(values.companies);
const seconds = Number(values.seconds);

setTimeout(() => {
  console.error(`Not done after ${MAX_MINUTES} minutes: stopped.`);
  process.exit(1);
}, MAX_MINUTES * 60_000).unref();

interface Page {
  name: string;
  /** The n-th address of this kind. */
  path(n: number): string;
  cookie?: (n: number) => string;
}

const searches = benchQueries
  .filter(({ offset }) => offset === 0)
  .map(({ search }) => `/search?${writeDirectorySearch(search).toString()}`);

const site = await openSite(PORT, companies);
let control: ChildProcess | undefined;
try {
  const pages = await listPages(site);
  if (values.page === undefined) {
    control = await startControl(site.environment);
    const flows = await measureFlows(site, pages);
    writeResults(
      { flows, costs: await measureCosts(site, control, pages) },
      { companies, seconds, searches: searches.length },
    );
  } else
    await measureFlows(
      site,
      pages.filter(({ name }) => name === values.page),
    );
} finally {
  control?.kill("SIGTERM");
  await site.close();
}

async function listPages({ environment, cookieOf }: Site): Promise<Page[]> {
  const database = await openServer(environment["DATABASE_URL"]!, 1);
  const company = await database.db
    .selectFrom("company")
    .select("id")
    .where("number", "=", 1)
    .executeTakeFirstOrThrow();
  const { slug } = await createProject(database, company, {
    name: "Bench Works",
    phases: [{ name: "Frame", status: "Completed", completion: 100 }],
  });
  await database.close();
  return [
    { name: "landing", path: () => "/" },
    { name: "search", path: (n) => searches[n % searches.length]! },
    { name: "profile", path: (n) => `/profile/${1 + (n % 200)}` },
    { name: "project", path: () => `/project/${slug}` },
    { name: "trade", path: () => "/contractors/drylining-partitions" },
    { name: "dashboard of a member", path: () => "/dashboard", cookie: (n) => cookieOf(1 + (n % 200)) },
    {
      name: "conversation of a member",
      path: (n) => `/messages/cnv_bench_${String(1 + (n % 200)).padStart(6, "0")}_1`,
      cookie: (n) => cookieOf(1 + (n % 200)),
    },
  ];
}

function askPage({ origin }: Site, page: Page, n: number, options: { due?: number; encoding?: string } = {}) {
  return ask(origin + page.path(n), { ...options, ...(page.cookie && { cookie: page.cookie(n) }) });
}

async function measureFlows(site: Site, pages: readonly Page[]): Promise<Flow[]> {
  const flows: Flow[] = [];
  const flow = async (name: string, page: Page, perSecond: number, forSeconds: number, most = Infinity) => {
    const answers: Answer[] = [];
    await openLoop(perSecond, forSeconds, async (due, n) => {
      if (n < most) answers.push(await askPage(site, page, n, { due }));
    });
    flows.push({ name, perSecond, answers });
    console.log(flowRow(flows.at(-1)!));
  };
  for (const page of pages) {
    if (page.name === "search") {
      // Warm by other addresses: of these none is kept yet.
      await closedLoop(IN_FLIGHT, WARM_UP_SECONDS, () => ask(nextPage(site.origin)));
      await flow("search, each for the first time", page, 50, (1.5 * searches.length) / 50, searches.length);
      for (const perSecond of [50, 100]) await flow(page.name, page, perSecond, seconds);
    } else {
      await closedLoop(IN_FLIGHT, WARM_UP_SECONDS, (n) => askPage(site, page, n));
      await flow(page.name, page, 50, seconds / 4);
    }
  }
  return flows;
}

async function measureCosts(site: Site, { pid }: ChildProcess, pages: readonly Page[]): Promise<Cost[]> {
  const { origin, server } = site;
  const costs: Cost[] = [];
  const cost = async (
    name: string,
    process: number,
    deed: (n: number) => Promise<Answer>,
    encoding = "br",
  ) => {
    await closedLoop(IN_FLIGHT, 2, deed);
    const before = processorSecondsOf(process);
    let refused = 0;
    const perSecond = await closedLoop(IN_FLIGHT, COST_SECONDS, async (n) => {
      if ((await deed(n)).status !== 200) refused += 1;
    });
    const used = processorSecondsOf(process) - before;
    costs.push({
      name,
      encoding,
      perSecond,
      milliseconds: (1000 * used) / (perSecond * COST_SECONDS),
      refused,
    });
    console.log(`${name}, ${encoding}: ${perSecond.toFixed(0)} a second`);
  };
  for (const page of pages.filter(({ cookie }) => cookie === undefined)) {
    for (const encoding of ENCODINGS)
      await cost(`${page.name}, kept`, server.pid!, () => ask(origin + page.path(0), { encoding }), encoding);
  }
  for (const page of pages.filter(({ cookie }) => cookie !== undefined))
    await cost(page.name, server.pid!, (n) => askPage(site, page, n));
  await cost(
    "search, rendered",
    server.pid!,
    () => ask(nextPage(origin), { encoding: "identity" }),
    "identity",
  );
  await cost("control: the same tree rendered, Hono alone", pid!, () => fromControl("/tree"), "identity");
  await cost("control: `ok`, Hono alone", pid!, () => fromControl("/bare"), "identity");
  return costs;
}

function fromControl(path: string): Promise<Answer> {
  return ask(`http://localhost:${CONTROL_PORT}${path}`, { encoding: "identity" });
}

async function startControl(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(new URL("./control.ts", import.meta.url), [String(CONTROL_PORT), "/search?q=roofing"], {
    env: { ...environment, JOBS: "separate" },
  });
  const [outcome] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [unknown];
  if (outcome !== "ready") throw new Error("the control did not start");
  return child;
}
