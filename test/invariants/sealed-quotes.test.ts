import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import routeMap from "#web/routes.ts";
import type { Member } from "#domain/actor.ts";
import { makeAdministrator } from "#domain/admin/make-administrator.ts";
import { setAdminMode } from "#domain/admin/set-admin-mode.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { openQuoteFile } from "#domain/quote-files/open-quote-file.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { logOptions } from "#platform/log.ts";
import { buildPages } from "../actions/build-pages.ts";
import { ORIGIN } from "../actions/call.ts";
import { addressesOf, dataOf, fillAddress } from "../addresses.ts";
import { readDump } from "../dump.ts";
import { createCompany, createPerson } from "../factories.ts";
import { createTestApp } from "../http.ts";
import { type Kind, type Planted, plantQuotes, plantedIn } from "../planted-quotes.ts";
import { findPlanted, writeAmount } from "../planted-values.ts";
import { signInAfresh } from "../tenders.ts";
import { createTestContext } from "../test-context.ts";

const KINDS: readonly Kind[] = [
  ...(["draft", "imported", "sheet", "submitted", "former", "renewed"] as const),
  ...(["withdrawn", "unconfirmed", "workbook", "paper", "attached", "replaced"] as const),
];
const ALL = KINDS.flatMap(plantedIn);

let ctx: Awaited<ReturnType<typeof createTestContext>>;
let app: ReturnType<typeof createTestApp>;
let planted: Planted;
/** Every line that was logged since the beginning, at the lowest level. */
const lines: string[] = [];
const system = () => createSystemContext(ctx.services);

beforeAll(async () => {
  ctx = await createTestContext();
  ctx.services.log = pino(
    { ...logOptions, level: "trace" },
    { write: (line: string) => void lines.push(line) },
  );
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
  planted = await plantQuotes(ctx);
  ctx.clock.advance({ days: 1 });
  await writeNotificationEmails(system());
  await sealEvents(system());
  await publishHead(system());
}, 120_000);

const kindsOf = (found: readonly string[]) =>
  KINDS.filter((kind) => plantedIn(kind).some((value) => found.includes(value)));

/** Of a whole dump of the database, and of every stored file: what is found, and where. */
async function searchDump(): Promise<string[]> {
  const rows = (await readDump(ctx.database)).map(({ table, text }) => [table, Buffer.from(text)] as const);
  const found = [...rows, ...ctx.files.files].map(
    ([where, bytes]) => [where, findPlanted(bytes, ALL)] as const,
  );
  return found.flatMap(([where, values]) => values.map((value) => `${where}: ${value}`));
}

test("Invariant 1: before the opening a whole dump and every stored file hold no amount, no word and no byte of a quote", async () => {
  expect(await searchDump()).toEqual([]);
  const dump = (await readDump(ctx.database)).map(({ text }) => text).join("\n");
  for (const file of Object.values(planted.files))
    for (const at of [0, Math.floor(file.length / 2), file.length - 64]) {
      const piece = file.subarray(at, at + 64);
      for (const encoding of ["hex", "base64", "latin1"] as const)
        expect(dump.includes(piece.toString(encoding))).toBe(false);
      for (const bytes of ctx.files.files.values()) expect(Buffer.from(bytes).includes(piece)).toBe(false);
    }
  for (const folder of ["lodged", "quote-files"])
    expect([...ctx.files.files.keys()].filter((key) => key.startsWith(`${folder}/`))).toHaveLength(2);
}, 120_000);

test("Invariant 1: nor do the sealed bytes give a quote's length away", async () => {
  const { rows } = await ctx.database.pool.query<{ bytes: number }>(
    "select length(draft) as bytes from tender_quote union all select length(sealed) from tender_quote_version",
  );
  expect(new Set(rows.map(({ bytes }) => bytes)).size).toBe(1);
});

test("Invariant 1: no e-mail and no line of the log says any of it", async () => {
  const emails = await ctx.emails();
  expect(emails.length).toBeGreaterThan(10);
  expect(findPlanted(Buffer.from(JSON.stringify(emails)), ALL)).toEqual([]);
  expect(findPlanted(Buffer.from(lines.join("\n")), ALL)).toEqual([]);
});

const TENDERS = /^\/(company\/)?tenders|^\/(dashboard|notifications|tender-|files|account\/data|admin)/;

/** Every address that may lead to a tender, or to what administrators see, with all that it can be about. */
async function listAddresses(): Promise<string[]> {
  const { rows } = await ctx.database.pool.query<{ id: string }>(
    `select id from trade_package union all select id from lodged_quote union all select id from attachment
     union all select id from tender_quote union all select id from tender_quote_file`,
  );
  const invitations = (["draft", "submitted", "workbook"] as const).map((kind) => planted.firms.get(kind)!);
  const ids = [...rows, ...invitations].map((row) => ("id" in row ? row.id : row.invitationId));
  const of = (kind: string) => ids.filter((id) => id.startsWith(kind));
  const valuesOf = (name: string) => {
    if (name === "id") return of("pkg");
    if (name === "invitation") return of("tin");
    if (name === "at") return ["0"];
    if (name === "version") return ["1", "2"];
    if (name === "quote") return of("tqu");
    if (name === "file") return of("qfl");
    return name === "lodged" ? of("ldg") : name === "format" ? ["json", "csv"] : ["1"];
  };
  const filled = addressesOf(routeMap)
    .filter(({ path }) => !path.includes("*"))
    .flatMap(({ path, isPage }) =>
      fillAddress(path.replaceAll("?", ""), valuesOf).map((at) => (isPage ? dataOf(at) : at)),
    );
  const files = of("att").flatMap((id) => [`/files/${id}`, `/tender-documents/${id}`]);
  return [...new Set([...filled, ...files])].filter((path) => TENDERS.test(path));
}

