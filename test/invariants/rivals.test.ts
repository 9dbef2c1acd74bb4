import { beforeAll, expect, test } from "vitest";
import routeMap from "#web/routes.ts";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { buildPages } from "../actions/build-pages.ts";
import { ORIGIN } from "../actions/call.ts";
import type { TestBrowser } from "../accounts.ts";
import { addressesOf, dataOf, fillAddress } from "../addresses.ts";
import { createTestApp } from "../http.ts";
import { BUYERS, type Rivals, TENDERERS, createRivals } from "../rivals.ts";
import { signInAfresh } from "../tenders.ts";
import { createTestContext } from "../test-context.ts";

let ctx: Awaited<ReturnType<typeof createTestContext>>;
let app: ReturnType<typeof createTestApp>;
let people: Rivals;
let ids: string[];

beforeAll(async () => {
  ctx = await createTestContext();
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
  people = await createRivals(ctx);
  ids = await listIds();
}, 120_000);

/** The id of everything in both tenders. */
async function listIds(): Promise<string[]> {
  const { rows } = await ctx.database.pool.query<{ id: string }>(
    ["trade_package", "tender_invitation", "tender_quote", "clarification", "tender_recommendation", "notice"]
      .concat([
        "document_revision",
        "attachment",
        "quote_query",
        "tender_quote_file",
        "tender_minute",
        "comparison_entry",
        "saved_list",
        "project",
      ])
      .map((table) => `select id from ${table}`)
      .join(" union all "),
  );
  return rows.map(({ id }) => id);
}

const ofSome = (...kinds: string[]) => ids.filter((id) => kinds.includes(id.slice(0, 3)));
const valuesOf = (name: string): readonly (string | number)[] => {
  if (name === "id") return ofSome("pkg");
  if (name === "invitation") return ofSome("tin");
  if (name === "quote") return ofSome("tqu");
  if (name === "file") return ofSome("qfl");
  if (name === "at") return [0];
  if (name === "order" || name === "lodged") return ofSome("tqu").slice(0, 2);
  if (name === "project") return ids.filter((id) => id.startsWith("prj") || id.startsWith("pro"));
  return ["1"];
};

function listAddresses(): string[] {
  const all = addressesOf(routeMap).filter(({ path }) => !path.includes("*"));
  const filled = all.flatMap(({ path, isPage }) =>
    fillAddress(path.replaceAll("?", ""), valuesOf).map((at) => (isPage ? dataOf(at) : at)),
  );
  const files = ofSome("dre", "drv", "rev", "att").flatMap((id) => [
    `/tender-documents/${id}`,
    `/files/${id}`,
    `/tender-pictures/${id}`,
  ]);
  const packs = [...ofSome("pkg"), ...ofSome("tin")].map((id) => `/tender-packs/${id}`);
  return [...new Set([...filled, ...files, ...packs])].filter(
    (path) => !/sign-out|activate-admin/.test(path),
  );
}

/** What somebody who asks for every address finds of what is not theirs to know. */
async function readAll(person: Member, secrets: readonly string[], only = TENDERS): Promise<string[]> {
  const { browser } = await signInAfresh(ctx, person);
  const found: string[] = [];
  for (const path of listAddresses().filter((each) => only.test(each))) {
    const body = await read(browser, path);
    found.push(...secrets.filter((secret) => body.includes(secret)).map((secret) => `${path}: ${secret}`));
  }
  return found;
}

async function read(browser: TestBrowser, path: string): Promise<string> {
  const headers = { cookie: browser.get("Cookie") ?? "" };
  const answer = await app.fetch(new Request(new URL(ORIGIN + path), { headers }));
  expect([path, answer.status < 500]).toEqual([path, true]);
  return answer.text();
}

const OF_BUYER = Object.values(BUYERS);
const OF_TENDERER = Object.values(TENDERERS);
/** What is about tenders, or about firms; test/reads.test.ts walks everything. */
const TENDERS = /^\/(company\/)?tenders|^\/(dashboard|notifications|favourites|calendar|tender-|files)/;

