// npm run bench:tenders [-- --port 3111 --rounds 3 --seconds 13 --packages 10000]: a thousand firms submit in the last ten
// seconds of one return, and the lists among 10,000 packages. `--page history` measures the lists that are called so, and
// writes nothing.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Member } from "#domain/actor.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { checkReceipt, readReceiptFiles } from "#domain/receipts/receipts.proof.ts";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { beginQuote } from "#domain/tender-quotes/begin-quote.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { readKeys } from "#domain/transparency/transparency.queries.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { completeTerms, fixSums, drawing } from "#test/tenders.ts";
import { ask, openLoop, quantile } from "../messages/load.ts";
import { BOARD, generateBoard } from "./generate-board.ts";
import { BUSY, generateBusy } from "./generate-busy.ts";
import { SIZE, generateTenders, inviteCrowd } from "./generate-tenders.ts";
import { type ListPage, controlPage, listPages } from "./pages.ts";
import { idOf } from "./sql-words.ts";
import { writeResults } from "./write-results.ts";

const { values: given } = parseArgs({
  options: {
    port: { type: "string", default: "3111" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "13" },
    packages: { type: "string", default: String(SIZE.packages) },
    page: { type: "string" },
  },
});
const PORT = Number(given.port);
const PACKAGES = Number(given.packages);
/** Two web processes for two cores, and a worker, as production has them; people come to either. */
const ORIGINS = [PORT, PORT + 1].map((port) => `http://localhost:${port}`);
const FIRMS = 1_000;
const LAST_SECONDS = 10;
/** After the return, to see that they are refused. */
const LATE_FIRMS = 50;
/** Long before, so that the servers are those of a day at work and not just started. */
const EARLY_FIRMS = 200;
const ALL_FIRMS = FIRMS + LATE_FIRMS + EARLY_FIRMS;
/** Each firm has its own connection; none waits for another before it reaches the server. */
const crowdAgent = new Agent({ keepAlive: true, maxSockets: FIRMS + LATE_FIRMS });
const PAGES_PER_SECOND = 10;
/** Before, each page is asked for so often, several at once: every connection has planned what it asks for, as on a day at work. */
const WARM = { perSecond: 20, seconds: 6 };
/** Of every list, 95 of a hundred in so many milliseconds. */
const TARGET = 40;
const SUBMIT_TARGET = 400;
const FIRST_FIRM = 501;
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
// A commit is on the disk before it is acknowledged, as in production.
const cluster = await startPostgres(["shared_buffers=256MB"]);
const environment = {
  ...process.env,
  DATABASE_URL: cluster.url,
  DATA_DIR: folder,
  JOBS: "separate",
  // Ten for two cores in all: each plans what it is asked for the first times, and a crowd opens all of them at once.
  DATABASE_POOL: "5",
  SECRET: "only-for-this-run-only-for-this-run-only",
  LOG_LEVEL: "error",
  REQUESTS_PER_MINUTE: "1000000",
  TRUST_PROXY: "true",
};
const config = readConfig({ ...environment, PORT: String(PORT) });
const cookieOf = (n: number) =>
  `${cookieName(config, "session")}=${encodeURIComponent(signSessionToken(config, `token-${n}`))}`;
const programs: ReturnType<typeof spawn>[] = [];
try {
  await bench();
} finally {
  for (const program of programs) {
    if (program.exitCode !== null) continue;
    program.kill("SIGTERM");
    await once(program, "exit");
  }
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const opened = await openServices(config);
  const control = new pg.Client({ connectionString: cluster.url });
  await control.connect();
  try {
    await seedGazetteer(createSystemContext(opened.services));
    await generateTenders(control, PACKAGES);
    await control.query("vacuum (analyze)");
    const packageId = await letPackage(opened.services, control);
    await generateBusy(control, packageId);
    await generateBoard(control);
    await control.query("vacuum (analyze)");
    await control.query("checkpoint");
    console.log(`${PACKAGES} packages generated, ${FIRMS} sealed drafts written`);
    start(["src/main.ts"], PORT);
    start(["src/main.ts"], PORT + 1);
    start(["cli/lintel.ts", "worker"], PORT + 2);
    await untilReady();
    const pages = await readPages();
    console.log(tableOf(pages));
    if (given.page !== undefined) return;
    await control.query(
      "create table plain_row (id bigint generated always as identity primary key, body text not null)",
    );
    const commits: number[] = [];
    const pool = new pg.Pool({ connectionString: cluster.url, max: 16 });
    await openLoop(FIRMS / LAST_SECONDS, LAST_SECONDS, async (due) => {
      await pool.query("insert into plain_row (body) values ($1)", ["A quote of about this length."]);
      commits.push(performance.now() - due);
    });
    await pool.end();
    const crowd = await submitAll(control, packageId);
    const ctx = createSystemContext(opened.services);
    const verified = await verifyAll(control, packageId, await readKeys(ctx));
    report({ pages, commits, ...crowd, verified });
  } finally {
    await control.end();
    await opened.close();
  }
}

