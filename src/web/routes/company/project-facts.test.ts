import { expect, test } from "vitest";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { createProject } from "#domain/projects/create-project.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action as begin } from "./new-project.tsx";
import { action as save } from "./project-facts.tsx";

const ctx = await createTestContext();

test("a day of completion that lies ahead is refused at its field", async () => {
  const company = await createCompany(ctx);
  const actor = await createPerson(ctx, [company]);
  const browser = new TestBrowser();
  const facts = { name: "Quay House", type: "Offices", stage: "completed", completedOn: "2099-01-01" };
  const began = { ...facts, completedOn: "2025-01-01", companyId: company.id };
  const { id } = await createProject(ctx.as(actor), began);
  const { version } = await getOwnProject(ctx.as(actor), { projectId: id });
  const path = `/company/projects/${id}`;
  const answers = [
    await askPage(ctx, begin, { path: "/company/projects/new", form: facts, actor, browser }),
    await askPage(ctx, save, { path, params: { id }, form: { ...facts, version }, actor, browser }),
  ];
  for (const { status, data } of answers) {
    expect(status).toBe(400);
    expect(data).toMatchObject({
      result: { error: { completedOn: [expect.stringContaining("lies ahead")] } },
    });
  }
});