test("Invariant 13: their own people read each of them, so that the walk finds what is there", async () => {
  const judged = /\/(quotes|award)\.data$/;
  const found = (await readAll(people.member, [...OF_BUYER, ...OF_TENDERER], judged)).join();
  for (const secret of [
    BUYERS.decision,
    BUYERS.rationale,
    BUYERS.minutes,
    TENDERERS.exclusions,
    TENDERERS.minutes,
    TENDERERS.file,
  ])
    expect(found).toContain(secret);
  const own = (await readAll(people.tenderer, OF_TENDERER, /\/invited\/[^/]+\.data$/)).join();
  for (const secret of [TENDERERS.question, TENDERERS.answer]) expect(own).toContain(secret);
});

test("Invariant 13: no address tells a rival buyer of decisions, notes or invitees, or of what was said to the buyer", async () => {
  const all = [...OF_BUYER, ...OF_TENDERER, ...people.others];
  expect(await readAll(people.rivalBuyer, all)).toEqual([]);
  expect(listAddresses().filter((each) => TENDERS.test(each)).length).toBeGreaterThan(150);
}, 120_000);

test("Invariant 13: no address tells a tenderer of the others, or of what its buyer thinks of anybody", async () => {
  const ofOthers = [...people.others, "Firm B", "Firm C"];
  expect(await readAll(people.rivalTenderer, [...OF_BUYER, ...OF_TENDERER, ...ofOthers])).toEqual([]);
  const ofDeclined = ["Wharfe Civils", BUYERS.email, BUYERS.message, TENDERERS.declined];
  expect(await readAll(people.tenderer, ofDeclined, /^\/company\/tenders\/invited/)).toEqual([]);
}, 120_000);

type Operation = (as: Context, input: unknown) => Promise<unknown>;
const FOLDERS = import.meta.glob<Record<string, unknown>>([
  "../../src/domain/{tender-*,tendering,awards,clarifications,confidentiality,expressions,lodged-quotes,packages,second-rounds,site-visits,document-*,noticeboard,favourites,quote-files}/*.ts",
  "!**/*.{test,data,schema,queries,policy,states,limits,jobs}.ts",
]);
/** What begins with `find` is a part of others, which ask for the right before. */
const READS = /^(get|list|read|export|open|print|pack|propose|foresee|count|search|prepare)[A-Z]/;

/** Every operation that reads of tenders, by its name. */
async function listReads(): Promise<[string, Operation][]> {
  const found = await Promise.all(Object.values(FOLDERS).map((load) => load()));
  return found.flatMap((module) =>
    Object.entries(module).filter((each): each is [string, Operation] => {
      const [name, value] = each;
      return READS.test(name) && typeof value === "function" && /ctx|scope/.test(String(value).slice(0, 200));
    }),
  );
}

/** Whatever an operation may be asked for: the first of each kind, in every combination of package and invitation. */
function* inputs(): Generator<unknown> {
  const first = (...kinds: string[]) => ofSome(...kinds);
  for (const packageId of first("pkg"))
    for (const invitationId of first("tin"))
      yield {
        packageId,
        invitationId,
        id: packageId,
        quoteId: first("tqu")[1],
        lodgedId: first("tqu")[0],
        fileId: first("qfl")[0],
        at: 0,
        questionId: first("clr")[0],
        noticeId: first("ntc")[0],
        projectId: ids.find((id) => id.startsWith("pr")),
        project: ids.find((id) => id.startsWith("pr")),
        version: 1,
        q: "deep",
      };
  for (const id of ids) yield id;
}

test.each(["rivalBuyer", "rivalTenderer"] as const)(
  "Invariant 13: no operation that reads of tenders tells a %s, with any id of theirs",
  async (who) => {
    const reads = await listReads();
    expect(reads.length).toBeGreaterThan(40);
    const as = ctx.as(people[who]);
    const secrets = [...OF_BUYER, ...OF_TENDERER];
    const told: string[] = [];
    for (const [name, operation] of reads)
      for (const input of inputs()) {
        const answer = await Promise.resolve()
          .then(() => operation(as, input))
          .catch((error: Error) => error.message);
        const text = JSON.stringify(answer) ?? "";
        told.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`));
      }
    expect([...new Set(told)]).toEqual([]);
  },
  120_000,
);
