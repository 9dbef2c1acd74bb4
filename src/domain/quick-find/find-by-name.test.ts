import { describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { createCompany, createInquiry, createPerson, createProject, requestForm } from "#test/factories.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { createDraft, createIssued, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { findByName } from "./find-by-name.ts";

const ctx = await createTestContext();
const { asker, asked, firm } = await createInquiry(ctx);
const stranger = await createPerson(ctx, [await createCompany(ctx, { name: "Quite Another Ltd" })]);

const nothing = {
  firms: [],
  search: null,
  projects: [],
  conversations: [],
  inquiries: [],
  packages: [],
  invitations: [],
};

test("finds an inquiry by the other side's name, for both sides and for nobody else", async () => {
  const [forAsker] = (await findByName(ctx.as(asker), { q: firm.name })).inquiries;
  expect(forAsker).toMatchObject({ otherName: firm.name });
  const [forAsked] = (await findByName(ctx.as(asked), { q: forAsker!.projectName.toUpperCase() })).inquiries;
  expect(forAsked).toMatchObject({ id: forAsker!.id, otherName: asker.memberships[0]!.companyName });
  // One's own name is on every inquiry.
  expect((await findByName(ctx.as(asker), { q: asker.memberships[0]!.companyName })).inquiries).toEqual([]);
  expect((await findByName(ctx.as(asked), { q: firm.name })).inquiries).toEqual([]);
  expect((await findByName(ctx.as(stranger), { q: firm.name })).inquiries).toEqual([]);
});

test("shows the five conversations that were written in last", async () => {
  const as = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  for (let n = 0; n < 6; n++) {
    ctx.clock.advance({ minutes: 1 });
    const { number: company } = await createCompany(ctx, { name: `Lockside ${n}` });
    const { conversationId } = await openConversation(as, { company });
    await sendMessage(as, { conversationId, key: `key-lock-${n}`, body: "Hello" });
  }
  const { conversations } = await findByName(as, { q: "lockside" });
  expect(conversations.map(({ otherName }) => otherName)).toEqual(
    [5, 4, 3, 2, 1].map((n) => `Lockside ${n}`),
  );
});

test("shows the five newest inquiries, the newest first", async () => {
  const [main, sub] = [await createCompany(ctx), await createCompany(ctx)];
  const as = ctx.as(await createPerson(ctx, [main]));
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) {
    ctx.clock.advance({ minutes: 1 });
    const { inquiryIds } = await askForQuotes(as, requestForm([sub], { projectName: `Weir House ${n}` }));
    ids.unshift(...inquiryIds);
  }
  const { inquiries } = await findByName(as, { q: "weir" });
  expect(inquiries.map(({ id }) => id)).toEqual(ids.slice(0, 5));
});

test("finds own projects, drafts too, and nobody else's", async () => {
  const draft = { name: "Harbour Lofts", location: "Hull", published_at: null };
  const { id } = await createProject(ctx, firm, draft);
  const found = await findByName(ctx.as(asked), { q: "lofts" });
  expect(found.projects).toMatchObject([{ id, name: "Harbour Lofts", location: "Hull" }]);
  expect((await findByName(ctx.as(stranger), { q: "lofts" })).projects).toEqual([]);
});

describe("tenders", () => {
  test("are found by those who let them, drafts too, by code, title and project", async () => {
    const sides = await createTenderSides(ctx);
    const { packageId } = await createIssued(ctx, sides);
    const draft = await createDraft(ctx, sides.buyer.owner);
    const found = async (q: string) =>
      (await findByName(ctx.as(sides.buyer.owner), { q })).packages.map(({ id }) => id);
    for (const q of ["WP-01", "wp-01 ground", "groundworks", "mill row"])
      expect((await found(q)).toSorted()).toEqual([packageId, draft].toSorted());
    expect(await found("ground%works")).toEqual([]);
    for (const owner of [sides.first.owner, (await createTenderSides(ctx)).buyer.owner])
      expect((await findByName(ctx.as(owner), { q: "groundworks" })).packages).toEqual([]);
  });

  test("are found by those who are invited, by title, project and buyer, and by nobody before they are sent", async () => {
    const sides = await createTenderSides(ctx);
    const { toFirst } = await createIssued(ctx, sides);
    const draft = await createDraft(ctx, sides.buyer.owner);
    await inviteFirms(ctx.as(sides.buyer.owner), { packageId: draft, company: [sides.first.company.number] });
    const found = async (owner: Member, q: string) => (await findByName(ctx.as(owner), { q })).invitations;
    for (const q of ["groundworks", "mill row", "thornbridge"]) {
      expect(await found(sides.first.owner, q)).toEqual([
        { id: toFirst, title: "Groundworks", projectName: "Mill Row", buyerName: "Thornbridge Construction" },
      ]);
      expect((await found(sides.second.owner, q)).map(({ id }) => id)).not.toContain(toFirst);
      expect(await found(sides.buyer.owner, q)).toEqual([]);
    }
  });
});

