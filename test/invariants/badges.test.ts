import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { system as systemActor } from "#domain/actor.ts";
import { askClaimCode } from "#domain/claims/ask-claim-code.ts";
import { proveClaim } from "#domain/claims/prove-claim.ts";
import { importCompanies } from "#domain/companies-house/import-companies.ts";
import { editProfileSection } from "#domain/companies/edit-profile-section.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { getProfileSection } from "#domain/companies/get-profile-section.ts";
import { foreseeMerge } from "#domain/company-records/foresee-merge.ts";
import { mergeCompanies } from "#domain/company-records/merge-companies.ts";
import { createSystemContext } from "#domain/context.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { computeLevel, meetRequirements } from "#domain/verification/compute-level.ts";
import { readEvidence, readFacts } from "#domain/verification/evidence.queries.ts";
import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { passMidnight } from "#domain/verification/pass-midnight.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { codeIn } from "#test/accounts.ts";
import { createFirm, evidenceForm, proveEvidence } from "#test/evidence.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { registerFixture, writeTestFile } from "#test/register-file.ts";
import { createTestContext } from "#test/test-context.ts";
import { declareCredential } from "#domain/verification/declare-credential.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);

beforeAll(async () => {
  await seedGazetteer(system());
});

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("credential").execute();
});

type Firm = Awaited<ReturnType<typeof createFirm>>;

/** What the badge shows, and what the evidence that holds at this moment makes. */
async function readBadge({ firm }: Firm) {
  await passMidnight(system());
  const { level } = await ctx.db
    .selectFrom("company")
    .select("verification_level as level")
    .where("id", "=", firm.id)
    .executeTakeFirstOrThrow();
  const facts = await readFacts(ctx, firm.id);
  const today = londonDay(ctx.clock.now());
  const reckoned = computeLevel(meetRequirements(await readEvidence(ctx, firm.id), facts, today));
  expect(level).toBe(reckoned);
  const { evidence } = await listPublicEvidence(ctx, { number: firm.number });
  return { level, isCovered: evidence.some(({ type }) => type === "public_liability") };
}

async function createCovered(cover: Record<string, string>): Promise<Firm> {
  const own = await createFirm(ctx, { size_min: 11, size_max: 50 });
  for (const type of ["business_registration", "proof_of_address"]) await proveEvidence(ctx, own, type);
  await proveEvidence(ctx, own, "hs_policy", { expiresOn: "2028-12-31" });
  await proveEvidence(ctx, own, "employers_liability", { expiresOn: "2028-03-31" });
  const values = evidenceForm("cis_status", own.firm.name);
  await declareCredential(ctx.as(own.owner), { companyId: own.firm.id, type: "cis_status", values });
  await proveEvidence(ctx, own, "public_liability", cover);
  return own;
}

const dayAfter = (day: string) => londonDay(new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000));
const midnightAfter = (day: string) => londonMomentsAt(dayAfter(day), 0)[0]!.getTime();

// London's clocks go forward on 28 March 2027 and back on 31 October.
const DAYS = [
  "2026-12-31",
  "2027-03-27",
  "2027-03-28",
  "2027-03-29",
  "2027-10-30",
  "2027-10-31",
  "2027-11-01",
];

test.each(DAYS)(
  "Invariant 10: cover that ends on %s counts until 23:59 of London's clocks, not at 00:00",
  async (day) => {
    const own = await createCovered({ expiresOn: day });
    const midnight = midnightAfter(day);
    const at = (moment: number) => {
      ctx.clock.set(new Date(moment));
      return readBadge(own);
    };
    expect(await at(midnight - 60_000)).toEqual({ level: "standard", isCovered: true });
    expect(await at(midnight - 1)).toEqual({ level: "standard", isCovered: true });
    expect(await at(midnight)).toEqual({ level: "basic", isCovered: false });
    expect(await at(midnight + 3_600_000)).toEqual({ level: "basic", isCovered: false });
  },
);

test.each(DAYS)(
  "Invariant 10: cover that begins the day after %s counts from 00:00 of London's clocks on",
  async (day) => {
    const own = await createCovered({ validFrom: dayAfter(day), expiresOn: "2028-06-30" });
    const midnight = midnightAfter(day);
    for (const [moment, level] of [
      [midnight - 3_600_000, "basic"],
      [midnight - 1, "basic"],
      [midnight, "standard"],
    ] as const) {
      ctx.clock.set(new Date(moment));
      expect(await readBadge(own)).toEqual({ level, isCovered: level === "standard" });
    }
  },
);

test.each(DAYS)("Invariant 10: cover that is renewed at midnight after %s has no gap", async (day) => {
  const own = await createCovered({ expiresOn: day });
  await proveEvidence(ctx, own, "public_liability", { validFrom: dayAfter(day), expiresOn: "2028-06-30" });
  const midnight = midnightAfter(day);
  for (const moment of [midnight - 1, midnight, midnight + 1]) {
    ctx.clock.set(new Date(moment));
    expect(await readBadge(own)).toEqual({ level: "standard", isCovered: true });
  }
});

