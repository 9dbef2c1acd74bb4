import { beforeEach, expect, test } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import type { Member } from "#domain/actor.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createPerson, requestForm } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptQuote } from "./accept-quote.ts";
import { askForQuotes } from "./ask-for-quotes.ts";
import { compareQuotes } from "./compare-quotes.ts";
import { completeProject } from "./complete-project.ts";
import { declineInquiry } from "./decline-inquiry.ts";
import { getInquiry } from "./get-inquiry.ts";
import { seeInquiry } from "./see-inquiry.ts";
import { sendQuote } from "./send-quote.ts";
import { tellOtherFirms } from "./tell-other-firms.ts";

const ctx = await createTestContext();
await addBystanders(ctx, { but: ["notification"] });
const NAMES = ["Ashby Linings", "Brock Interiors", "Calder Ceilings", "Dunn Partitions"];
let asker: Member;
let people: Member[];
let requestId: string;
let inquiryIds: string[];

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  const from = await createCompany(ctx, { account_type: "client" });
  asker = await createPerson(ctx, [from]);
  const firms = await Promise.all(NAMES.map((name) => createCompany(ctx, { name })));
  people = [];
  for (const firm of firms) people.push(await createPerson(ctx, [firm]));
  ({ requestId, inquiryIds } = await askForQuotes(
    ctx.as(asker),
    requestForm(firms, { projectName: "Wharf Mill" }),
  ));
  await ctx.db
    .insertInto("company_accreditation")
    .values([
      { company_id: firms[0]!.id, accreditation_code: "chas", expires_on: "2027-03-31" },
      { company_id: firms[0]!.id, accreditation_code: "iso-9001", expires_on: "2026-11-20" },
      { company_id: firms[0]!.id, accreditation_code: "napit", expires_on: "2026-11-21" },
    ])
    .execute();
  await ctx.db.deleteFrom("notification").execute();
});

const quote = (at: number, amount: string, version = 1) =>
  sendQuote(ctx.as(people[at]!), {
    inquiryId: inquiryIds[at],
    version,
    key: newId("key"),
    amount,
    included: `Boards of ${NAMES[at]}`,
    excluded: "Scaffold",
    validUntil: "2026-12-31",
  });
const compare = () => compareQuotes(ctx.as(asker), requestId);
const states = async () =>
  Object.fromEntries((await compare()).firms.map(({ firmName, state }) => [firmName, state]));
const told = async (at: number) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("user_id", "=", people[at]!.userId)
      .execute()
  ).map(({ title }) => title.replace(/^.* has /, "has "));

test("stand with the lowest first, each with what it is above it; who has not quoted comes last", async () => {
  await quote(1, "12,000");
  await quote(0, "12,500");
  await quote(0, "11,900.50", 2);
  await declineInquiry(ctx.as(people[2]!), { inquiryId: inquiryIds[2], version: 1, reason: "no-capacity" });
  const { firms, waiting } = await compare();
  expect(firms.map(({ firmName, offer }) => [firmName, offer?.amountPence, offer?.aboveLowestPence])).toEqual(
    [
      ["Ashby Linings", 1_190_050, 0],
      ["Brock Interiors", 1_200_000, 9_950],
      ["Calder Ceilings", undefined, undefined],
      ["Dunn Partitions", undefined, undefined],
    ],
  );
  expect(firms[0]).toMatchObject({
    offer: { included: "Boards of Ashby Linings", excluded: "Scaffold", validUntil: "2026-12-31" },
    steps: ["accept", "turn-down"],
    // What ended yesterday is no proof; what ends today is.
    accreditations: [
      { name: "NAPIT", expiresOn: "2026-11-21" },
      { name: "CHAS", expiresOn: "2027-03-31" },
    ],
  });
  expect(waiting).toEqual([]);
});

test("a quote that was taken back or has run out is no lowest one", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  await declineInquiry(ctx.as(people[0]!), { inquiryId: inquiryIds[0], version: 2, reason: "no-capacity" });
  expect(
    (await compare()).firms.map(({ firmName, offer }) => [firmName, offer?.aboveLowestPence]).slice(0, 2),
  ).toEqual([
    ["Brock Interiors", 0],
    ["Ashby Linings", null],
  ]);
});

test("one is accepted and the others hear it in the same step: quotes are not accepted, open inquiries withdrawn", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  await declineInquiry(ctx.as(people[2]!), { inquiryId: inquiryIds[2], version: 1, reason: "no-capacity" });
  await acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[1], version: 2, others: "tell" });
  expect(await states()).toEqual({
    "Ashby Linings": "not-accepted",
    "Brock Interiors": "accepted",
    "Calder Ceilings": "declined",
    "Dunn Partitions": "withdrawn",
  });
  expect(await told(0)).toEqual(["has not accepted your quote: Wharf Mill"]);
  expect(await told(1)).toEqual(["has accepted your quote: Wharf Mill"]);
  expect(await told(2)).toEqual([]);
  expect(await told(3)).toEqual(["has withdrawn its inquiry: Wharf Mill"]);
  expect((await compare()).waiting).toEqual([]);
});