function start(args: string[], port: number): void {
  const env = { ...environment, PORT: String(port) };
  programs.push(spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] }));
}

type OpenedServices = Awaited<ReturnType<typeof openServices>>["services"];

/** A package that company 1 has issued, with a pricing document, and a sealed draft of every firm. */
async function letPackage(services: OpenedServices, control: pg.Client): Promise<string> {
  const { rows } = await control.query(
    "select c.id as company, c.number, c.name, m.user_id as person from company c join membership m on m.company_id = c.id where c.id = 'cmp_bench_000001'",
  );
  const { company, number, name, person } = rows[0] as {
    company: string;
    number: number;
    name: string;
    person: string;
  };
  const membership = { companyId: company, companyNumber: number, companyName: name, role: "owner" as const };
  const facts = { isAdministrator: false, isAdminMode: false, memberships: [membership] };
  const actor: Member = {
    kind: "member",
    userId: person,
    name: "Bench",
    email: "bench1@bench.example",
    ...facts,
  };
  const ctx = createContext(services, { actor, requestId: "bench", network: "bench", userAgent: "" });
  const packageId = await createPackage(ctx, {
    projectName: "Bench Wharf",
    location: "Leeds",
    nation: "england-and-wales",
    mainContract: "won",
    service: "EG-07",
    title: "Groundworks for everybody",
    withTemplate: "on",
  });
  await addDocuments(ctx, { packageId, files: [drawing()] });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const edits = [
    ["terms", completeTerms],
    ["dates", { returnDay: inDays(45), returnTime: "12:00", validityDays: "90", minRepriceDays: "3" }],
  ] as const;
  for (const [section, form] of edits) {
    const { version } = (await findPackage(ctx, packageId))!;
    await editPackage(ctx, { ...form, section, packageId, version });
  }
  await fixSums(ctx, packageId);
  await issuePackage(ctx, { packageId, version: (await findPackage(ctx, packageId))!.version });
  await inviteCrowd(control, packageId, ALL_FIRMS);
  const lines = await readPricing(ctx, packageId);
  const prices = lines.map(() => "12.50");
  for (let n = 1; n <= ALL_FIRMS; n++) {
    const invitation = (await findInvitation(ctx, `tin_crowd_${n}`))!;
    const draft = draftSchema.parse({ prices, validityDays: "90", vat: "reverse-charge" });
    await ctx.transact((tx) => beginQuote(tx, { ...invitation, companyId: invitation.companyId! }, draft));
  }
  return packageId;
}

interface Crowd {
  /** Milliseconds of every acknowledged submission, from when it was due. */
  sent: number[];
  accepted: number;
  /** Of those that the server had in time, as far as the sender can tell, how many were not taken. */
  refusedInTime: number;
  lateAccepted: number;
  lateRefused: number;
}

async function submitAll(control: pg.Client, packageId: string): Promise<Crowd> {
  let next = FIRMS + LATE_FIRMS;
  await openLoop(20, EARLY_FIRMS / 20, async () => {
    if (next < ALL_FIRMS && !(await submit(++next))) throw new Error("an early quote was not taken");
  });
  await control.query(
    `update trade_package set return_at = now() + interval '${LAST_SECONDS + 2} seconds',
      questions_close_at = now() where id = $1`,
    [packageId],
  );
  const { rows } = await control.query(
    "select return_at as at, clock_timestamp() as now from trade_package where id = $1",
    [packageId],
  );
  const { at, now } = rows[0] as { at: Date; now: Date };
  const begins = at.getTime() - now.getTime() - LAST_SECONDS * 1_000;
  await new Promise((resolve) => setTimeout(resolve, begins));
  const crowd: Crowd = { sent: [], accepted: 0, refusedInTime: 0, lateAccepted: 0, lateRefused: 0 };
  // Evenly, so that the last of a thousand is due half a second before the return.
  const begun = performance.now();
  const step = ((LAST_SECONDS - 0.5) * 1_000) / FIRMS;
  const underWay: Promise<void>[] = [];
  for (let n = 1; n <= FIRMS; n++) {
    const due = begun + n * step;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    underWay.push(
      submit(n).then((isTaken) => {
        if (isTaken) crowd.accepted++;
        else crowd.refusedInTime++;
        crowd.sent.push(performance.now() - due);
      }),
    );
  }
  const rest = at.getTime() + 5 - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  for (let n = FIRMS + 1; n <= FIRMS + LATE_FIRMS; n++) {
    await new Promise((resolve) => setTimeout(resolve, step));
    underWay.push(
      submit(n).then((isTaken) => {
        if (isTaken) crowd.lateAccepted++;
        else crowd.lateRefused++;
      }),
    );
  }
  await Promise.all(underWay);
  return crowd;
}

