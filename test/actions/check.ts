import { expect } from "vitest";
import type { createTestApp } from "../http.ts";
import { type SignedIn, TestBrowser } from "../accounts.ts";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { takeFlash } from "#web/flash.ts";
import { PAGE_OF } from "#web/forms/page-of.ts";
import { type Answer, type Body, ORIGIN, WAYS, type Way, bodyOf, post, rubbishOf, tellBody } from "./call.ts";
import { nameAction } from "./build-pages.ts";
import { effects } from "./effects.ts";
import { type Fingerprint, countOf, fingerprint } from "./fingerprint.ts";
import { type Expected, type Fields, RUBBISH, type Row } from "./row.ts";
import { beginTrace, readTrace } from "./trace.ts";
import { traces } from "./traces.ts";
import { type Caller, SECRETS, type World } from "./world.ts";

/** A seeded world behind the whole server, and the database as it was before the first request. */
export interface Site {
  world: World;
  app: ReturnType<typeof createTestApp>;
  untouched: Fingerprint;
}

interface Attempt {
  by: Caller;
  body: () => Body;
  expected: Expected;
  ways?: readonly Way[];
  /** Must be in its field again. */
  typed?: string | undefined;
  limit?: readonly [name: string, key: string];
  /** Nothing has changed since the same was sent, whose answer is looked at again. */
  isSentOnce?: boolean;
}

/** The action that a row calls, as the route map and the form name it. */
export async function nameRow({ world }: Site, row: Row): Promise<string> {
  const { intent = "" } = await row.form(world);
  return nameAction(row.file, row.step ?? String(intent));
}

/** Somebody who may not: told so, told nothing else, and nothing is changed. */
export async function refusesCaller(site: Site, row: Row, by: Caller, expected: Expected): Promise<void> {
  const fields = await row.form(site.world);
  const answers = await attempt(site, row, { by, body: () => bodyOf(fields), expected });
  await expectUntouched(site, row);
  if (by === "reader") return;
  for (const { body } of answers) {
    for (const secret of Object.values(SECRETS)) expect(body).not.toContain(secret);
  }
}

/** A viewer of the company that the rightful caller acts for: told so, and nothing is changed. */
export async function refusesViewer(site: Site, row: Row): Promise<void> {
  const { ctx, viewer } = site.world;
  const [company] = memberOf(site, row.by).member.memberships;
  const membership = { user_id: viewer.member.userId, company_id: company!.companyId };
  await ctx.db
    .insertInto("membership")
    .values({ ...membership, role: "viewer" })
    .execute();
  try {
    const fields = await row.form(site.world);
    const expected = row.viewer && "to" in row.viewer ? row.viewer.to : 403;
    const answers = await attempt(site, row, { by: "viewer", body: () => bodyOf(fields), expected });
    if (expected === 403) for (const { body } of answers) expect(body).toContain(ONLY_READS);
  } finally {
    await ctx.db.deleteFrom("membership").where("user_id", "=", viewer.member.userId).execute();
  }
  await expectUntouched(site, row);
}

/** Once the limit is used up. */
export async function refusesTooMany(site: Site, row: Row, limit: NonNullable<Row["limit"]>): Promise<void> {
  const fields = await row.form(site.world);
  await attempt(site, row, {
    by: row.by,
    body: () => bodyOf(fields),
    expected: row.over ?? 429,
    typed: typedIn(row, fields),
    limit: limit(site.world),
  });
  await expectUntouched(site, row);
}

/** With the version of a page that was opened before somebody else's change. */
export async function refusesStale(site: Site, row: Row, stale: NonNullable<Row["stale"]>): Promise<void> {
  const fields = await stale(site.world);
  const typed = typedIn(row, fields);
  await attempt(site, row, { by: row.by, body: () => bodyOf(fields), expected: 409, typed });
  await expectUntouched(site, row);
}

/** What is done whoever's page it is on. */
const FOR_ANYBODY = new Set([
  "routes/theme.ts",
  "routes/sign-in/sign-out.ts",
  "routes/company/choose.ts",
  "routes/transparency/verify-receipt.tsx",
]);

