import { describe, expect, it } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import { parse } from "csv-parse/sync";
import { createCompany, createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createList } from "./create-list.ts";
import { deleteList } from "./delete-list.ts";
import { MAX_NAME } from "./favourites.limits.ts";
import { exportSavedList } from "./export-saved-list.ts";
import { findSavedStates } from "./find-saved-states.ts";
import { getSavedList } from "./get-saved-list.ts";
import { updateSavedFirm } from "./update-saved-firm.ts";
import { listNewestSaved } from "./list-newest-saved.ts";
import { listSavedLists } from "./list-saved-lists.ts";
import { removeFirm } from "./remove-firm.ts";
import { renameList } from "./rename-list.ts";
import { saveFirm } from "./save-firm.ts";

const ctx = await createTestContext();
await addBystanders(ctx);

async function createSaver() {
  const company = await createCompany(ctx, { account_type: "client" });
  const person = await createPerson(ctx, [company], { name: "Nora Whitfield" });
  return { company, person, as: ctx.as(person) };
}

describe("saveFirm", () => {
  it("puts a firm into the company's first list, which every member shares", async () => {
    const { company, as } = await createSaver();
    const firm = await createCompany(ctx, { name: "Aireborough Drylining" });
    const saved = await saveFirm(as, { company: String(firm.number) });
    expect(saved).toMatchObject({ firmName: firm.name, list: { name: "Saved firms" }, isNew: true });
    const colleague = ctx.as(await createPerson(ctx, [company]));
    expect(await listSavedLists(colleague)).toEqual([
      { id: saved.list.id, name: "Saved firms", isDefault: true, firmCount: 1, newest: [firm.name] },
    ]);
    expect((await getSavedList(colleague, { listId: saved.list.id })).firms).toMatchObject([
      { number: firm.number, note: "", savedBy: "Nora Whitfield" },
    ]);
    expect(await listNewestSaved(colleague)).toMatchObject([
      { number: firm.number, listName: "Saved firms" },
    ]);
  });

  it("keeps a firm once, whoever saves it at the same time, and where it is", async () => {
    const { company, as } = await createSaver();
    const colleague = ctx.as(await createPerson(ctx, [company]));
    const firm = await createCompany(ctx);
    const answers = await Promise.all(
      [as, colleague, as].map((each) => saveFirm(each, { company: firm.number })),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { listId } = await createList(as, { name: "Leeds" });
    expect(await saveFirm(as, { company: firm.number, list: listId })).toMatchObject({
      isNew: false,
      list: { name: "Saved firms" },
    });
    expect((await listSavedLists(as)).map(({ firmCount }) => firmCount)).toEqual([1, 0]);
  });

  it("refuses one's own company and one that is not there, and takes a listing", async () => {
    const { company, as } = await createSaver();
    await expect(saveFirm(as, { company: company.number })).rejects.toMatchObject({ kind: "conflict" });
    await expect(saveFirm(as, { company: 99_999_999 })).rejects.toMatchObject({ kind: "not-found" });
    const listing = await createListing(ctx);
    expect(await saveFirm(as, { company: listing.number })).toMatchObject({ isNew: true });
  });

  it("is in one order where several companies have lists of one name", async () => {
    const companies = [await createCompany(ctx), await createCompany(ctx)];
    const person = await createPerson(ctx, companies);
    const firm = await createCompany(ctx);
    for (const { id } of companies.toReversed()) {
      const alone = {
        ...person,
        memberships: person.memberships.filter(({ companyId }) => companyId === id),
      };
      await saveFirm(ctx.as(alone), { company: firm.number });
    }
    const lists = (await listSavedLists(ctx.as(person))).map(({ id }) => id);
    expect(lists).toHaveLength(2);
    expect(lists).toEqual(lists.toSorted());
  });

  it("is in order: the first list and then by name, the newest firm first, and by name in a file", async () => {
    const { as } = await createSaver();
    const { list } = await saveFirm(as, { company: (await createCompany(ctx, { name: "Ashlar" })).number });
    for (const name of ["York", "Leeds"]) await createList(as, { name });
    ctx.clock.advance({ minutes: 1 });
    const { list: again } = await saveFirm(as, {
      company: (await createCompany(ctx, { name: "Zinc" })).number,
    });
    expect(again.id).toBe(list.id);
    const page = await getSavedList(as, { listId: list.id });
    expect(page.lists.map(({ name }) => name)).toEqual(["Saved firms", "Leeds", "York"]);
    expect(page.firms.map(({ name }) => name)).toEqual(["Zinc", "Ashlar"]);
    const { body } = await exportSavedList(as, list.id);
    expect(parse(body, { bom: true, fromLine: 2 }).map(([name]) => name)).toEqual(["Ashlar", "Zinc"]);
  });

  it("stays within one company: its firms go to no list of somebody's other company", async () => {
    const { company, as } = await createSaver();
    const firm = await createCompany(ctx);
    const { list } = await saveFirm(as, { company: firm.number });
    const person = await createPerson(ctx, [await createCompany(ctx), company]);
    const { listId } = await createList(ctx.as(person), { name: "Elsewhere" });
    const moved = updateSavedFirm(ctx.as(person), list.id, { company: firm.number, list: listId, note: "" });
    await expect(moved).rejects.toMatchObject({ kind: "conflict" });
  });

  it("finds no list at what is no id", async () => {
    const { as } = await createSaver();
    const { number } = await createCompany(ctx);
    const { list } = await saveFirm(as, { company: number });
    for (const wrong of ["\0", "lst_\0", "x".repeat(61)]) {
      for (const run of [
        () => saveFirm(as, { company: number, list: wrong }),
        () => updateSavedFirm(as, list.id, { company: number, list: wrong, note: "" }),
        () => getSavedList(as, { listId: wrong }),
      ]) {
        await expect(run()).rejects.toMatchObject({ kind: "not-found" });
      }
    }
  });

  it("stops at a thousand firms", async () => {
    const { company, as } = await createSaver();
    const { listId } = await createList(as, { name: "Full" });
    await ctx.database.pool.query(
      `with made as (
         insert into company (id, name, account_type, origin, is_claimed)
         select 'cmp_full_' || n, 'Full ' || n, 'contractor', 'registration', true from generate_series(1, 1000) n returning id
       ) insert into saved_firm (company_id, firm_id, list_id, saved_at) select $1, id, $2, now() from made`,
      [company.id, listId],
    );
    const one = await createCompany(ctx);
    await expect(saveFirm(as, { company: one.number })).rejects.toThrow("1000 firms");
    expect(await getSavedList(as, { listId, page: "99" })).toMatchObject({
      total: 1000,
      page: 20,
      pageCount: 20,
    });
  });
});

describe("removeFirm", () => {
  it("takes the firm out of the list, and nothing when it is not there", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx);
    await saveFirm(as, { company: firm.number });
    expect(await removeFirm(as, { company: firm.number })).toEqual({ firmName: firm.name });
    expect(await removeFirm(as, { company: firm.number })).toEqual({ firmName: undefined });
    expect(await listSavedLists(as)).toMatchObject([{ firmCount: 0 }]);
  });

  it("leaves the lists of a company where the member only reads", async () => {
    const { company, as } = await createSaver();
    const firm = await createCompany(ctx);
    await saveFirm(as, { company: firm.number });
    const person = await createPerson(ctx, [await createCompany(ctx), company]);
    const [acts, reads] = person.memberships;
    const reader = ctx.as({ ...person, memberships: [acts!, { ...reads!, role: "viewer" }] });
    await saveFirm(reader, { company: firm.number });
    expect(await removeFirm(reader, { company: firm.number })).toEqual({ firmName: firm.name });
    expect(await removeFirm(reader, { company: firm.number })).toEqual({ firmName: undefined });
    expect(await listSavedLists(as)).toMatchObject([{ firmCount: 1 }]);
  });
});

