import { expect, test } from "vitest";
import { listOwnProjects } from "#domain/projects/list-own-projects.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createProject } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action as sendFacts, loader as openFacts } from "./project-facts.tsx";
import { action } from "./project-state.ts";

const ctx = await createTestContext();

test("each button does to a project what it says", async () => {
  const company = await createCompany(ctx);
  const actor = await createPerson(ctx, [company]);
  const { id } = await createProject(ctx, company, { description: "Offices on six floors." });
  const press = async (intent: string) => {
    const path = `/company/projects/${id}/state`;
    const asked = { path, params: { id }, form: { intent }, actor, browser: new TestBrowser() };
    const { toast } = await askPage(ctx, action, asked);
    const [project] = await listOwnProjects(ctx.as(actor), { companyId: company.id });
    return [toast?.title, toast?.tone, project!.state];
  };
  expect(await press("archive")).toEqual(["Project archived", "ok", "archived"]);
  expect(await press("publish")).toEqual(["Restore the project before you publish it.", "bad", "archived"]);
  expect(await press("restore")).toEqual(["Project restored", "ok", "published"]);
  expect(await press("unpublish")).toEqual(["The project is a draft again", "ok", "draft"]);
  expect(await press("publish")).toEqual(["Project published", "ok", "published"]);
});

test("publishing saves what is typed into the facts first, and says when only that was possible", async () => {
  const company = await createCompany(ctx);
  const actor = await createPerson(ctx, [company]);
  const { id } = await createProject(ctx, company, { description: "", published_at: null });
  const browser = new TestBrowser();
  const path = `/company/projects/${id}`;
  const open = async () =>
    (await askPage(ctx, openFacts, { path, params: { id }, actor, browser })).data as {
      values: Record<string, string>;
      version: string;
    };
  const publish = async (typed: Record<string, string>) => {
    const { values, version } = await open();
    const form = { ...values, ...typed, version, intent: "publish" };
    return (await askPage(ctx, sendFacts, { path, params: { id }, form, actor, browser })).toast?.title;
  };
  const state = async () => (await listOwnProjects(ctx.as(actor), { companyId: company.id }))[0]!.state;
  expect(await publish({ clientName: "Typed, not saved" })).toBe("Project saved, but not published");
  expect([(await open()).values["clientName"], await state()]).toEqual(["Typed, not saved", "draft"]);
  expect(await publish({ description: "Offices on six floors." })).toBe("Project published");
  expect([(await open()).values["description"], await state()]).toEqual([
    "Offices on six floors.",
    "published",
  ]);
});

test("who is in several teams comes back to the project of the same company", async () => {
  const [first, second] = [await createCompany(ctx), await createCompany(ctx)];
  const actor = await createPerson(ctx, [first, second]);
  const { id } = await createProject(ctx, second, { description: "Offices on six floors." });
  const path = `/company/projects/${id}?company=${second.number}`;
  const asked = { path, params: { id }, actor, browser: new TestBrowser() };
  const { values, version } = (await askPage(ctx, openFacts, asked)).data as {
    values: Record<string, string>;
    version: string;
  };
  const { headers } = await askPage(ctx, sendFacts, { ...asked, form: { ...values, version } });
  expect(headers.get("Location")).toBe(path);
});