/** On a page made for somebody else, or for another of one's companies: another tab has changed the session meanwhile. */
export async function refusesOthersPage(site: Site, row: Row): Promise<void> {
  const { member } = memberOf(site, row.by);
  const [company] = member.memberships;
  const pages = ["usr_other cmp_other", ...(company ? [`${member.userId} cmp_other`] : [])];
  for (const page of pages) {
    const fields = { ...(await row.form(site.world)), [PAGE_OF]: page };
    const answers = await attempt(site, row, { by: row.by, body: () => bodyOf(fields), expected: 403 });
    expect(answers.filter(({ body }) => !body.includes("Nothing was sent. Reload the page."))).toHaveLength(
      0,
    );
  }
  await expectUntouched(site, row);
}

const VISITORS: readonly Caller[] = ["stranger", "twoStep", "twoStepAgain", "verifying", "waiting", "proved"];

/** Whether it is done in a member's name. */
export const isMembers = ({ by, file }: Row) => !VISITORS.includes(by) && !FOR_ANYBODY.has(file);

/** Whether it is done in a company's name. */
export const isCompanys = (site: Site, row: Row) =>
  isMembers(row) && memberOf(site, row.by).member.memberships.length > 0;

export function memberOf({ world }: Site, by: Caller): SignedIn {
  return world.members[by as keyof World["members"]];
}

/** Every form of the page, and whose page it says that it is on. */
export async function readForms({ world, app }: Site, by: Caller, path: string) {
  const Cookie = browserOf(world, by).get("Cookie") ?? "";
  const answer = await app.fetch(new Request(new URL(path, ORIGIN), { headers: { Cookie } }));
  const page = await answer.text();
  expect(textOf(page), path).not.toMatch(UNSAID);
  const [, ...forms] = page.split(/<form(?=[^>]* method="post")/);
  return forms.map(
    (form) => new RegExp(`name="${PAGE_OF}"[^>]* value="([^"]*)"`).exec(form.split("</form>")[0]!)?.[1],
  );
}

/** What a value looks like that stands on a page as the program keeps it. */
const UNSAID = /\[object \w+\]|\bNaN\b|\bundefined\b|Invalid Date|GMT[+-]\d/;
const textOf = (page: string) => page.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, " ");

/** How rubbish was answered that was sent to the same address by the same person: several forms of a page make the same. */
const answered = new WeakMap<Site, Map<string, Answer>>();

/** Whatever no page of ours sends. */
export async function refusesRubbish(site: Site, row: Row): Promise<void> {
  const fields = await row.form(site.world);
  for (const [index, kind] of RUBBISH.entries()) {
    const expected = row.rubbish?.[kind] === undefined ? 400 : row.rubbish[kind];
    if (expected === null) continue;
    const isTyped = kind === "much too long" && row.typed !== undefined;
    await attempt(site, row, {
      by: row.by,
      body: () => rubbishOf(kind, fields, row.typed ?? []),
      expected,
      ways: isTyped ? WAYS : [WAYS[index % 2]!],
      typed: isTyped ? "Typed Long" : undefined,
      isSentOnce: true,
    }).catch((error: unknown) => {
      throw new Error(`with ${kind}`, { cause: error });
    });
  }
  await expectUntouched(site, row);
}

/** What the same form does when nothing stands in its way: without this, a refusal could be for any reason. */
export async function isDone(site: Site, row: Row): Promise<void> {
  const { world, app } = site;
  await countTries(world, undefined);
  const before = await fingerprint(world.ctx);
  await beginTrace(world.ctx);
  const browser = browserOf(world, row.by);
  const fields = {
    ...(await row.form(world)),
    ...(FOR_ANYBODY.has(row.file) && { [PAGE_OF]: "usr_other cmp_other" }),
  };
  const answer = await post(app, row.path(world), bodyOf(fields), browser, "document");
  if (row.by !== "stranger") browser.keep(answer);
  expectAnswer(answer, row.done);
  const after = await fingerprint(world.ctx);
  const writes = Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .map((name) => nameChange(name, countOf(after, name) - countOf(before, name)));
  const answered = withoutIds(answer.to) ?? answer.status;
  const name = `${row.file} ${row.does}`;
  expect([answered, writes.join(", ")]).toEqual(effects[name]);
  expect([...(await readTrace(world)), ...toastOf(world, answer)].toSorted()).toEqual(traces[name]);
}

