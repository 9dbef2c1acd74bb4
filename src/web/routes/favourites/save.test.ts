import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action, loader } from "./save.ts";

const ctx = await createTestContext();
const press = (form: Record<string, string>, browser: TestBrowser, actor?: Actor) =>
  askPage(ctx, action, { path: "/favourites/save", form, browser, ...(actor && { actor }) });
const comeBack = (query: string, browser: TestBrowser, actor: Actor) =>
  askPage(ctx, loader, { path: `/favourites/save?${query}`, browser, actor });
const savedBy = async (companyId: string) =>
  (await ctx.db.selectFrom("saved_firm").select("firm_id").where("company_id", "=", companyId).execute()).map(
    ({ firm_id }) => firm_id,
  );

test("a visitor who presses Save signs in first, and then the firm is saved, once", async () => {
  const [firm, own, browser] = [await createCompany(ctx), await createCompany(ctx), new TestBrowser()];
  const member = await createPerson(ctx, [own]);
  const asked = await press(
    { intent: "save", company: String(firm.number), back: "/search?q=brick" },
    browser,
  );
  const next = new URL(asked.headers.get("Location")!, ctx.config.publicUrl).searchParams.get("next")!;
  const query = next.split("?")[1]!;
  const back = await comeBack(query, browser, member);
  expect([back.headers.get("Location"), back.toast?.title]).toEqual([
    "/search?q=brick",
    "Logged in successfully",
  ]);
  expect(await savedBy(own.id)).toEqual([firm.id]);
  // The wish is done: the same address does it no second time.
  await ctx.db.deleteFrom("saved_firm").where("company_id", "=", own.id).execute();
  await comeBack(query, browser, member);
  expect(await savedBy(own.id)).toEqual([]);
});

test("no link saves a firm by itself, nor another firm than the one that was pressed", async () => {
  const [pressed, other, own] = [
    await createCompany(ctx),
    await createCompany(ctx),
    await createCompany(ctx),
  ];
  const member = await createPerson(ctx, [own]);
  await comeBack(`company=${other.number}`, new TestBrowser(), member);
  const browser = new TestBrowser();
  await press({ intent: "save", company: String(pressed.number), back: "" }, browser);
  const led = await comeBack(`company=${other.number}&back=//evil.test/`, browser, member);
  expect(led.headers.get("Location")).toBe(`/profile/${other.number}`);
  expect(await savedBy(own.id)).toEqual([]);
});