const offersOf = async (companyId: string) => {
  const services = await ctx.db
    .selectFrom("company_service")
    .select(["service_code as code", "source", "is_confirmed as isConfirmed"])
    .where("company_id", "=", companyId)
    .execute();
  const specialties = await ctx.db
    .selectFrom("company_specialty")
    .select(["specialty_code as code", "source", "is_confirmed as isConfirmed"])
    .where("company_id", "=", companyId)
    .execute();
  return [...services, ...specialties];
};

async function importRegister(): Promise<void> {
  const rejectsFile = writeTestFile("rejects.csv", "");
  const as = ctx.as(systemActor);
  await importCompanies(as, { file: registerFixture, rejectsFile });
}

/** The listing of a roofer with two services that the register suggests. */
async function importListing() {
  await ctx.db.deleteFrom("company").execute();
  await importRegister();
  return ctx.db
    .selectFrom("company")
    .selectAll()
    .where("companies_house_number", "=", "01000001")
    .executeTakeFirstOrThrow();
}

const SUGGESTED = ["BE-06", "BE-07"].map((code) => ({ code, source: "sic", isConfirmed: false }));

test("Invariant 14: what is imported is a suggestion and no badge, however often it is imported", async () => {
  const listing = await importListing();
  for (let time = 0; time < 2; time += 1) {
    ctx.clock.advance({ days: 31 });
    await importRegister();
    await passMidnight(system());
    const { rows } = await ctx.database.pool.query<{ confirmed: number; verified: number; listed: number }>(
      `select (select count(*)::int from company_service where is_confirmed) +
          (select count(*)::int from company_specialty where is_confirmed) as confirmed,
        (select count(*)::int from company where verification_level is not null
          or verification_status <> 'none') as verified,
        (select count(*)::int from company where origin = 'companies-house') as listed`,
    );
    expect(rows).toEqual([{ confirmed: 0, verified: 0, listed: 13 }]);
  }
  const profile = await getCompanyProfile(ctx, { number: listing.number });
  expect(profile).toMatchObject({ verificationStatus: "none", verificationLevel: null });
  expect((await listPublicEvidence(ctx, { number: listing.number })).licensed).toEqual([]);
});

async function claim(listing: { id: string; number: number }): Promise<Member> {
  await ctx.db
    .updateTable("company")
    .set({ website: "https://hartley.example" })
    .where("id", "=", listing.id)
    .execute();
  const person = await createPerson(ctx, []);
  const as = ctx.as(person, { network: `claim-${listing.id}` });
  const form = { number: listing.number, email: "jo@hartley.example", position: "Director" };
  await askClaimCode(as, form);
  await proveClaim(as, { ...form, code: await codeIn(ctx, form.email) });
  const membership = {
    companyId: listing.id,
    companyNumber: listing.number,
    companyName: "Hartley",
    role: "owner",
  };
  return { ...person, memberships: [membership] } as Member;
}

test("Invariant 14: whoever claims a listing confirms its services one by one, and has no badge by it", async () => {
  const listing = await importListing();
  const owner = await claim(listing);
  expect(await offersOf(listing.id)).toEqual(SUGGESTED);
  ctx.clock.advance({ days: 1 });
  await importRegister();
  await passMidnight(system());
  expect(await offersOf(listing.id)).toEqual(SUGGESTED);
  const section = { companyId: listing.id, section: "services" } as const;
  const { version } = await getProfileSection(ctx.as(owner), section);
  await editProfileSection(ctx.as(owner), { ...section, version, values: { services: ["BE-06"] } });
  const confirmed = (await offersOf(listing.id)).filter(({ isConfirmed }) => isConfirmed);
  expect(confirmed).toEqual([{ code: "BE-06", source: "self", isConfirmed: true }]);
  const profile = await getCompanyProfile(ctx, { number: listing.number });
  expect(profile).toMatchObject({ verificationLevel: null });
});

test.each(["into", "from"] as const)(
  "Invariant 14: an administrator who merges a listing %s a firm's own entry confirms nothing of it",
  async (direction) => {
    const listing = await importListing();
    const firm = await createCompany(ctx, { name: "Hartley & Sons Roofing Ltd", services: ["BE-07"] });
    await createPerson(ctx, [firm]);
    const admin: Member = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
    const [gone, kept] = direction === "into" ? [listing, firm] : [firm, listing];
    const pair = { number: gone.number, into: kept.number };
    const { version } = await foreseeMerge(ctx.as(admin), pair);
    await mergeCompanies(ctx.as(admin), { ...pair, version, reason: "Entered twice." });
    const offers = (await offersOf(kept.id)).toSorted((a, b) => a.code.localeCompare(b.code));
    expect(offers).toEqual([SUGGESTED[0], { code: "BE-07", source: "self", isConfirmed: true }]);
    const profile = await getCompanyProfile(ctx, { number: kept.number });
    expect(profile).toMatchObject({ verificationLevel: null });
  },
);
