import { describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { editProfileSection } from "./edit-profile-section.ts";
import { getCompanyProfile } from "./get-company-profile.ts";
import { getProfileSection } from "./get-profile-section.ts";
import type { TextSection } from "./profile-sections.data.ts";
import { readWebAddress } from "./profile-sections.schema.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, { audited: ["profile-edited"] });

async function createOwner(values: Parameters<typeof createCompany>[1] = {}) {
  const company = await createCompany(ctx, { services: ["EG-06"], service_zone: "25", ...values });
  return { company, owner: ctx.as(await createPerson(ctx, [company])) };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

async function edit({ company, owner }: Owner, section: TextSection, values: Record<string, unknown>) {
  const { version } = await getProfileSection(owner, { companyId: company.id, section });
  await editProfileSection(owner, { companyId: company.id, section, version, values });
}

describe("a section of the profile", () => {
  test("is saved, shown to everyone, found by the search and noted", async () => {
    const own = await createOwner();
    await edit(own, "description", { description: " Lintels set in Zibblestone.\r\n\r\nAnd sills. " });
    await edit(own, "services", { services: ["SF-01", "SF-02"] });
    const profile = await getCompanyProfile(ctx, { number: own.company.number });
    expect(profile.description).toBe("Lintels set in Zibblestone.\n\nAnd sills.");
    expect(profile.services.flatMap(({ services }) => services.map(({ code }) => code))).toEqual([
      "SF-01",
      "SF-02",
    ]);
    const found = await ctx.db
      .selectFrom("company_search")
      .select("keys")
      .where("number", "=", own.company.number)
      .executeTakeFirstOrThrow();
    expect(found.keys.length).toBeGreaterThanOrEqual(2);
    const { version } = await ctx.db
      .selectFrom("company")
      .select("version")
      .where("id", "=", own.company.id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(3);
    const noted = await ctx.db
      .selectFrom("audit_event")
      .select(["action", "details"])
      .where("company_id", "=", own.company.id)
      .orderBy("created_at")
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(["profile-edited", "profile-edited"]);
  });

  test("offers who looks what they signed up with, for what the company does not state", async () => {
    const own = await createOwner();
    const { actor } = own.owner;
    const { userId, email } = actor as Extract<typeof actor, { kind: "member" }>;
    const account = { phone: "+442079460123" };
    await ctx.db.updateTable("user_account").set(account).where("id", "=", userId).execute();
    const offered = async (section: TextSection, who = own.owner) =>
      (await getProfileSection(who, { companyId: own.company.id, section })).offered;
    expect(await offered("contact")).toEqual({ phone: "020 7946 0123", email });
    expect(await offered("facts")).toEqual({});
    await edit(own, "contact", { phone: "", email: "office@firm.example", website: "" });
    expect(await offered("contact")).toEqual({ phone: "020 7946 0123" });
    const colleague = ctx.as(await createPerson(ctx, [own.company]));
    expect((await offered("contact", colleague)).phone).not.toBe("020 7946 0123");
  });

  test("keeps every kind of value as it was typed", async () => {
    const own = await createOwner();
    const { companyId } = { companyId: own.company.id };
    const cases: [TextSection, Record<string, string | string[]>][] = [
      ["contact", { phone: "", email: "", website: "" }],
      ["details", { companyName: "Ünsworth & Söhne <b>Ltd</b>" }],
      [
        "contact",
        { phone: "020 7946 0123", email: "hello@firm.example", website: "https://firm.example/a?b=1" },
      ],
      ["facts", { founded: "Before 1980", employees: "201-", revenueBand: "1m-5m" }],
      ["facts", { founded: "1987", employees: "30-60", revenueBand: "" }],
      ["facts", { founded: "1987-1990", employees: "", revenueBand: "" }],
      ["facts", { founded: "", employees: "", revenueBand: "" }],
      ["workload", { leastPackage: "25,000", mostPackage: "1,250,000.50", takesOnFrom: "2027-03-01" }],
      ["workload", { leastPackage: "", mostPackage: "", takesOnFrom: "" }],
      [
        "links",
        { linkedin: "https://uk.linkedin.com/company/firm", youtube: "https://www.youtube.com/@firm" },
      ],
      [
        "accreditations",
        {
          held: ["chas", "iso-9001"],
          "number-chas": "CH-1",
          "expires-chas": "2027-03-31",
          "number-iso-9001": "",
          "expires-iso-9001": "",
        },
      ],
    ];
    for (const [section, values] of cases) {
      await edit(own, section, values);
      expect((await getProfileSection(own.owner, { companyId, section })).values).toEqual(values);
    }
    const profile = await getCompanyProfile(ctx, { number: own.company.number });
    expect(profile.socialLinks.map(({ name }) => name)).toEqual(["LinkedIn", "YouTube"]);
    expect(profile.accreditations[0]).toMatchObject({ certificateNumber: "CH-1", expiresOn: "2027-03-31" });
  });

  test("confirms what the register suggested", async () => {
    const own = await createOwner({ services: [], suggestedServices: ["EG-06", "SF-01"] });
    const before = await getProfileSection(own.owner, { companyId: own.company.id, section: "services" });
    expect(before).toMatchObject({ isSuggested: true, values: { services: ["EG-06", "SF-01"] } });
    await edit(own, "services", { services: ["EG-06"] });
    const profile = await getCompanyProfile(ctx, { number: own.company.number });
    expect(profile.services.flatMap(({ services }) => services)).toMatchObject([
      { code: "EG-06", isSuggested: false },
    ]);
  });

  test.each<[TextSection, Record<string, unknown>]>([
    ["details", { companyName: " " }],
    ["services", { services: [] }],
    ["services", { services: ["ZZ-99"] }],
    ["contact", { phone: "12" }],
    ["contact", { website: "javascript:alert(1)" }],
    ["contact", { email: "nobody" }],
    ["facts", { founded: "3024" }],
    ["facts", { founded: "1066" }],
    ["facts", { founded: "1066-1987" }],
    ["facts", { founded: "before 1200" }],
    ["facts", { founded: "1999-1990" }],
    ["facts", { founded: "last year" }],
    ["workload", { leastPackage: "lots" }],
    ["workload", { mostPackage: "0" }],
    ["workload", { leastPackage: "50k", mostPackage: "£25,000" }],
    ["workload", { takesOnFrom: "soon" }],
    ["links", { linkedin: "https://linkedin.com.evil.example/x" }],
    ["accreditations", { held: ["chas"], "expires-chas": "31/31/2027" }],
  ])("refuses a wrong %s: %j", async (section, values) => {
    await expect(edit(await createOwner(), section, values)).rejects.toMatchObject({ name: "ZodError" });
  });

  test("is not the other account type's", async () => {
    const main = await createOwner({ account_type: "client", services: [], service_zone: null });
    await expect(edit(main, "services", { services: ["EG-06"] })).rejects.toMatchObject({
      kind: "not-found",
    });
    await edit(main, "specialties", { specialties: ["education"] });
    await expect(edit(await createOwner(), "specialties", {})).rejects.toMatchObject({ kind: "not-found" });
  });

  test("does not take the name from under a verified badge", async () => {
    const own = await createOwner({ verification_status: "verified", verification_level: "basic" });
    await expect(edit(own, "details", { companyName: "Somebody Else Ltd" })).rejects.toMatchObject({
      kind: "conflict",
    });
    await edit(own, "details", { companyName: own.company.name });
  });
});

describe("two people at once", () => {
  test("the second to save the same section is told, and nothing is overwritten", async () => {
    const own = await createOwner();
    const input = { companyId: own.company.id, section: "description" };
    const { version } = await getProfileSection(own.owner, input);
    const save = (description: string) =>
      editProfileSection(own.owner, { ...input, version, values: { description } });
    const outcomes = await Promise.allSettled([save("Mine."), save("Theirs.")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { kind: "conflict", message: expect.stringContaining("Somebody else changed this meanwhile") },
    });
    const winner = outcomes[0]!.status === "fulfilled" ? "Mine." : "Theirs.";
    const now = await getProfileSection(own.owner, input);
    expect(now.values).toEqual({ description: winner });
    await editProfileSection(own.owner, { ...input, version: now.version, values: { description: "Both." } });
  });

  test("different sections are in nobody's way", async () => {
    const own = await createOwner();
    const companyId = own.company.id;
    const { version } = await getProfileSection(own.owner, { companyId, section: "description" });
    await edit(own, "facts", { founded: "1987" });
    await editProfileSection(own.owner, {
      companyId,
      section: "description",
      version,
      values: { description: "Still fine." },
    });
  });
});

test("a renamed company is found by its new name only", async () => {
  const own = await createOwner({ name: "Quibblethwaite Ltd" });
  await edit(own, "details", { companyName: "Zorblefirth Ltd" });
  const { rows } = { rows: await ctx.db.selectFrom("company_search").select("name_key").execute() };
  const names = rows.map(({ name_key }) => name_key);
  expect(names).toContain("zorblefirth ltd");
  expect(names).not.toContain("quibblethwaite ltd");
});

test.each([
  ["example.co.uk", "https://example.co.uk"],
  ["HTTP://Example.com/", "http://example.com"],
  ["https://user:secret@example.com", undefined],
  ["http://127.0.0.1/", undefined],
  ["localhost", undefined],
  ["data:text/html,hi", undefined],
])("reads %s as a web address", (text, address) => {
  expect(readWebAddress(text)).toBe(address);
});
