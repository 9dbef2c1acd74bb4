import { beforeEach, expect, test } from "vitest";
import { acceptNda } from "#domain/confidentiality/accept-nda.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { exportHistory } from "#domain/tendering/export-history.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { exportRecord } from "#domain/tender-records/export-record.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import {
  closeReturns,
  completeTerms,
  createDraft,
  createIssued,
  createTenderSides,
  versionOf,
} from "#test/tenders.ts";
import { discardChanges } from "./discard-changes.ts";
import { getPrepared } from "./get-prepared.ts";
import { writeRows } from "./read-changed-lines.ts";
import { prepareChange } from "./prepare-change.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let toFirst: string;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst } = await createIssued(ctx, sides));
});

const prepare = async (section: string, form: object, as = buyer()) =>
  prepareChange(as, { packageId, section, version: await versionOf(ctx, packageId), ...form });
const addendum = async (form: object = {}) =>
  issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The client has changed its mind.",
    materiality: "information",
    ...form,
  });
const work = async () => {
  const { scope, designPortion, attendances } = await getPackage(buyer(), { packageId });
  const provided = Object.entries(attendances).map(([code, party]) => [`attendance-${code}`, party]);
  return { scope, designPortion, ...(Object.fromEntries(provided) as Record<string, string>) };
};
const read = async (as = first()) => getTender(as, { invitationId: toFirst });
const dates = { validityDays: "90", questionsDay: "2026-12-30", questionsTime: "12:00" };
const ROWS = "Section,Item,Description,Quantity,Unit\nA,1,Dig,10,m3\nA,2,Fill,5,m3";

test("prepared facts are read by nobody before the addendum, and then by everybody before and after", async () => {
  const was = await work();
  expect(await prepare("work", was)).toBe(false);
  expect(await prepare("work", { ...was, scope: "Dig deeper.", "attendance-welfare": "shared" })).toBe(true);
  await prepare("terms", {
    ...completeTerms,
    retentionPercent: "3",
    retentionRelease: "own-work",
    defectsMonths: "12",
  });
  await prepare("dates", { ...dates, startOn: "2027-03-01", durationWeeks: "8" });
  expect((await getPrepared(buyer(), { packageId })).changes.map(({ label }) => label)).toEqual([
    "Scope",
    "Start on site",
    "Weeks on site",
    "Welfare",
    "Retention, %",
    "Released",
    "Defects are made good for, months",
  ]);
  expect(JSON.stringify(await read())).not.toMatch(/Dig deeper|2027-03-01/);
  await addendum({ returnDay: "2027-01-14" });
  const { work: now, addenda } = await read();
  expect(now).toMatchObject({
    scope: "Dig deeper.",
    startOn: "2027-03-01",
    durationWeeks: 8,
    keyTerms: { retentionPercent: 300 },
    attendances: { welfare: "shared" },
  });
  expect(addenda[0]!.told).toEqual([
    {
      label: "Quotes due",
      before: "Thu 7 Jan 2027, 12:00 (London)",
      after: "Thu 14 Jan 2027, 12:00 (London)",
    },
    {
      label: "Questions until",
      before: "Wed 30 Dec 2026, 12:00 (London)",
      after: "Thu 7 Jan 2027, 12:00 (London)",
    },
    { label: "Scope", before: was.scope, after: "Dig deeper." },
    { label: "Start on site", before: "Not said", after: "1 Mar 2027" },
    { label: "Weeks on site", before: "Not said", after: "8" },
    expect.objectContaining({ label: "Welfare", after: "Shared" }),
    { label: "Retention, %", before: "0", after: "3" },
    expect.objectContaining({ label: "Released", before: "Not said" }),
    expect.objectContaining({ after: "12" }),
  ]);
  const csv = await exportHistory(buyer(), { packageId });
  expect(csv).toContain("Weeks on site: Not said → 8");
  expect((await read()).history.find(({ kind }) => kind === "addendum")!.details["changed"]).toContain(
    "Retention, %: 0 → 3",
  );
  expect(await getPrepared(buyer(), { packageId })).toMatchObject({ changes: [] });
});