describe("listNewestSaved", () => {
  it("names the five that were saved last, the newest first", async () => {
    const { as } = await createSaver();
    const numbers: number[] = [];
    for (let n = 0; n < 6; n++) {
      ctx.clock.advance({ minutes: 1 });
      const firm = await createCompany(ctx);
      await saveFirm(as, { company: firm.number });
      numbers.unshift(firm.number);
    }
    expect((await listNewestSaved(as)).map(({ number }) => number)).toEqual(numbers.slice(0, 5));
  });
});

describe("lists", () => {
  it("have names of their own, that can change", async () => {
    const { as } = await createSaver();
    const { listId } = await createList(as, { name: "Leeds" });
    await createList(as, { name: "Bradford" });
    await expect(createList(as, { name: "LEEDS" })).rejects.toMatchObject({ kind: "conflict" });
    await expect(renameList(as, listId, { name: "bradford" })).rejects.toMatchObject({ kind: "conflict" });
    await expect(createList(as, { name: " " })).rejects.toThrow("Give it a name");
    const long = "L".repeat(MAX_NAME);
    await expect(createList(as, { name: `${long}L` })).rejects.toThrow(`Use at most ${MAX_NAME} characters`);
    const { listId: longest } = await createList(as, { name: long });
    await expect(renameList(as, longest, { name: `${long}L` })).rejects.toThrow("Use at most");
    expect((await listSavedLists(as)).map(({ name }) => name)).toContain(long);
    await deleteList(as, longest);
    await renameList(as, listId, { name: "leeds" });
    expect((await listSavedLists(as)).map(({ name }) => name)).toEqual(["Bradford", "leeds"]);
    const stranger = await createSaver();
    await createList(stranger.as, { name: "Leeds" });
  });

  it("are deleted with what is in them, except the first one", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx);
    const first = await saveFirm(as, { company: firm.number });
    const { listId } = await createList(as, { name: "Leeds" });
    await updateSavedFirm(as, first.list.id, { company: firm.number, list: listId, note: "Ask for Joe" });
    expect((await getSavedList(as, { listId })).firms).toMatchObject([{ note: "Ask for Joe" }]);
    await expect(deleteList(as, first.list.id)).rejects.toMatchObject({ kind: "conflict" });
    await deleteList(as, listId);
    expect(await listSavedLists(as)).toMatchObject([{ name: "Saved firms", firmCount: 0 }]);
    expect((await findSavedStates(as, [firm.number])).get(firm.number)).toBe("unsaved");
  });

  it("change only what is in the list that is shown", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx);
    const { list } = await saveFirm(as, { company: firm.number });
    const { listId } = await createList(as, { name: "York" });
    const change = { company: firm.number, list: listId, note: "Moved" };
    await expect(updateSavedFirm(as, listId, change)).rejects.toMatchObject({ kind: "not-found" });
    expect((await getSavedList(as, { listId: list.id })).firms).toMatchObject([{ note: "" }]);
  });

  it("keep notes of at most 2,000 characters", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx);
    const { list } = await saveFirm(as, { company: firm.number });
    const keep = (note: string) =>
      updateSavedFirm(as, list.id, { company: firm.number, list: list.id, note });
    await expect(keep("x".repeat(2001))).rejects.toThrow("at most 2000");
    await keep("x".repeat(2000));
    await keep("");
    expect((await getSavedList(as, { listId: list.id })).firms).toMatchObject([{ note: "" }]);
  });

  it("show only firms that are still in the directory", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx);
    const { list } = await saveFirm(as, { company: firm.number });
    await ctx.db.updateTable("company").set({ delisted_at: new Date() }).where("id", "=", firm.id).execute();
    expect(await getSavedList(as, { listId: list.id })).toMatchObject({ total: 0, firms: [] });
    expect(await listSavedLists(as)).toMatchObject([{ firmCount: 0, newest: [] }]);
    expect((await exportSavedList(as, list.id)).body).not.toContain(firm.name);
  });
});

