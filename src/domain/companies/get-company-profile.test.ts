import { describe, expect, it } from "vitest";
import {
  createCompany,
  createListing,
  createPicture,
  createProject,
  createReview,
  createTeamMember,
} from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getProject } from "#domain/projects/get-project.ts";
import { listCompanyProjects } from "#domain/projects/list-company-projects.ts";
import { getCompanyProfile } from "./get-company-profile.ts";

const ctx = await createTestContext();

describe("getCompanyProfile", () => {
  it("groups services under their categories in the catalogue's order", async () => {
    const { number } = await createCompany(ctx, { services: ["EL-04", "EG-08", "EG-06"] });
    const { services } = await getCompanyProfile(ctx, { number });
    expect(services.map(({ category, services: each }) => [category, each.map(({ name }) => name)])).toEqual([
      ["Enabling & Groundworks", ["Piling", "Below-ground drainage"]],
      ["Electrical & ELV Services", ["Fire alarm"]],
    ]);
    expect(services.flatMap((group) => group.services).every(({ isSuggested }) => !isSuggested)).toBe(true);
  });

  it("names a main contractor's project types", async () => {
    const { number } = await createCompany(ctx, {
      account_type: "client",
      specialties: ["healthcare", "education"],
    });
    const profile = await getCompanyProfile(ctx, { number });
    expect(profile).toMatchObject({
      accountType: "client",
      specialties: [{ code: "education", name: "Education" }, { name: "Healthcare" }],
    });
  });

  it("marks a listing's trades as suggestions and never as verified", async () => {
    const { number } = await createListing(ctx, { suggestedServices: ["BE-07"] });
    const profile = await getCompanyProfile(ctx, { number });
    expect(profile).toMatchObject({
      isClaimed: false,
      verificationStatus: "none",
      verificationLevel: null,
      incorporatedOn: "2009-04-17",
      services: [{ services: [{ code: "BE-07", isSuggested: true }] }],
    });
  });

  it("counts published projects by stage and leaves drafts and archived ones out", async () => {
    const company = await createCompany(ctx);
    await createProject(ctx, company, { stage: "completed" });
    await createProject(ctx, company, { stage: "completed" });
    await createProject(ctx, company, { stage: "current" });
    await createProject(ctx, company, { stage: "upcoming" });
    await createProject(ctx, company, { stage: "current", published_at: null });
    await createProject(ctx, company, { stage: "completed", archived_at: "2026-10-01T00:00:00Z" });
    await createTeamMember(ctx, company);
    await createProject(ctx, await createCompany(ctx));
    expect(await getCompanyProfile(ctx, { number: company.number })).toMatchObject({
      projectCounts: { current: 1, upcoming: 1, completed: 2 },
      teamCount: 1,
    });
  });

  it("says on the day after its last day that an accreditation has expired, by London's calendar", async () => {
    const { number } = await createCompany(ctx, {
      accreditations: [
        { code: "chas", certificateNumber: "C-1", expiresOn: "2026-06-30" },
        { code: "iso-9001" },
      ],
    });
    const first = async () => (await getCompanyProfile(ctx, { number })).accreditations[0];
    ctx.clock.set("2026-06-30T22:59:59Z");
    expect(await first()).toEqual({
      code: "chas",
      name: "CHAS",
      certificateNumber: "C-1",
      expiresOn: "2026-06-30",
      isExpired: false,
      endsSoonIn: 0,
    });
    ctx.clock.set("2026-06-30T23:00:00Z");
    expect(await first()).toMatchObject({ isExpired: true, endsSoonIn: null });
  });

  it("says from when it takes on work until half a year after that day", async () => {
    const { number } = await createCompany(ctx, { takes_on_from: "2026-06-01" });
    const from = async () => (await getCompanyProfile(ctx, { number })).takesOnFrom;
    ctx.clock.set("2026-12-01T12:00:00Z");
    expect(await from()).toBe("2026-06-01");
    ctx.clock.set("2026-12-02T12:00:00Z");
    expect(await from()).toBeNull();
  });

  it("says from the sixtieth day on before its last how long an accreditation still holds", async () => {
    const { number } = await createCompany(ctx, {
      accreditations: [{ code: "chas", expiresOn: "2026-12-01" }, { code: "iso-9001" }],
    });
    const ends = async () =>
      (await getCompanyProfile(ctx, { number })).accreditations.map(({ endsSoonIn }) => endsSoonIn);
    ctx.clock.set("2026-10-01T12:00:00Z");
    expect(await ends()).toEqual([null, null]);
    ctx.clock.set("2026-10-02T12:00:00Z");
    expect(await ends()).toEqual([60, null]);
    ctx.clock.set("2026-11-30T12:00:00Z");
    expect(await ends()).toEqual([1, null]);
  });

  it("carries the rating, and the picture with its widths", async () => {
    const picture = await createPicture(ctx, { kind: "logo", alt: "A crane" });
    const company = await createCompany(ctx, { picture_id: picture.id });
    await createReview(ctx, company, { score: 5 });
    await createReview(ctx, company, { score: 4 });
    expect(await getCompanyProfile(ctx, { number: String(company.number) })).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
      cover: null,
      picture: { id: picture.id, widths: [400, 800, 1200], width: 1200, height: 800, alt: "A crane" },
    });
  });

  it.each([
    "0",
    "01",
    "-1",
    "1.5",
    "1e3",
    "99999999999999999999",
    "abc",
    "1; drop table company",
    " 1",
    "",
    undefined,
    null,
    {},
    Number.NaN,
    2 ** 40,
  ])("does not find the company %o", async (number) => {
    await expect(getCompanyProfile(ctx, { number })).rejects.toMatchObject({ kind: "not-found" });
  });

  it("does not find a company that has left the directory, nor its projects", async () => {
    for (const gone of [{ delisted_at: new Date() }, { closed_at: new Date() }]) {
      const company = await createCompany(ctx, gone);
      const { slug } = await createProject(ctx, company);
      const number = String(company.number);
      await expect(getCompanyProfile(ctx, { number })).rejects.toMatchObject({ kind: "not-found" });
      await expect(listCompanyProjects(ctx, { number })).rejects.toMatchObject({ kind: "not-found" });
      await expect(getProject(ctx, { slug })).rejects.toMatchObject({ kind: "not-found" });
    }
  });

  it("does not find a number nobody has", async () => {
    await expect(getCompanyProfile(ctx, { number: "2147483647" })).rejects.toMatchObject({
      kind: "not-found",
      message: "There is no company at this address.",
    });
  });
});