test("the record of open data has the facts as they were issued, and each amendment before and after", async () => {
  const was = await work();
  await prepare("work", { ...was, scope: "Dig deeper." });
  await prepare("dates", { ...dates, startOn: "2027-03-01", durationWeeks: "8" });
  ctx.clock.advance({ days: 1 });
  await addendum();
  await prepare("work", { ...was, scope: "Dig deepest." });
  ctx.clock.advance({ days: 1 });
  await addendum();
  const record = JSON.parse(String(await exportRecord(buyer(), { packageId }))) as {
    records: {
      releases: { id: string; tender: Record<string, unknown> }[];
      compiledRelease: { tender: object };
    }[];
  };
  const [{ releases, compiledRelease }] = record.records as [(typeof record.records)[number]];
  const [issued, one, two] = releases.map(({ tender }) => tender);
  expect(issued).toMatchObject({ description: was.scope });
  expect(issued).not.toHaveProperty("contractPeriod");
  expect(one).toMatchObject({
    description: "Dig deeper.",
    contractPeriod: { startDate: "2027-03-01T00:00:00Z" },
    amendments: [
      { description: expect.stringMatching(/Scope: .* → Dig deeper\..*For information\./) as string },
    ],
  });
  expect(two).toMatchObject({ description: "Dig deepest." });
  expect(two).not.toHaveProperty("contractPeriod");
  expect(compiledRelease.tender).toMatchObject({
    description: "Dig deepest.",
    lots: [{ description: "Dig deepest." }],
    contractPeriod: { startDate: "2027-03-01T00:00:00Z" },
  });
});

test("lines of the pricing document keep their places, are priced again, and say how they were", async () => {
  packageId = await createDraft(ctx, sides.buyer.owner);
  const version = async () => versionOf(ctx, packageId);
  await editPackage(buyer(), { packageId, section: "pricing", version: await version(), rows: ROWS });
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  await issuePackage(buyer(), { packageId, version: await version() });
  ({ id: toFirst } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow());
  await expect(prepare("pricing", { rows: ROWS.split("\n").slice(0, 2).join("\n") })).rejects.toThrow(
    "There were 2 lines, and these are 1",
  );
  const [head, dig, fill] = ROWS.split("\n");
  await expect(prepare("pricing", { rows: [head, fill, dig].join("\n") })).rejects.toThrow(
    "Row 1 is what line 2 was (“Fill”)",
  );
  await expect(
    prepare("pricing", { rows: [head, "A,3,Cart away,15,m3", dig, fill].join("\n") }),
  ).rejects.toThrow("Row 2 is what line 1 was (“Dig”)");
  await prepare("pricing", { rows: `${ROWS.replace("Dig,10", "Dig,12")}\nA,3,Cart away,15,m3` });
  await expect(addendum()).rejects.toThrow("choose that it has to be priced again");
  const quote = { invitationId: toFirst, prices: ["10", "20"], validityDays: "60", vat: "reverse-charge" };
  const changed = async () => (await getQuote(first(), { invitationId: toFirst })).changedLines;
  await saveQuote(first(), { ...quote, draftVersion: 0 });
  ctx.clock.advance({ minutes: 1 });
  expect(await changed()).toEqual([]);
  await addendum({ materiality: "reprice" });
  // Whoever has begun to price is led to what has changed, until that is submitted.
  expect(await changed()).toEqual([
    { at: 0, addendum: 1, was: "A 1, Dig, 10 m³" },
    { at: 2, addendum: 1, was: null },
  ]);
  ctx.clock.advance({ minutes: 1 });
  await saveQuote(first(), { ...quote, prices: ["10", "20", "30"], draftVersion: 1 });
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(first(), { invitationId: toFirst, draftVersion: 2, ...statements });
  expect(await changed()).toEqual([]);
  const { addenda, pricing, history } = await read();
  expect(pricing.map(({ quantity }) => quantity)).toEqual([12_000, 5_000, 15_000]);
  // What was priced before says so by the set's number, though no document has changed.
  expect((await read()).work.setNumber).toBe(2);
  expect(addenda[0]!.told).toEqual([
    { label: "Pricing, line 1", before: "A 1, Dig, 10 m³", after: "A 1, Dig, 12 m³" },
    { label: "Pricing, line 3", before: "Not there", after: "A 3, Cart away, 15 m³" },
  ]);
  expect(history.find(({ kind }) => kind === "addendum")!.details["changed"]).toBe(
    "Pricing document: As it was → 2 lines changed",
  );
});

test("a line that was issued without its quantity stays as it was while others change", async () => {
  const { facts } = await getPrepared(buyer(), { packageId });
  const rows = writeRows(facts.pricing);
  expect(rows).toContain("Excavate to reduce levels");
  await prepare("pricing", { rows: `${rows}Roads,9.1,Kerbs,15,m` });
  expect((await getPrepared(buyer(), { packageId })).changes).toEqual([
    {
      label: `Pricing, line ${facts.pricing.length + 1}`,
      before: "Not there",
      after: "Roads 9.1, Kerbs, 15 m",
    },
  ]);
  await expect(prepare("pricing", { rows: rows.replace("Bar reinforcement", "Bars") })).rejects.toThrow(
    /Row \d+: .* has no quantity/,
  );
});

