import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { closeCompany } from "#domain/companies/close-company.ts";
import { createCompany, createPerson, createPicture, createProject } from "#test/factories.ts";
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
        {
          name: "Frame",
          status: "In Progress",
          completion: 55,
          start_date: "2025-06-02",
          finish_date: "2026-10-30",
        },
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
      phases: [
        { name: "Substructure", startDate: null, finishDate: null },
        { name: "Frame", completion: 55, startDate: "2025-06-02", finishDate: "2026-10-30" },
        { name: "Envelope" },
      ],
      gallery: [
        {
          picture: { id: second.id },
          caption: "From the quay",
          addedOn: expect.stringMatching(/^2\d{3}-\d\d-\d\d$/),
        },
        { picture: { id: first.id }, caption: "" },
      ],
      company: { id: company.id, number: company.number, name: "Aire Frame Ltd" },
    });
  });

  it("says by London's calendar when a picture was added", async () => {
    const picture = await createPicture(ctx);
    await ctx.db
      .updateTable("picture")
      .set({ created_at: new Date("2026-06-30T23:30:00Z") })
      .where("id", "=", picture.id)
      .execute();
    await createProject(ctx, await createCompany(ctx), {
      slug: "late-picture",
      gallery: [{ id: picture.id }],
    });
    expect(await getProject(ctx, { slug: "late-picture" })).toMatchObject({
      gallery: [{ addedOn: "2026-07-01" }],
    });
  });

  it("says how much of its time has gone, and nothing where an end of it is not known", async () => {
    const company = await createCompany(ctx);
    await createProject(ctx, company, {
      slug: "a-year",
      start_date: "2026-01-01",
      expected_completion: "2027-01-01",
    });
    await createProject(ctx, company, {
      slug: "open-end",
      start_date: "2026-01-01",
      expected_completion: null,
    });
    const day = "2026-03-01";
    await createProject(ctx, company, { slug: "one-day", start_date: day, expected_completion: day });
    const elapsed = async (slug: string) => (await getProject(ctx, { slug })).elapsed;
    for (const [now, percent] of [
      ["2025-06-01T12:00:00Z", 0],
      ["2026-07-02T12:00:00Z", 50],
      ["2027-06-01T12:00:00Z", 100],
    ] as const) {
      ctx.clock.set(now);
      expect(await elapsed("a-year")).toBe(percent);
    }
    expect(await elapsed("open-end")).toBeNull();
    expect(await elapsed("one-day")).toBeNull();
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

  it("finds a draft for the owners and admins of its company, and for nobody else", async () => {
    const company = await createCompany(ctx);
    await createProject(ctx, company, { slug: "own-draft", published_at: null });
    const input = { slug: "own-draft" };
    for (const role of ["owner", "admin"] as const) {
      const own = ctx.as(await createPerson(ctx, [company], { role }));
      expect(await getProject(own, input)).toMatchObject({ slug: "own-draft", isDraft: true });
    }
    const stranger = await createPerson(ctx, [await createCompany(ctx)]);
    const others: Actor[] = [
      { kind: "visitor" },
      stranger,
      { ...stranger, isAdministrator: true, isAdminMode: true },
      await createPerson(ctx, [company], { role: "member" }),
      { ...(await createPerson(ctx, [company])), memberships: [] },
    ];
    const unknown = await getProject(ctx, { slug: "nowhere" }).catch((error: unknown) => error);
    for (const actor of others) {
      const refusal = await getProject(ctx.as(actor), input).catch((error: unknown) => error);
      expect(refusal).toEqual(unknown);
    }
  });

  it("finds no draft that is put away, or of a company that is closed", async () => {
    const company = await createCompany(ctx);
    const owner = ctx.as(await createPerson(ctx, [company]));
    const archived_at = "2026-10-01T00:00:00Z";
    await createProject(ctx, company, { slug: "draft-put-away", published_at: null, archived_at });
    await createProject(ctx, company, { slug: "draft-of-closed", published_at: null });
    await expect(getProject(owner, { slug: "draft-put-away" })).rejects.toMatchObject({ kind: "not-found" });
    await ctx.transact((tx) => closeCompany(tx, company.id));
    await expect(getProject(owner, { slug: "draft-of-closed" })).rejects.toMatchObject({ kind: "not-found" });
  });

  it.each(["", "Has Capitals", "a".repeat(121), "a%00b", "\ud800", "../x", null, 7])(
    "does not find the slug %o",
    async (slug) => {
      await expect(getProject(ctx, { slug })).rejects.toMatchObject({ kind: "not-found" });
    },
  );
});