test("puts names that begin with the text first, then those that contain it, then what else was found", async () => {
  const firms = [
    await createCompany(ctx, { name: "Aardvark Ltd", description: "Millwright work", town: "Hull" }),
    await createCompany(ctx, { name: "Old Millwright Ltd", description: "Mills" }),
    await createCompany(ctx, { name: "Millwright and Daughters", description: "", town: null }),
  ];
  await ctx.transact((tx) =>
    refreshCompanySearch(
      tx,
      firms.map(({ id }) => id),
    ),
  );
  await createProject(ctx, firm, { name: "The Old Millwright", sort_order: 0 });
  await createProject(ctx, firm, { name: "Millwright Yard", sort_order: 1 });
  const found = await findByName(ctx.as(asked), { q: "millwright" });
  expect(found.firms.map(({ name }) => name)).toEqual([
    "Millwright and Daughters",
    "Old Millwright Ltd",
    "Aardvark Ltd",
  ]);
  expect(found.projects.map(({ name }) => name)).toEqual(["Millwright Yard", "The Old Millwright"]);
});

test("puts names that begin with it first, and those that hold it in their own order, five at most", async () => {
  const named = [
    "Old North Mill",
    "The Far North Mill",
    "North Mill",
    "A North Mill",
    "My North Mill",
    "No North Mill",
  ];
  for (const [n, name] of named.entries()) {
    await createProject(ctx, firm, { name, slug: `north-mill-${n}`, sort_order: n });
  }
  const { projects } = await findByName(ctx.as(asked), { q: "north" });
  expect(projects.map(({ name }) => name)).toEqual([
    "North Mill",
    ...named.slice(0, 2),
    ...named.slice(3, 5),
  ]);
});

test("takes wildcards as they are typed, and looks for nothing with less than two letters", async () => {
  expect((await findByName(ctx.as(asker), { q: "%%" })).inquiries).toEqual([]);
  expect(await findByName(ctx.as(asker), { q: " h " })).toEqual({ q: "h", ...nothing });
  expect(await findByName(ctx.as(asker), { q: { $ne: 1 } })).toEqual({ q: "", ...nothing });
});

test("takes a place for a place, as the search does", async () => {
  await ctx.db
    .insertInto("place")
    .values({
      kind: "town",
      name: "Whitby",
      search_name: "whitby",
      latitude: 54.4858,
      longitude: -0.6206,
      source: "gazetteer",
      population: 13_000,
    })
    .execute();
  const { id, number, name } = await createCompany(ctx, { name: "Harbour Roofing", town: "Whitby" });
  await ctx.transact((tx) => refreshCompanySearch(tx, [id]));
  const found = await findByName(ctx.as(asker), { q: "whitby" });
  expect(found.firms).toMatchObject([{ number, name, town: "Whitby" }]);
  expect(found.search).toEqual({ query: "location=whitby", count: { value: 1, isExact: true } });
});

test("finds firms for somebody without a company, and nothing for a visitor", async () => {
  const alone = await createPerson(ctx, []);
  await expect(findByName(ctx.as(alone), { q: "zzzz qqqq" })).resolves.toMatchObject(nothing);
  await expect(findByName(ctx.as({ kind: "visitor" }), { q: "lofts" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});