test("who has not accepted the confidentiality agreement reads that lines changed, and not how", async () => {
  packageId = await createDraft(ctx, sides.buyer.owner);
  const version = async () => versionOf(ctx, packageId);
  await editPackage(buyer(), { packageId, section: "pricing", version: await version(), rows: ROWS });
  await editPackage(buyer(), { packageId, section: "nda", version: await version(), nda: "standard" });
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  await issuePackage(buyer(), { packageId, version: await version() });
  ({ id: toFirst } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow());
  await prepare("pricing", { rows: ROWS.replace("Dig,10", "Dig a secret hole,12") });
  await addendum({ materiality: "reprice" });
  expect(JSON.stringify(await read())).not.toContain("secret hole");
  const { ndaHash: hash } = await getPackage(buyer(), { packageId });
  await acceptNda(first(), {
    invitationId: toFirst,
    hash,
    name: "Ada Calder",
    position: "Director",
    mayBind: "on",
  });
  expect(JSON.stringify((await read()).addenda)).toContain("secret hole");
});

test("terms stay complete, questions never close earlier, and not after the return", async () => {
  await expect(prepare("terms", { ...completeTerms, errorRule: "" })).rejects.toThrow(
    "The key terms stay complete. Choose what becomes of errors",
  );
  await expect(prepare("dates", { ...dates, questionsDay: "2026-12-29" })).rejects.toThrow(
    "never close earlier",
  );
  await prepare("dates", { ...dates, questionsDay: "2027-01-08" });
  await expect(addendum()).rejects.toThrow("Questions close before quotes are due");
  // Together with the return they may.
  await addendum({ returnDay: "2027-01-08" });
  expect((await getPackage(buyer(), { packageId })).questionsCloseAt?.toISOString()).toBe(
    "2027-01-08T12:00:00.000Z",
  );
});

test("what is changed back is no change, and what was prepared is discarded as a whole", async () => {
  const was = await work();
  await prepare("work", { ...was, scope: "Other." });
  await prepare("work", was);
  expect((await getPrepared(buyer(), { packageId })).changes).toEqual([]);
  await prepare("work", { ...was, scope: "Other." });
  const version = await versionOf(ctx, packageId);
  expect(await discardChanges(buyer(), { packageId, version })).toBe(true);
  await expect(discardChanges(buyer(), { packageId, version })).rejects.toMatchObject({ kind: "conflict" });
  expect((await getPrepared(buyer(), { packageId })).changes).toEqual([]);
});

test("what has gone out is prepared no more, also where a later return gives firms their questions back", async () => {
  await prepare("dates", { ...dates, questionsDay: "2026-12-31" });
  await addendum();
  await addendum({ reason: "The return moves.", returnDay: "2027-01-21" });
  const { questionsCloseAt } = await getPackage(buyer(), { packageId });
  expect(questionsCloseAt! > new Date("2026-12-31T12:00:00Z")).toBe(true);
  expect((await getPrepared(buyer(), { packageId })).changes).toEqual([]);
});

test("questions never close earlier than was said meanwhile, by a date that was prepared before", async () => {
  await prepare("dates", { ...dates, questionsDay: "2026-12-31" });
  const meanwhile = new Date("2027-01-05T12:00:00Z");
  await ctx.db
    .updateTable("trade_package")
    .set({ questions_close_at: meanwhile })
    .where("id", "=", packageId)
    .execute();
  await expect(addendum()).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("never close earlier"),
  });
  expect((await getPackage(buyer(), { packageId })).questionsCloseAt).toEqual(meanwhile);
});

test("what was prepared and not issued by the return changes nothing any more, and is not shown", async () => {
  const was = await work();
  await prepare("work", { ...was, scope: "Other." });
  await closeReturns(ctx, packageId);
  const { facts, changes } = await getPrepared(buyer(), { packageId });
  expect([facts.scope, changes]).toEqual([was.scope, []]);
});

test("two people at once never overwrite each other, and only the buyer’s team prepares, of what is out", async () => {
  const version = await versionOf(ctx, packageId);
  const was = await work();
  const tries = await Promise.allSettled(
    ["One.", "Two."].map(async (scope) =>
      prepareChange(buyer(), { packageId, section: "work", version, ...was, scope }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(prepare("work", was, first())).rejects.toMatchObject({ kind: "not-found" });
  await expect(prepare("work", was, ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(getPrepared(first(), { packageId })).rejects.toMatchObject({ kind: "not-found" });
  await expect(discardChanges(first(), { packageId, version })).rejects.toMatchObject({ kind: "not-found" });
  const viewer = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "viewer" }));
  await expect(prepare("work", was, viewer)).rejects.toMatchObject({ kind: "forbidden" });
  const member = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  await prepare("work", { ...was, scope: "Three." }, member);
  packageId = await createDraft(ctx, sides.buyer.owner);
  await expect(prepare("work", was)).rejects.toThrow("not out");
});