/** Whether it was taken; what is neither taken nor refused is a fault. */
async function submit(n: number): Promise<boolean> {
  const { status, body } = await ask(`${originOf(n)}/company/tenders/invited/tin_crowd_${n}/quote`, {
    method: "POST",
    cookie: cookieOf(FIRST_FIRM - 1 + n),
    agent: crowdAgent,
    form: { intent: "submit", draftVersion: "1", ...STATEMENTS },
  });
  if (status === 302) return true;
  // Late, or more than the server can do at once: not taken either way.
  if (status === 409 || status === 503) return false;
  throw new Error(`a quote was answered ${status}: ${body.slice(0, 300)}`);
}

/** How many of the versions in the database have a receipt that holds by itself. */
async function verifyAll(
  control: pg.Client,
  packageId: string,
  keys: Awaited<ReturnType<typeof readKeys>>,
): Promise<{ stored: number; good: number }> {
  const { rows } = await control.query(
    "select v.receipt from tender_quote_version v join tender_quote q on q.id = v.quote_id join tender_invitation i on i.id = q.invitation_id where q.package_id = $1 and i.id = any($2)",
    [packageId, Array.from({ length: FIRMS + LATE_FIRMS }, (_, at) => `tin_crowd_${at + 1}`)],
  );
  let good = 0;
  for (const { receipt } of rows as { receipt: unknown }[]) {
    const read = readReceiptFiles([
      { name: "receipt.json", text: JSON.stringify({ type: "lintel.receipt-file.v1", receipt }) },
    ]);
    if ("problem" in read) continue;
    const { checks } = await checkReceipt(read, { keys, areAll: true });
    const signed = checks.filter(
      ({ name, state }) => (name === "signature" || name === "key") && state === "holds",
    );
    if (signed.length === 2 && checks.every(({ state }) => state !== "fails")) good++;
  }
  return { stored: rows.length, good };
}

interface Measured {
  name: string;
  pages: number[];
  /** Of an indexed read in the same seconds. */
  plain: number[];
  /** Answered 503: the servers had more to do than they could. */
  refused: number;
}

async function readPages(): Promise<Measured[]> {
  const pages = [controlPage, ...listPages(PACKAGES).filter(({ name }) => name.includes(given.page ?? ""))];
  for (const { next } of pages)
    await openLoop(WARM.perSecond, WARM.seconds, async () => void (await isRead(next())));
  const pool = new pg.Pool({ connectionString: cluster.url, max: 8 });
  const measured = pages.map(({ name }): Measured => ({ name, pages: [], plain: [], refused: 0 }));
  for (let round = 0; round < Number(given.rounds); round++)
    for (const [at, page] of pages.entries()) await measure(pool, page, measured[at]!);
  await pool.end();
  return measured;
}

/** Pages and plain reads in the same seconds, each on a schedule of its own: what disturbs one disturbs the other. */
async function measure(pool: pg.Pool, { next }: ListPage, into: Measured): Promise<void> {
  const failures: unknown[] = [];
  // What fails is kept until all is done: the servers and the database are ended then.
  const loop = (samples: number[], isDone: () => Promise<boolean>) =>
    openLoop(PAGES_PER_SECOND, Number(given.seconds), async (due) => {
      try {
        if (await isDone()) samples.push(performance.now() - due);
        else into.refused++;
      } catch (error) {
        failures.push(error);
      }
    });
  const anyPackage = () => idOf("pkg", 1 + Math.floor(Math.random() * PACKAGES));
  await Promise.all([
    loop(into.pages, () => isRead(next())),
    loop(into.plain, async () => {
      const { rowCount } = await pool.query("select * from trade_package where id = $1", [anyPackage()]);
      return rowCount === 1;
    }),
  ]);
  if (failures.length > 0) throw failures[0];
}