/** What everything that somebody can ask for tells of what is planted. */
async function searchPages(
  person: Member,
  { isAdministrator = false, only = TENDERS }: { isAdministrator?: boolean; only?: RegExp } = {},
): Promise<string[]> {
  const { browser, acting } = await signInAfresh(ctx, person);
  if (isAdministrator) await setAdminMode(acting, { isOn: true }, browser);
  const told = [];
  for (const path of (await listAddresses()).filter((each) => only.test(each))) {
    const headers = { cookie: browser.get("Cookie") ?? "" };
    const answer = await app.fetch(new Request(ORIGIN + path, { headers }));
    const head = Buffer.from(JSON.stringify([...answer.headers]));
    const bytes = Buffer.concat([head, Buffer.from(await answer.arrayBuffer())]);
    if (answer.status >= 500) told.push(`${path} ${answer.status}`);
    told.push(...findPlanted(bytes, ALL).map((value) => `${path}: ${value}`));
  }
  return told;
}

test.each(["buyer", "buyer's viewer", "rival", "administrator", "stranger"] as const)(
  "Invariant 1: no page, file or export tells the %s any of it",
  async (who) => {
    const { company } = planted.buyer;
    const people = {
      buyer: async () => planted.buyer.owner,
      "buyer's viewer": () => createPerson(ctx, [company as never], { role: "viewer" }),
      rival: async () => planted.rival.owner,
      stranger: async () => createPerson(ctx, [await createCompany(ctx)]),
      administrator: async () => {
        const person = await createPerson(ctx, []);
        await makeAdministrator(system(), { email: person.email });
        return { ...person, isAdministrator: true };
      },
    };
    expect(await searchPages(await people[who](), { isAdministrator: who === "administrator" })).toEqual([]);
  },
  120_000,
);

test("Invariant 1: a tenderer reads its own, so that the walk finds what is there", async () => {
  for (const kind of ["draft", "submitted"] as const) {
    const told = await searchPages(planted.firms.get(kind)!.owner, { only: /\/invited\// });
    const own = kind === "submitted" ? [kind, "attached", "replaced"] : [kind];
    expect(kindsOf(told.map((each) => each.split(": ").at(-1)!))).toEqual(own);
  }
}, 120_000);

test("Invariant 1: the opening shows what counts and nothing else, and the search of a dump finds it", async () => {
  ctx.clock.set("2027-01-07T12:01:00.000Z");
  await closeDuePackages(system());
  const { acting, browser } = await signInAfresh(ctx, planted.buyer.owner);
  await openQuotes(acting, { packageId: planted.packageId }, browser);
  const found = (await searchDump()).map((each) => each.split(": ").at(-1)!);
  // What a file is called stands with the prices that it belongs to; its bytes stay sealed in the store.
  expect(kindsOf(found)).toEqual(["submitted", "renewed", "unconfirmed", "attached"]);
  expect(found.filter((each) => kindsOf([each])[0] === "attached").every(isName)).toBe(true);
  const { lodged } = await listLodged(acting, { packageId: planted.packageId });
  const files = [await openAttached(acting)];
  for (const { id } of lodged)
    files.push((await openLodged(acting, { packageId: planted.packageId, lodgedId: id })).bytes);
  expect(kindsOf(files.flatMap((bytes) => findPlanted(bytes, ALL))).toSorted()).toEqual([
    "attached",
    "paper",
    "workbook",
  ]);
});

/** The words of a file's name, or the amount in it. */
const isName = (value: string) => "Peppercornattached 176438.29.pdf".includes(value);

async function openAttached(acting: Context): Promise<Buffer> {
  const { packageId, firms, files } = planted;
  const { invitationId } = firms.get("submitted")!;
  const { id: quoteId } = await ctx.db
    .selectFrom("tender_quote")
    .select("id")
    .where("invitation_id", "=", invitationId)
    .executeTakeFirstOrThrow();
  const { bytes } = await openQuoteFile(acting, { packageId, quoteId, at: 0 });
  expect(bytes.equals(files.attached)).toBe(true);
  await expect(openQuoteFile(acting, { packageId, quoteId, at: 1 })).rejects.toMatchObject({
    kind: "not-found",
  });
  return bytes;
}

test("Invariant 1: the search finds what lies in the open in whichever layer, or it would prove nothing", async () => {
  const { workbook, paper, attached } = planted.files;
  const amount = writeAmount(123_456_789)[4]!;
  const inRow = (bytes: Buffer) => Buffer.from(JSON.stringify({ file: `\\x${bytes.toString("hex")}` }));
  for (const [bytes, kind] of [
    [workbook, "workbook"],
    [paper, "paper"],
    [attached, "attached"],
  ] as const)
    for (const layer of [
      bytes,
      gzipSync(bytes),
      inRow(bytes),
      inRow(gzipSync(bytes)),
      Buffer.from(JSON.stringify({ file: bytes.toString("base64") })),
    ])
      expect(kindsOf(findPlanted(layer, ALL))).toEqual([kind]);
  expect(amount).toBe("1,234,567.89");
  for (const text of [amount, `£${amount}`, "1234567.89", '{"pence":123456789}', "PEPPERCORNDRAFT"])
    expect(findPlanted(Buffer.from(text), [...writeAmount(123_456_789), ...ALL])).not.toEqual([]);
  await ctx.files.put("planted", new Uint8Array(workbook));
  expect((await searchDump()).filter((each) => each.startsWith("planted: ")).length).toBeGreaterThan(5);
});
