import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { createCompany, createConversation, createPerson, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { loadFound } from "./load-found.server.ts";

const ctx = await createTestContext();
const own = await createCompany(ctx, { name: "Calder Groundworks" });
const member = await createPerson(ctx, [own]);
const viewer = await createPerson(ctx, [own], { role: "viewer" });

const find = async (actor: Actor, q: string) => {
  const { groups } = await loadFound(ctx.as(actor), { q });
  return new Map(groups.map(({ title, entries }) => [title, entries]));
};
const pages = async (actor: Actor, q = "") => ((await find(actor, q)).get("Pages") ?? []).map(({ to }) => to);

test("without a text it offers the pages that somebody has, and what to begin only to who acts for a company", async () => {
  expect(await pages(member)).toEqual(
    expect.arrayContaining([
      "/dashboard",
      "/inquiries/new",
      "/company/projects/new",
      "/reviews",
      "/account/team",
    ]),
  );
  const ofViewer = await pages(viewer);
  expect(ofViewer).toEqual(expect.arrayContaining(["/dashboard", "/reviews", "/account"]));
  for (const begins of ["/inquiries/new", "/company/projects/new", "/invitations"])
    expect(ofViewer).not.toContain(begins);
  const alone = await pages(await createPerson(ctx, []));
  expect(alone).toEqual(expect.arrayContaining(["/account", "/saved-searches"]));
  for (const companys of ["/inquiries", "/inquiries/new", "/reviews"]) expect(alone).not.toContain(companys);
});

test("a page is found by a part of its name in any case, and a group without entries is none", async () => {
  expect(await pages(member, "TWO-STEP")).toEqual(["/account/security"]);
  expect(await pages(member, "verif")).toEqual(["/company/verification"]);
  expect(await pages(await createPerson(ctx, []), "verif")).toEqual([]);
  expect([...(await find(member, "zzzzzz")).keys()]).toEqual([]);
});

test("each entry leads to its own page, and says what tells it from others of its name", async () => {
  const project = await createProject(ctx, own, { name: "Quayside Mill", location: "Leeds" });
  const { conversationId, sender } = await createConversation(ctx, { messages: 1 });
  const found = await find(member, "quayside");
  expect(found.get("Your projects")).toEqual([
    { to: `/company/projects/${project.id}?company=${own.number}`, label: "Quayside Mill", detail: "Leeds" },
  ]);
  const [other] = sender.memberships;
  const conversations = (await loadFound(ctx.as(sender), { q: "ltd" })).groups.find(
    ({ title }) => title === "Conversations",
  );
  expect(conversations?.entries.map(({ to }) => to)).toContain(`/messages/${conversationId}`);
  expect(conversations?.entries.map(({ label }) => label)).not.toContain(other!.companyName);
  await createSystemContext(ctx.services).transact((tx) => refreshCompanySearch(tx, [own.id]));
  const firms = await find(sender, "Calder");
  expect(firms.get("Firms")?.[0]).toMatchObject({
    to: `/profile/${own.number}`,
    label: "Calder Groundworks",
  });
  expect(firms.get("Search")?.[0]).toMatchObject({
    to: expect.stringMatching(/^\/search\?q=Calder/) as string,
    label: "Search firms for “Calder”",
  });
});
