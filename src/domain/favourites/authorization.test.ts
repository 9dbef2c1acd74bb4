import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeSearch } from "./change-search.ts";
import { createList } from "./create-list.ts";
import { deleteList } from "./delete-list.ts";
import { deleteSearch } from "./delete-search.ts";
import { exportSavedList } from "./export-saved-list.ts";
import { getSavedList } from "./get-saved-list.ts";
import { getSavedSearch } from "./get-saved-search.ts";
import { updateSavedFirm } from "./update-saved-firm.ts";
import { listNewestSaved } from "./list-newest-saved.ts";
import { listSavedLists } from "./list-saved-lists.ts";
import { listSavedSearches } from "./list-saved-searches.ts";
import { removeFirm } from "./remove-firm.ts";
import { renameList } from "./rename-list.ts";
import { saveFirm } from "./save-firm.ts";
import { saveSearch } from "./save-search.ts";
import { tellNewMatches } from "./tell-new-matches.ts";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const owner = await createPerson(ctx, [company]);
const firm = await createCompany(ctx);
const { list } = await saveFirm(ctx.as(owner), { company: firm.number });
const { listId } = await createList(ctx.as(owner), { name: "Leeds" });
const { searchId } = await saveSearch(ctx.as(owner), { query: "q=steel", name: "Steel", alert: "daily" });

const stranger = await createPerson(ctx, [await createCompany(ctx)]);
const blocked = await createPerson(ctx, [firm]);
await ctx.db
  .insertInto("company_block")
  .values({ company_id: company.id, blocked_company_id: firm.id, created_at: ctx.clock.now() })
  .execute();
// The very account of the owner, once it has left the company.
const exMember: Actor = { ...owner, memberships: [] };
const administrator: Actor = { ...stranger, isAdministrator: true, isAdminMode: true };

async function everything() {
  const rows = await Promise.all(
    ["saved_list", "saved_firm", "saved_search"].map(
      async (table) => (await ctx.database.pool.query(`select * from ${table} order by 1, 2`)).rows,
    ),
  );
  return JSON.stringify(rows);
}

const note = { company: firm.number, list: list.id, note: "Hello" };
const ofTheList: [string, (as: Context) => Promise<unknown>][] = [
  ["getSavedList", (as) => getSavedList(as, { listId: list.id })],
  ["exportSavedList", (as) => exportSavedList(as, list.id)],
  ["renameList", (as) => renameList(as, list.id, { name: "Mine" })],
  ["deleteList", (as) => deleteList(as, listId)],
  ["updateSavedFirm", (as) => updateSavedFirm(as, list.id, note)],
];

test.each(ofTheList)("%s: to strangers, ex-members and the blocked there is no such list", async (_, run) => {
  const before = await everything();
  for (const actor of [stranger, blocked, exMember, administrator]) {
    await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "not-found" });
  }
  await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await everything()).toBe(before);
});

test("nobody saves into another company's list, moves a firm into it, or removes one from it", async () => {
  const before = await everything();
  const own = await createCompany(ctx);
  const other = ctx.as(stranger);
  await expect(saveFirm(other, { company: own.number, list: list.id })).rejects.toMatchObject({
    kind: "not-found",
  });
  expect(await removeFirm(other, { company: firm.number })).toEqual({ firmName: undefined });
  expect(await everything()).toBe(before);
  const theirs = await saveFirm(other, { company: firm.number });
  await expect(updateSavedFirm(other, theirs.list.id, note)).rejects.toMatchObject({ kind: "not-found" });
  const both = ctx.as(await createPerson(ctx, [company, { ...own, number: own.number }]));
  const { list: ours } = await saveFirm(both, { company: firm.number });
  expect(ours.id).toBe(list.id);
});

const ofTheSearch: [string, (as: Context) => Promise<unknown>][] = [
  ["getSavedSearch", (as) => getSavedSearch(as, searchId)],
  ["changeSearch", (as) => changeSearch(as, searchId, { name: "Mine", alert: "off" })],
  ["deleteSearch", (as) => deleteSearch(as, searchId)],
];

test.each(ofTheSearch)("%s: to everyone else there is no such search", async (_, run) => {
  const before = await everything();
  const colleague = await createPerson(ctx, [company]);
  for (const actor of [stranger, colleague, administrator]) {
    await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "not-found" });
  }
  await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await everything()).toBe(before);
});

test("lists hold only one's own, and saving takes a company", async () => {
  expect(await listSavedSearches(ctx.as(stranger))).toEqual([]);
  expect((await listSavedLists(ctx.as(blocked))).length).toBe(0);
  expect(await listNewestSaved(ctx.as(blocked))).toEqual([]);
  const operations = [
    listSavedLists,
    listNewestSaved,
    (as: Context) => createList(as, { name: "x" }),
    (as: Context) => saveFirm(as, { company: firm.number }),
    (as: Context) => removeFirm(as, { company: firm.number }),
  ];
  for (const run of operations) {
    await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(run(ctx.as(exMember))).rejects.toMatchObject({ kind: "forbidden" });
  }
  const visitor = ctx.as({ kind: "visitor" });
  const save = saveSearch(visitor, { query: "", name: "x", alert: "off" });
  await expect(save).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(listSavedSearches(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("looking for new matches is nobody's to ask for", async () => {
  for (const actor of [owner, administrator]) {
    await expect(tellNewMatches(ctx.as(actor))).rejects.toMatchObject({ kind: "forbidden" });
  }
});