test("one is accepted and the others wait until they are told, once", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  await expect(tellOtherFirms(ctx.as(asker), requestId)).rejects.toMatchObject({ kind: "conflict" });
  await acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[1], version: 2 });
  expect((await compare()).waiting).toEqual(["Ashby Linings", "Calder Ceilings", "Dunn Partitions"]);
  expect(await told(0)).toEqual([]);
  expect(await tellOtherFirms(ctx.as(asker), requestId)).toBe(3);
  expect(await tellOtherFirms(ctx.as(asker), requestId)).toBe(0);
  expect(await told(0)).toEqual(["has not accepted your quote: Wharf Mill"]);
});

test("once the work is done the others can still be told, who has only looked at the inquiry too", async () => {
  await quote(0, "10,000");
  await seeInquiry(ctx.as(people[2]!), inquiryIds[2]!);
  await acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[0], version: 2 });
  await completeProject(ctx.as(asker), { inquiryId: inquiryIds[0], version: 3, completedOn: "2026-11-21" });
  expect((await states())["Calder Ceilings"]).toBe("seen");
  expect(await tellOtherFirms(ctx.as(asker), requestId)).toBe(3);
  expect((await states())["Calder Ceilings"]).toBe("withdrawn");
});

test("a finished quote still holds, and the others are told after it as before", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  await acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[0], version: 2 });
  await completeProject(ctx.as(asker), {
    inquiryId: inquiryIds[0],
    version: 3,
    completedOn: "2026-11-21",
  });
  const { firms, waiting } = await compare();
  expect(firms.map(({ offer }) => offer?.aboveLowestPence)).toEqual([0, 200_000, undefined, undefined]);
  expect(waiting).toHaveLength(3);
  expect(await tellOtherFirms(ctx.as(asker), requestId)).toBe(3);
});

test("a firm whose inquiry has run out hears no withdrawal", async () => {
  await quote(0, "10,000");
  await acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[0], version: 2 });
  ctx.clock.advance({ days: 400 });
  expect(await tellOtherFirms(ctx.as(asker), requestId)).toBe(0);
  expect(await told(1)).toEqual([]);
});

test("of two quotes accepted at once with word to the others, one is accepted", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  const outcomes = await Promise.allSettled(
    [0, 1].map((at) => acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[at], version: 2, others: "tell" })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const all = Object.values(await states());
  expect(all.filter((state) => state === "accepted")).toHaveLength(1);
  expect(all.filter((state) => state === "not-accepted")).toHaveLength(1);
});

test("a second quote of a request is accepted only by who was told of the first", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  const accept = (at: number, taken?: number) =>
    acceptQuote(ctx.as(asker), {
      inquiryId: inquiryIds[at],
      version: 2,
      ...(taken !== undefined && { taken }),
    });
  await accept(0);
  await expect(accept(1)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("already accepted a quote of this request, from Ashby Linings"),
  });
  expect((await states())["Brock Interiors"]).toBe("quoted");
  // A stranger is told nothing of it.
  await expect(
    acceptQuote(ctx.as(people[2]!), { inquiryId: inquiryIds[1], version: 2 }),
  ).rejects.toMatchObject({ kind: "not-found" });
  await completeProject(ctx.as(asker), { inquiryId: inquiryIds[0], version: 3, completedOn: "2026-11-21" });
  await expect(accept(1)).rejects.toMatchObject({ kind: "conflict" });
  await accept(1, 1);
  expect((await states())["Brock Interiors"]).toBe("accepted");
});

test("of two quotes accepted at once by people who do not know of each other, one is accepted", async () => {
  await quote(0, "10,000");
  await quote(1, "12,000");
  const outcomes = await Promise.allSettled(
    [0, 1].map((at) => acceptQuote(ctx.as(asker), { inquiryId: inquiryIds[at], version: 2 })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("says how far each firm is from the site, as its inquiry does, and nothing of one nobody can place", async () => {
  const site = { latitude: 53.7997, longitude: -1.5492 };
  await ctx.db.updateTable("inquiry_request").set(site).where("id", "=", requestId).execute();
  const place = (at: number, values: { latitude: number | null; longitude: number | null }) =>
    ctx.db
      .updateTable("company")
      .set(values)
      .where("id", "=", people[at]!.memberships[0]!.companyId)
      .execute();
  await place(0, { latitude: 51.50853, longitude: -0.12574 });
  await place(1, { latitude: null, longitude: null });
  const distances = Object.fromEntries(
    (await compare()).firms.map(({ firmName, distanceMiles }) => [firmName, distanceMiles]),
  );
  expect(distances["Ashby Linings"]).toBeCloseTo(169, 0);
  expect(distances["Brock Interiors"]).toBeNull();
  for (const at of [0, 1]) {
    const { distanceMiles } = await getInquiry(ctx.as(asker), inquiryIds[at]!);
    expect(distanceMiles).toBe(distances[NAMES[at]!]);
  }
});