/** The numbers of those that were made before, in other files or by other rows. */
const COUNTED = /(?<=(?:Company|Firm) )\d+(?= Ltd)|(?<=person|firm)\d+|\d+(?= notifications)/g;

/** What the next page tells whoever has done it. */
function toastOf({ ctx }: World, { cookies }: Answer): string[] {
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const flash = takeFlash(ctx, new Request(ORIGIN, { headers: { Cookie } }));
  if (!flash) return [];
  const { title, description, tone = "none" } = flash.toast;
  const words = [title, description, tone].filter(Boolean).join(" | ");
  return [`says ${words.replace(COUNTED, "…")}`];
}

/** An id as its kind, since each run makes new ones. */
const withoutIds = (address: string | undefined) =>
  address
    ?.replace(/\b([a-z]{3})_[0-9a-z]{26}\b/g, "$1_…")
    .replace(/C-[0-9A-Z]{4}-[0-9A-Z]{4}/, "C-…")
    .replace(/((?:invitation|notice|link)=)[\w-]{60,}/, "$1…")
    .replace(/(cell=)\d+/, "$1…");

const nameChange = (table: string, by: number) => (by === 0 ? table : `${table} ${by > 0 ? "+" : ""}${by}`);

const typedIn = ({ typed: [first] = [] }: Row, fields: Fields): string | undefined =>
  first && String([fields[first]].flat()[0]);

/** A stranger has no cookies, whatever an answer set before. */
const browserOf = ({ browsers }: World, by: Caller) => (by === "stranger" ? new TestBrowser() : browsers[by]);

async function attempt(site: Site, row: Row, sent: Attempt): Promise<Answer[]> {
  const answers = [];
  for (const way of sent.ways ?? WAYS) {
    const answer = sent.isSentOnce ? await sendOnce(site, row, sent, way) : await send(site, row, sent, way);
    expectAnswer(answer, sent.expected);
    if (answer.status === 429) expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    if (sent.typed !== undefined) expectTyped(answer, sent.typed, way);
    answers.push(answer);
  }
  return answers;
}

async function send({ world, app }: Site, row: Row, sent: Attempt, way: Way): Promise<Answer> {
  await countTries(world, sent.limit);
  return post(app, row.path(world), sent.body(), browserOf(world, sent.by), way);
}

async function sendOnce(site: Site, row: Row, sent: Attempt, way: Way): Promise<Answer> {
  const key = JSON.stringify([sent.by, row.path(site.world), way, tellBody(sent.body())]);
  const before = answered.get(site) ?? new Map<string, Answer>();
  answered.set(site, before);
  const answer = before.get(key) ?? (await send(site, row, sent, way));
  before.set(key, answer);
  return answer;
}

function expectAnswer(answer: Answer, expected: Expected): void {
  const { status, to } = answer;
  const seen = typeof expected === "string" && to?.startsWith(expected) ? expected : (to ?? status);
  expect(seen).toBe(expected);
}

function expectTyped({ body }: Answer, typed: string, way: Way): void {
  if (way === "data") return expect(body).toContain(typed);
  const isInField = body.includes(`value="${typed}`) || new RegExp(`<textarea[^>]*>\\s*${typed}`).test(body);
  expect(isInField, `“${typed}” is in its field again`).toBe(true);
}

async function expectUntouched(site: Site, { mayWrite = [] }: Row): Promise<void> {
  const [before, after] = [site.untouched, await fingerprint(site.world.ctx)];
  site.untouched = after;
  const kept = (tables: Fingerprint) =>
    Object.fromEntries(Object.entries(tables).filter(([name]) => !mayWrite.includes(name)));
  expect(kept(after)).toEqual(kept(before));
}

/** Leaves no try of the limit, or all of every other. */
async function countTries({ ctx }: World, limit: readonly [string, string] | undefined): Promise<void> {
  const { pool } = ctx.database;
  await pool.query("delete from limit_count");
  if (!limit) return;
  await pool.query("insert into limit_count (key, points, expire) values ($1, 1000000, $2)", [
    limit.join(":"),
    Date.now() + 3_600_000,
  ]);
}
