import { beforeEach, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { adviseOnReturn } from "./advise-on-return.ts";
import { copyPackage } from "./copy-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { prepareChange } from "#domain/package-changes/prepare-change.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { getHistory } from "./get-history.ts";
import { getTender } from "./get-tender.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { issuePackage } from "./issue-package.ts";
import { listSiblings } from "./list-siblings.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let other: string;
let toFirst: string;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst } = await createIssued(ctx, sides));
  other = await copyPackage(buyer(), { packageId, title: "Outfall works", withDocuments: "on" });
  await editPackage(buyer(), {
    packageId: other,
    section: "dates",
    version: await versionOf(ctx, other),
    returnDay: "2027-01-11",
    returnTime: "12:00",
    validityDays: "90",
    minRepriceDays: "10",
  });
  await inviteFirms(buyer(), { packageId: other, company: [sides.second.company.number] });
  await issuePackage(buyer(), { packageId: other, version: await versionOf(ctx, other) });
});

const together = async (form: object = {}, as = buyer()) =>
  issueAddendum(as, {
    packageId,
    version: await versionOf(ctx, packageId),
    also: [{ packageId: other, version: await versionOf(ctx, other) }],
    reason: "The levels have changed.",
    materiality: "information",
    ...form,
  });
const addenda = async () => {
  const { rows } = await ctx.database.pool.query<{ count: number }>(
    "select count(*)::int as count from addendum",
  );
  return rows[0]!.count;
};

test("an addendum for several packages has a number in each, and their tenderers read nothing of the others", async () => {
  await issueAddendum(buyer(), {
    packageId: other,
    version: await versionOf(ctx, other),
    reason: "First of its own.",
    materiality: "information",
  });
  expect(await listSiblings(buyer(), { packageId })).toMatchObject([
    { id: other, title: "Outfall works", waiting: 0 },
  ]);
  await addDocuments(buyer(), { packageId, files: [drawing("S-200_Rev-A_Levels.pdf")] });
  expect(await together()).toBe(1);
  expect(await addenda()).toBe(3);
  const { rows: counted } = await ctx.database.pool.query<{ key: string; points: number }>(
    "select key, points from limit_count where key like 'addenda-package:%' order by key",
  );
  expect(new Map(counted.map(({ key, points }) => [key.split(":")[1], points]))).toEqual(
    new Map([
      [packageId, 1],
      [other, 2],
    ]),
  );
  const own = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect(own.addenda).toMatchObject([{ number: 1, reason: "The levels have changed." }]);
  expect(own.addenda[0]!.changes.added).toEqual(["S-200 rev A"]);
  expect(JSON.stringify(own)).not.toContain("Outfall works");
  const words = JSON.stringify(await getHistory(buyer(), { packageId }));
  expect(words).toContain("Outfall works (addendum 2)");
  // Named twice, it is one all the same.
  const again = { packageId: other, version: await versionOf(ctx, other) };
  await together({ also: [again, again, { packageId, version: 0 }] });
  expect(await addenda()).toBe(5);
});

test("each obeys its own days for pricing a change: one that cannot keeps all from being issued", async () => {
  ctx.clock.set("2026-12-29T09:00:00Z");
  await expect(together({ materiality: "reprice" })).rejects.toThrow(
    /Outfall works: This change leaves \d working days to price again, and firms were promised 10/,
  );
  await expect(together({ materiality: "reprice" })).rejects.toMatchObject({
    kind: "invalid",
    issues: [{ path: ["returnDay"], message: expect.stringMatching(/^Outfall works: /) as string }],
  });
  expect(await addenda()).toBe(0);
  await together({ materiality: "reprice", returnDay: "2027-01-15" });
  for (const id of [packageId, other])
    expect((await getPackage(buyer(), { packageId: id })).returnAt?.toISOString()).toBe(
      "2027-01-15T12:00:00.000Z",
    );
});

test("a return that is later already stays, and what was prepared of each goes out", async () => {
  await prepareChange(buyer(), {
    packageId: other,
    section: "dates",
    version: await versionOf(ctx, other),
    validityDays: "60",
  });
  await together({ returnDay: "2027-01-08" });
  expect((await getPackage(buyer(), { packageId })).returnAt?.toISOString()).toBe("2027-01-08T12:00:00.000Z");
  expect(await getPackage(buyer(), { packageId: other })).toMatchObject({
    returnAt: new Date("2027-01-11T12:00:00Z"),
    validityDays: 60,
  });
});

test("a package whose return has passed is not offered for an addendum any more", async () => {
  const returnAt = (await getPackage(buyer(), { packageId: other })).returnAt!;
  const offered = async () => (await listSiblings(buyer(), { packageId })).map(({ id }) => id);
  ctx.clock.set(new Date(returnAt.getTime() - 1));
  expect(await offered()).toEqual([other]);
  ctx.clock.set(returnAt);
  expect(await offered()).toEqual([]);
});

