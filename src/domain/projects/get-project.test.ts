import { describe, expect, it } from "vitest";
import { createCompany, createPicture, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getProject } from "./get-project.ts";

const ctx = await createTestContext();

describe("getProject", () => {
  it("finds a project by its slug, with phases and gallery in their order and its company", async () => {
    const company = await createCompany(ctx, { name: "Aire Frame Ltd" });
    const [first, second] = [await createPicture(ctx), await createPicture(ctx)];
    await createProject(ctx, company, {
      name: "Harbour Square",
      value_pence: 4_500_000_000,
      start_date: "2025-02-03",
      expected_completion: "2027-09-30",
      progress: 42,
      floors: 24,
      total_area_m2: 31_200,
      parking_spaces: 0,
      certifications: ["BREEAM Excellent"],
      phases: [
        { name: "Substructure", status: "Completed", completion: 100 },
        { name: "Frame", status: "In Progress", completion: 55 },
        { name: "Envelope", status: "Pending", completion: 0 },
      ],
      gallery: [{ id: second.id, caption: "From the quay" }, { id: first.id }],
    });
    expect(await getProject(ctx, { slug: "harbour-square" })).toMatchObject({
      name: "Harbour Square",
      stage: "current",
      status: "In Progress",
      valuePence: 4_500_000_000,
      startDate: "2025-02-03",
      parkingSpaces: 0,
      certifications: ["BREEAM Excellent"],
      phases: [{ name: "Substructure" }, { name: "Frame", completion: 55 }, { name: "Envelope" }],
      gallery: [
        { picture: { id: second.id }, caption: "From the quay" },
        { picture: { id: first.id }, caption: "" },
      ],
      company: { id: company.id, number: company.number, name: "Aire Frame Ltd" },
    });
  });

  it("does not find a draft, an archived project or an unknown one", async () => {
    const company = await createCompany(ctx);
    await createProject(ctx, company, { slug: "a-draft", published_at: null });
    await createProject(ctx, company, { slug: "put-away", archived_at: "2026-10-01T00:00:00Z" });
    for (const slug of ["a-draft", "put-away", "nowhere"]) {
      await expect(getProject(ctx, { slug })).rejects.toMatchObject({
        kind: "not-found",
        message: "Project Not Found",
      });
    }
  });

  it.each(["", "Has Capitals", "a".repeat(121), "a%00b", "\ud800", "../x", null, 7])(
    "does not find the slug %o",
    async (slug) => {
      await expect(getProject(ctx, { slug })).rejects.toMatchObject({ kind: "not-found" });
    },
  );
});
