import { describe, expect, it } from "vitest";
import { createCompany, createPicture, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listCompanyProjects } from "./list-company-projects.ts";
import { PROJECTS_PER_STAGE } from "./projects.limits.ts";

const ctx = await createTestContext();

describe("listCompanyProjects", () => {
  it("puts projects under their stages in the company's own order", async () => {
    const company = await createCompany(ctx);
    const picture = await createPicture(ctx);
    await createProject(ctx, company, { name: "Second", sort_order: 2 });
    await createProject(ctx, company, { name: "First", sort_order: 1, picture_id: picture.id, progress: 60 });
    await createProject(ctx, company, { name: "Next", stage: "upcoming", status: "Planning" });
    await createProject(ctx, company, { name: "Older", stage: "completed", completed_on: "2021-05-01" });
    await createProject(ctx, company, { name: "Newer", stage: "completed", completed_on: "2024-05-01" });
    await createProject(ctx, await createCompany(ctx), { name: "Not theirs" });
    const { current, upcoming, completed } = await listCompanyProjects(ctx, { number: company.number });
    expect(current).toMatchObject({
      total: 2,
      projects: [{ name: "First", progress: 60, picture: { id: picture.id } }, { name: "Second" }],
    });
    expect(upcoming).toMatchObject({ total: 1, projects: [{ name: "Next", status: "Planning" }] });
    expect(completed.projects.map(({ name }) => name)).toEqual(["Newer", "Older"]);
    expect(completed.projects[0]).toMatchObject({ completedOn: "2024-05-01" });
  });

  it("leaves drafts and archived projects out", async () => {
    const company = await createCompany(ctx);
    await createProject(ctx, company, { slug: "draft-of-one", published_at: null });
    await createProject(ctx, company, { slug: "archived-one", archived_at: "2026-10-01T00:00:00Z" });
    const stages = await listCompanyProjects(ctx, { number: company.number });
    expect(stages.current).toEqual({ projects: [], total: 0 });
  });

  it("shows the first of a long stage and says how many there are", async () => {
    const company = await createCompany(ctx);
    for (let each = 0; each < PROJECTS_PER_STAGE + 3; each++) {
      await createProject(ctx, company, { stage: "completed", sort_order: each });
    }
    const { completed } = await listCompanyProjects(ctx, { number: company.number });
    expect(completed.projects).toHaveLength(PROJECTS_PER_STAGE);
    expect(completed.total).toBe(PROJECTS_PER_STAGE + 3);
  });

  it("does not find the projects of an unknown company", async () => {
    await expect(listCompanyProjects(ctx, { number: "0" })).rejects.toMatchObject({ kind: "not-found" });
  });
});