test("a package of another project, of another company, or changed meanwhile refuses all", async () => {
  const elsewhere = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId: elsewhere, company: [sides.first.company.number] });
  await issuePackage(buyer(), { packageId: elsewhere, version: await versionOf(ctx, elsewhere) });
  const also = async (id: string) => [{ packageId: id, version: await versionOf(ctx, id) }];
  await expect(together({ also: await also(elsewhere) })).rejects.toThrow("packages of one project");
  const stranger = ctx.as(sides.second.owner);
  await expect(together({}, stranger)).rejects.toMatchObject({ kind: "not-found" });
  await expect(listSiblings(stranger, { packageId })).rejects.toMatchObject({ kind: "not-found" });
  const rival = await createTenderSides(ctx);
  const theirs = await createDraft(ctx, rival.buyer.owner);
  await expect(together({ also: await also(theirs) })).rejects.toMatchObject({ kind: "not-found" });
  const member = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  await expect(together({}, member)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(together({ also: [{ packageId: other, version: 0 }] })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await addenda()).toBe(0);
});

test("of fifty at once one goes out, whichever package they begin with", async () => {
  const versions = { [packageId]: await versionOf(ctx, packageId), [other]: await versionOf(ctx, other) };
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => {
      const [one, two] = at % 2 === 0 ? [packageId, other] : [other, packageId];
      return issueAddendum(buyer(), {
        packageId: one,
        version: versions[one],
        also: [{ packageId: two, version: versions[two] }],
        reason: "At once.",
        materiality: "information",
      });
    }),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await addenda()).toBe(2);
});

test("another package says how many files wait there, without which the addendum would go out", async () => {
  const { id: attachment_id } = await ctx.db.selectFrom("attachment").select("id").executeTakeFirstOrThrow();
  const waits = { package_id: other, attachment_id, upload_id: "upl_waits", created_at: ctx.clock.now() };
  await ctx.db
    .insertInto("document_arrival")
    .values({ id: "dar_waits", ...waits })
    .execute();
  expect(await listSiblings(buyer(), { packageId })).toMatchObject([{ id: other, waiting: 1 }]);
});

test("the same addendum from a page to which somebody went back is refused, and says that it is out", async () => {
  const version = await versionOf(ctx, packageId);
  const send = (reason: string, seen = version) =>
    issueAddendum(buyer(), { packageId, version: seen, reason, materiality: "information" });
  const number = await send("The levels have changed.");
  await expect(send("The levels have changed.")).rejects.toThrow(
    `You have sent this already: it went out as addendum ${number}, 23 Nov 2026`,
  );
  await expect(send("The gates have changed.")).rejects.toThrow("has changed this tender meanwhile");
  expect(await addenda()).toBe(1);
  expect(await send("The levels have changed.", await versionOf(ctx, packageId))).toBe(number + 1);
});

test("a return that moves opens the questions again by the rule of the issue, and the tenderers are told", async () => {
  // Questions closed on 30 December.
  ctx.clock.set("2027-01-05T09:00:00Z");
  await issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "More time.",
    materiality: "information",
    returnDay: "2027-01-22",
  });
  const close = "2027-01-15T12:00:00.000Z";
  expect((await getPackage(buyer(), { packageId })).questionsCloseAt?.toISOString()).toBe(close);
  const { addenda: told } = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect(told[0]!.told.map(({ label }) => label)).toEqual(["Quotes due", "Questions until"]);
  const { question } = { question: "May we pour in frost?" };
  await askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, question });
});

test("questions stay as they were where the return stays, and where the addendum says itself when they close", async () => {
  const was = (await getPackage(buyer(), { packageId })).questionsCloseAt;
  await together();
  expect((await getPackage(buyer(), { packageId })).questionsCloseAt).toEqual(was);
  await prepareChange(buyer(), {
    packageId,
    section: "dates",
    version: await versionOf(ctx, packageId),
    validityDays: "90",
    questionsDay: "2027-01-20",
    questionsTime: "10:00",
  });
  await issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "More time.",
    materiality: "information",
    returnDay: "2027-01-22",
  });
  expect((await getPackage(buyer(), { packageId })).questionsCloseAt?.toISOString()).toBe(
    "2027-01-20T10:00:00.000Z",
  );
});

test("a new return at a weekend, on a bank holiday or at night is warned of, to the buyer alone", async () => {
  const advise = (returnDay: string, returnTime = "", as = buyer()) =>
    adviseOnReturn(as, { packageId, returnDay, returnTime });
  expect(await advise("2027-01-23")).toEqual(["This is at a weekend: choose a weekday."]);
  expect(await advise("2027-03-26", "20:00")).toEqual([
    "This is a bank holiday in England and Wales: Good Friday.",
    "This is outside working hours: choose a time between 09:00 and 16:00.",
  ]);
  expect(await advise("2027-01-22")).toEqual([]);
  expect(await advise("")).toEqual([]);
  // One that is refused is not warned of first.
  expect(await advise("2028-01-22")).toEqual([]);
  // Of one that stays as it is nothing is said.
  await ctx.db
    .updateTable("trade_package")
    .set({ return_at: new Date("2027-01-23T12:00:00Z") })
    .where("id", "=", packageId)
    .execute();
  expect(await advise("2027-01-23", "12:00")).toEqual([]);
  expect(await advise("2027-01-23", "12:30")).toHaveLength(1);
  await expect(advise("2027-01-23", "", ctx.as(sides.first.owner))).rejects.toMatchObject({
    kind: "not-found",
  });
});