describe("exportSavedList", () => {
  it("writes a CSV in which nothing runs as a formula", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx, { name: '=HYPERLINK("x")', phone: "+441134960123" });
    const { list } = await saveFirm(as, { company: firm.number });
    await updateSavedFirm(as, list.id, {
      company: firm.number,
      list: list.id,
      note: '@SUM(A1), "quoted"\nsecond line',
    });
    const { fileName, body } = await exportSavedList(as, list.id);
    expect(fileName).toBe("saved-firms.csv");
    expect(parse(body, { bom: true, columns: true })).toEqual([
      {
        Company: `'=HYPERLINK("x")`,
        Profile: `https://lintel.test/profile/${firm.number}`,
        Location: "Leeds, West Yorkshire",
        Rating: "",
        Reviews: "0",
        Verification: "none",
        Phone: "'+441134960123",
        Email: "",
        Website: "",
        Note: `'@SUM(A1), "quoted"\nsecond line`,
        "Saved on": "2026-11-21",
      },
    ]);
  });

  it("names the day of saving as London's calendar has it", async () => {
    const { as } = await createSaver();
    const firm = await createCompany(ctx);
    const { list } = await saveFirm(as, { company: firm.number });
    await ctx.db
      .updateTable("saved_firm")
      .set({ saved_at: "2026-07-01T23:30:00Z" })
      .where("firm_id", "=", firm.id)
      .execute();
    const rows = parse((await exportSavedList(as, list.id)).body, { bom: true, columns: true });
    expect(rows).toMatchObject([{ "Saved on": "2026-07-02" }]);
  });

  it("lists the firms by name, whichever was saved first", async () => {
    const { as } = await createSaver();
    let listId = "";
    for (const name of ["Calder Roofing", "Aire Roofing", "Burn Roofing"]) {
      const firm = await createCompany(ctx, { name });
      listId = (await saveFirm(as, { company: firm.number })).list.id;
    }
    const rows: { Company: string }[] = parse((await exportSavedList(as, listId)).body, {
      bom: true,
      columns: true,
    });
    expect(rows.map((row) => row.Company)).toEqual(["Aire Roofing", "Burn Roofing", "Calder Roofing"]);
  });
});

describe("findSavedStates", () => {
  it("tells what the asker's company has saved, and nothing of others", async () => {
    const { company, as } = await createSaver();
    const [saved, other] = [await createCompany(ctx), await createCompany(ctx)];
    await saveFirm(as, { company: saved.number });
    const numbers = [saved.number, other.number, company.number];
    expect([...(await findSavedStates(as, numbers)).entries()]).toEqual([
      [saved.number, "saved"],
      [other.number, "unsaved"],
    ]);
    const stranger = await createSaver();
    expect([...(await findSavedStates(stranger.as, numbers)).values()]).toEqual([
      "unsaved",
      "unsaved",
      "unsaved",
    ]);
    expect([...(await findSavedStates(ctx, numbers)).values()]).toEqual(["unsaved", "unsaved", "unsaved"]);
    expect((await findSavedStates(ctx.as(await createPerson(ctx, [])), numbers)).size).toBe(0);
  });
});
