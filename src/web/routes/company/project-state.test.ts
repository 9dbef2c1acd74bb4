import { expect, test } from "vitest";
import { listOwnProjects } from "#domain/projects/list-own-projects.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createProject } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
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
    return [toast?.title, project!.state];
  };
  expect(await press("archive")).toEqual(["Project archived", "archived"]);
  expect(await press("publish")).toEqual(["Restore the project before you publish it.", "archived"]);
  expect(await press("restore")).toEqual(["Project restored", "published"]);
  expect(await press("unpublish")).toEqual(["The project is a draft again", "draft"]);
  expect(await press("publish")).toEqual(["Project published", "published"]);
});