/** Whether a page came; a server that is too busy is counted, anything else ends the run. */
async function isRead({ path, company }: ReturnType<ListPage["next"]>): Promise<boolean> {
  const { status, body } = await ask(originOf(company) + path, { cookie: cookieOf(company) });
  if (status === 503) return false;
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${body.slice(0, 300)}`);
  return true;
}

function originOf(n: number): string {
  return ORIGINS[n % ORIGINS.length]!;
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answers = await Promise.all(
      ORIGINS.map((origin) => fetch(`${origin}/readyz`).catch(() => undefined)),
    );
    if (answers.every((answer) => answer?.ok)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}

interface Results extends Crowd {
  pages: Measured[];
  commits: number[];
  verified: { stored: number; good: number };
}

function thousands(n: number): string {
  return n.toLocaleString("en-GB");
}

function at(samples: number[], ...parts: number[]): string {
  return parts.map((part) => quantile(samples, part).toFixed(1)).join(" | ");
}

/** The lists, and an indexed read in the same seconds beside each. */
function tableOf(pages: readonly Measured[]): string {
  return `| page | samples | p50 | p95 | p99 | read p50 | read p95 |
|---|---|---|---|---|---|---|
${pages.map(({ name, pages: samples, plain }) => `| ${name} | ${samples.length} | ${at(samples, 0.5, 0.95, 0.99)} | ${at(plain, 0.5, 0.95)} |`).join("\n")}`;
}

function report({
  pages,
  commits,
  sent,
  accepted,
  refusedInTime,
  lateAccepted,
  lateRefused,
  verified,
}: Results) {
  const row = (name: string, samples: number[], target: string) =>
    `| ${name} | ${samples.length} | ${at(samples, 0.5, 0.95, 0.99)} | ${target} |`;
  const slow = pages.filter(
    ({ pages: samples, refused }) => refused > 0 || !(quantile(samples, 0.95) <= TARGET),
  );
  const allRefused = pages.reduce((sum, { refused }) => sum + refused, 0);
  const text = `## Lists, and the last seconds of a return

\`npm run bench:tenders\` (after \`npm run build\`): PostgreSQL with ${thousands(PACKAGES)} packages, ${thousands(PACKAGES * SIZE.documents)} documents, ${thousands(PACKAGES * SIZE.invited)} invitations with receipts, questions and history, and ${thousands(BOARD.notices)} open notices. Among them are ${BUSY.buyers.length} busy projects of ${BUSY.packages} packages, the first of which is out to ${BUSY.firms} firms, with ${BUSY.documents} documents that ${BUSY.firms - 10} of them have taken sheet by sheet, ${BUSY.questions} questions and ${BUSY.addenda} addenda. Times in milliseconds from the scheduled instant, over HTTP, whole pages as a browser gets them first. Two web processes of five connections each, a worker, database and load generator share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), with a load average of ${loadavg()[0]!.toFixed(1)} when it ended. Commits are on the disk before they are acknowledged (fsync on).

Before, each page is asked for ${WARM.perSecond * WARM.seconds} times, several at once, so that every connection has planned its statements, as on a day at work. Then each is asked for ${PAGES_PER_SECOND} times a second, and in the same seconds a package is read by its key as often, straight from the database: the control. ${given.rounds} rounds of ${given.seconds} seconds a page, one page after the other.

${tableOf(pages)}

Target: p95 of at most ${TARGET} for each list. ${slow.length === 0 ? "All are within it." : `**Not within it: ${slow.map(({ name }) => name).join("; ")}.**`} ${allRefused === 0 ? "No request was refused." : `**${allRefused} requests were refused as too many.**`}

The last seconds of a return, for which ${EARLY_FIRMS} other firms have submitted before the crowd comes:

| what | samples | p50 | p95 | p99 | target |
|---|---|---|---|---|---|
${row("control: one plain row committed, 100/s", commits, "")}
${row(`submit: ${thousands(FIRMS)} firms in the last ${LAST_SECONDS} seconds of one return`, sent, `p99 ${SUBMIT_TARGET}`)}

- Of ${thousands(FIRMS)} quotes sent in time **${thousands(accepted)}** were taken and **${refusedInTime}** refused; of ${LATE_FIRMS} sent after the return **${lateRefused}** were refused and **${lateAccepted}** taken.
- ${thousands(verified.stored)} versions are in the database; the receipts of **${thousands(verified.good)}** of them verify.
`;
  writeResults("lists", text);
  const isSlow = slow.length > 0 || quantile(sent, 0.99) > SUBMIT_TARGET;
  if (isSlow || refusedInTime + lateAccepted > 0 || accepted !== verified.good) process.exitCode = 1;
}
