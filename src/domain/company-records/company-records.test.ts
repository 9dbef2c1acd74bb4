import { beforeEach, describe, expect, test } from "vitest";
import type { Selectable } from "kysely";
import type { Actor, Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { refuseRemovedProfile } from "#domain/moderation/refuse-removed-profile.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { showCompaniesAgain } from "#domain/companies/hide-company.ts";
import { editProfileSection } from "#domain/companies/edit-profile-section.ts";
import { getOverview } from "#domain/admin/get-overview.ts";
import type { Company } from "#platform/db-types.ts";
import { createCompany, createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { editCompanyPlace } from "./edit-company-place.ts";
import { editCompanyRecord } from "./edit-company-record.ts";
import { getCompanyRecord } from "./get-company-record.ts";
import { getRecordPlace } from "./get-record-place.ts";
import { getRecordSection } from "./get-record-section.ts";
import { listCompanies } from "./list-companies.ts";
import { removeListing } from "./remove-listing.ts";
import { restoreListing } from "./restore-listing.ts";

const ctx = await createTestContext();
expectTrail(ctx, { audited: ["company-edited", "company-listed", "company-unlisted"] });

let admin: Member;
let acting: Context;
let company: Selectable<Company>;
let owner: Member;
beforeEach(async () => {
  admin = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
  acting = ctx.as(admin);
  company = await createCompany(ctx, { phone: "+441134960001" });
  owner = await createPerson(ctx, [company]);
});

const reason = "They asked us by telephone.";
const change = async (action: string) => {
  const { rows } = await ctx.database.pool.query<{ value: string; person: string; actor: string }>(
    `select v.value, v.person_id as person, e.actor_id as actor from audit_event e
    join audit_value v on v.event_id = e.id where e.company_id = $1 and e.action = $2`,
    [company.id, action],
  );
  return rows.map(({ value, ...row }) => ({ ...row, ...(JSON.parse(value) as object) }));
};
const toldTo = async (person: Member) =>
  (await listNotifications(ctx.as(person), { kind: "decision" })).notifications.map(({ title }) => title);
const lettersTo = async ({ email }: Member) => (await ctx.emails()).filter(({ to }) => to === email);

describe("the list", () => {
  test("finds by a part of the name and by both numbers, by state, type and team, page by page", async () => {
    const found = async (asked: Parameters<typeof listCompanies>[1]) =>
      (await listCompanies(acting, asked)).companies.map(({ number }) => number);
    const names = Array.from({ length: 52 }, (_, each) => `Zed Walling ${each} Ltd`);
    for (const name of names) await createCompany(ctx, { name, account_type: "client" });
    const first = await listCompanies(acting, { q: "zed WALL" });
    const second = await listCompanies(acting, { q: "zed wall", after: first.next! });
    expect([first.companies.length, second.companies.length, second.next]).toEqual([50, 2, null]);
    expect([...first.companies, ...second.companies].map(({ name }) => name).toSorted()).toEqual(
      names.toSorted(),
    );
    expect(await found({ q: "zed wall", type: "contractor" })).toEqual([]);
    expect(await found({ q: "100%_" })).toEqual([]);
    expect(await found({ q: String(company.number) })).toContain(company.number);
    const listing = await createListing(ctx, { companies_house_number: "SC765432" });
    expect(await found({ q: "sc765432" })).toEqual([listing.number]);
    expect(await found({ q: "sc765432", team: "claimed" })).toEqual([]);
    expect(await found({ q: "sc765432", team: "unclaimed", state: "listed" })).toEqual([listing.number]);
    const gone = await createCompany(ctx, { closed_at: ctx.clock.now(), delisted_at: ctx.clock.now() });
    expect(await found({ state: "closed" })).toEqual([gone.number]);
    const hidden = await createCompany(ctx, { delisted_at: ctx.clock.now() });
    expect(await found({ state: "hidden" })).toEqual([hidden.number]);
  });

  test("of subcontractors with a team is as long as the overview says", async () => {
    await createListing(ctx);
    await createCompany(ctx, { closed_at: ctx.clock.now() });
    const { contractors } = await getOverview(acting);
    const { companies } = await listCompanies(acting, { type: "contractor", team: "claimed" });
    expect(companies).toHaveLength(contractors);
  });
});

test("a company's page knows its listing, its team, its register entry and what was claimed and reported", async () => {
  await ctx.db
    .insertInto("company_claim")
    .values({
      id: "clm_1",
      company_id: company.id,
      user_id: owner.userId,
      method: "email",
      state: "approved",
      position: "Director",
      email: owner.email,
      created_at: ctx.clock.now(),
      decided_at: ctx.clock.now(),
    })
    .execute();
  const record = await getCompanyRecord(acting, { number: company.number });
  expect(record).toMatchObject({
    name: company.name,
    refusal: null,
    removedBy: null,
    team: [{ id: owner.userId, email: owner.email, role: "owner" }],
    claims: [{ claimant: owner.name, state: "approved" }],
    reports: [],
    credentials: [],
  });
  expect(record.sections.map(({ code }) => code)).toEqual([
    "details",
    "description",
    "services",
    "workload",
    "accreditations",
    "contact",
    "location",
    "facts",
    "links",
  ]);
  await expect(getCompanyRecord(acting, { number: 999_999 })).rejects.toMatchObject({ kind: "not-found" });
  await expect(getCompanyRecord(acting, { number: "x" })).rejects.toMatchObject({ kind: "not-found" });
});

test("of what a company has much of its page shows the newest fifty, of nobody else's", async () => {
  const { number, id: companyId } = company;
  const at = (day: number) => new Date(ctx.clock.now().getTime() - day * 86_400_000);
  const days = Array.from({ length: 52 }, (_, day) => day);
  const others = await createCompany(ctx, {
    registered_name: "OTHERS LIMITED",
    merged_into: companyId,
    closed_at: ctx.clock.now(),
    delisted_at: ctx.clock.now(),
  });
  for (const { id } of [company, others]) {
    await ctx.db
      .insertInto("report_case")
      .values(
        days.map((day) => ({
          id: `cas_${id}_${day}`,
          kind: "profile",
          subject_id: `${id}_${day}`,
          company_id: id,
          title: `${day} days ago`,
          state: "open",
          opened_at: at(day),
        })),
      )
      .execute();
    await ctx.db
      .insertInto("company_claim")
      .values(
        days.map((day) => ({
          id: `clm_${id}_${day}`,
          company_id: id,
          user_id: owner.userId,
          method: "email",
          state: "withdrawn",
          position: `${day}`,
          email: owner.email,
          created_at: at(day),
          decided_at: at(day),
        })),
      )
      .execute();
    await ctx.db
      .insertInto("credential")
      .values(
        days.map((day) => ({
          id: `crd_${id}_${day}`,
          company_id: id,
          type: "reference",
          state: "submitted",
          submitted_at: at(day),
          created_at: at(day),
        })),
      )
      .execute();
  }
  const newest = (kind: string) => days.slice(0, 50).map((day) => `${kind}_${companyId}_${day}`);
  const record = await getCompanyRecord(acting, { number });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  expect(idsOf(record.reports)).toEqual(newest("cas"));
  expect(idsOf(record.claims)).toEqual(newest("clm"));
  expect(idsOf(record.credentials)).toEqual(newest("crd"));
  expect([record.mergedInto, record.register.registeredName]).toEqual([null, null]);
  expect(await getCompanyRecord(acting, { number: others.number })).toMatchObject({
    mergedInto: { number, name: company.name },
    register: { registeredName: "OTHERS LIMITED" },
  });
});

describe("an edit", () => {
  const edit = async (section: "details" | "contact", values: Record<string, string>, why = reason) => {
    const { version } = await getRecordSection(acting, { number: company.number, section });
    await editCompanyRecord(acting, { number: company.number, section, version, reason: why, values });
  };

  test("is in the profile, in the trail with what was there, and told to the team with the reason", async () => {
    const colleague = await createPerson(ctx, [company], { role: "member" });
    await edit("contact", { phone: "0113 496 0002", email: "", website: "typed.example" });
    const { phone, website } = await getCompanyProfile(ctx, { number: company.number });
    expect([phone, website]).toEqual(["+441134960002", "https://typed.example"]);
    expect(await change("company-edited")).toEqual([
      {
        actor: admin.userId,
        person: admin.userId,
        before: { phone: "0113 496 0001", website: "" },
        after: { phone: "0113 496 0002", website: "https://typed.example", reason },
      },
    ]);
    const title = `We have changed something in the profile of ${company.name}: Contact`;
    expect(await toldTo(owner)).toEqual([title]);
    expect(await toldTo(colleague)).toEqual([title]);
    expect(await lettersTo(owner)).toMatchObject([{ subject: title, text: expect.stringContaining(reason) }]);
    // Who only works there answers for nothing.
    expect(await lettersTo(colleague)).toEqual([]);
  });

  test("is not sent to an address that was never confirmed", async () => {
    const unsure = await createPerson(ctx, [company], { role: "admin" });
    await ctx.db
      .updateTable("user_account")
      .set({ confirmed_at: null })
      .where("id", "=", unsure.userId)
      .execute();
    await edit("contact", { phone: "0113 496 0002", email: "", website: "" });
    expect(await lettersTo(owner)).toHaveLength(1);
    expect(await lettersTo(unsure)).toEqual([]);
  });

  test("needs a reason, a change, and the profile as it was looked at", async () => {
    const values = { phone: "0113 496 0002", email: "", website: "" };
    await expect(edit("contact", values, " \n")).rejects.toThrow("Say why");
    await expect(edit("contact", values, "x".repeat(1001))).rejects.toThrow("at most 1000");
    await expect(edit("contact", { ...values, phone: "0113 496 0001" })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Nothing was changed"),
    });
    await expect(edit("contact", { ...values, phone: "12" })).rejects.toThrow("UK phone number");
    const stale = { number: company.number, section: "contact", version: "0".repeat(16), reason } as const;
    await expect(editCompanyRecord(acting, { ...stale, values })).rejects.toMatchObject({ kind: "conflict" });
    expect(await change("company-edited")).toEqual([]);
    expect(await toldTo(owner)).toEqual([]);
  });

  test("changes the name of a verified company, which its own team cannot", async () => {
    await ctx.db
      .updateTable("company")
      .set({ verification_status: "verified", verification_level: "basic" })
      .where("id", "=", company.id)
      .execute();
    const { version } = await getRecordSection(acting, { number: company.number, section: "details" });
    const own = { companyId: company.id, section: "details", version, values: { companyName: "New Ltd" } };
    await expect(editProfileSection(ctx.as(owner), own)).rejects.toMatchObject({ kind: "conflict" });
    await edit("details", { companyName: "New Ltd" });
    expect(await getCompanyProfile(ctx, { number: company.number })).toMatchObject({ name: "New Ltd" });
  });

  test("of the longest description fits into the trail", async () => {
    const long = (letter: string) => ({ description: `${letter} "${"\\".repeat(4_990)}` });
    for (const letter of ["a", "b"]) {
      const asked = { number: company.number, section: "description" } as const;
      const { version } = await getRecordSection(acting, asked);
      await editCompanyRecord(acting, { ...asked, version, reason: "\\".repeat(1000), values: long(letter) });
    }
    expect(await change("company-edited")).toHaveLength(2);
  });

  test("of a section that its type does not have is refused", async () => {
    const asked = { number: company.number, section: "specialties" } as const;
    await expect(getRecordSection(acting, asked)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("where it works from", () => {
  const place = async (location: string, serviceZone = "") => {
    const { version } = await getRecordPlace(acting, { number: company.number });
    await editCompanyPlace(acting, { number: company.number, version, location, serviceZone, reason });
  };

  test("is a place that we know, and the pin stays as long as the town does", async () => {
    await ctx.db
      .insertInto("place")
      .values({
        source: "gazetteer",
        kind: "town",
        name: "Goole",
        search_name: "goole",
        county: "East Riding of Yorkshire",
        nation: "England",
        latitude: 53.7,
        longitude: -0.87,
        population: 20_000,
      })
      .execute();
    await place("Leeds, West Yorkshire", "nationwide");
    expect(await getCompanyProfile(ctx, { number: company.number })).toMatchObject({
      latitude: 53.7997,
      serviceZone: "nationwide",
    });
    await place("Goole");
    expect(await getCompanyProfile(ctx, { number: company.number })).toMatchObject({
      town: "Goole",
      latitude: 53.7,
      serviceZone: "nationwide",
    });
    await expect(place("Nowhere at all")).rejects.toThrow("We do not know “Nowhere at all”");
    await expect(place("Goole, East Riding of Yorkshire")).rejects.toMatchObject({ kind: "conflict" });
    expect((await change("company-edited")).length).toBe(2);
  });
});

describe("unlisting", () => {
  const unlist = () => removeListing(acting, { number: company.number, reason });
  const list = () => restoreListing(acting, { number: company.number, reason });
  const isSearchable = async () =>
    (
      await ctx.db
        .selectFrom("company_search")
        .select("number")
        .where("number", "=", company.number)
        .execute()
    ).length === 1;

  test("takes it out of the directory, says so, and puts it back, once each", async () => {
    await unlist();
    await expect(getCompanyProfile(ctx, { number: company.number })).rejects.toMatchObject({
      kind: "not-found",
    });
    await expect(refuseRemovedProfile(ctx, { number: company.number })).rejects.toMatchObject({
      kind: "gone",
      message: expect.stringMatching(/^This profile was removed on \d{1,2} \w{3} \d{4}\.$/),
    });
    expect(await isSearchable()).toBe(false);
    await expect(unlist()).rejects.toMatchObject({ kind: "conflict" });
    expect(await toldTo(owner)).toEqual([`${company.name} is no longer in the directory`]);
    await list();
    expect(await isSearchable()).toBe(true);
    await expect(list()).rejects.toMatchObject({ kind: "conflict" });
    expect(await toldTo(owner)).toEqual([`${company.name} is back in the directory`]);
    expect((await lettersTo(owner)).map(({ subject }) => subject)).toEqual([
      `${company.name} is no longer in the directory`,
      `${company.name} is back in the directory`,
    ]);
    expect(await change("company-unlisted")).toMatchObject([
      { before: { listed: true }, after: { listed: false, reason } },
    ]);
    expect(await change("company-listed")).toMatchObject([
      { before: { listed: false }, after: { listed: true, reason } },
    ]);
  });

  test("of a listing that nobody has claimed is taken back here, whatever removed it: nobody can appeal", async () => {
    const listing = await createListing(ctx);
    await removeListing(acting, { number: listing.number, reason });
    await ctx.db
      .insertInto("report_case")
      .values({
        id: "cas_listing",
        kind: "profile",
        subject_id: listing.id,
        company_id: listing.id,
        title: "The profile",
        state: "decided",
        outcome: "removed",
        rule_code: "untrue",
        reason: "It has closed.",
        opened_at: ctx.clock.now(),
        decided_at: ctx.clock.now(),
        decided_by: admin.userId,
      })
      .execute();
    await restoreListing(acting, { number: listing.number, reason });
    expect(await getCompanyProfile(ctx, { number: listing.number })).toMatchObject({
      number: listing.number,
    });
  });

  test("of a listing that the register has as gone meanwhile is not said to be taken back", async () => {
    const listing = await createListing(ctx);
    await removeListing(acting, { number: listing.number, reason });
    const say = (register_status: string) =>
      ctx.db.updateTable("company").set({ register_status }).where("id", "=", listing.id).execute();
    await say("Active - Proposal to Strike off");
    expect(await restoreListing(acting, { number: listing.number, reason })).toBe("waits-for-register");
    expect(await getCompanyRecord(acting, { number: listing.number })).toMatchObject({
      unlistedAt: null,
      delistedAt: expect.any(Date),
    });
  });

  test("of a company that nobody answers for is lifted, and its owner brings it back", async () => {
    await unlist();
    ctx.clock.advance({ days: 1 });
    const closed_at = ctx.clock.now();
    await ctx.db
      .updateTable("user_account")
      .set({ closed_at, erase_after: closed_at })
      .where("id", "=", owner.userId)
      .execute();
    expect(await list()).toBe("waits-for-team");
    expect(await isSearchable()).toBe(false);
    expect(await change("company-listed")).toMatchObject([
      { before: { listed: false }, after: { listed: false, reason } },
    ]);
    await ctx.transact((tx) => showCompaniesAgain(tx, owner.userId));
    expect(await isSearchable()).toBe(true);
  });

  test("by a decision about a report is taken back by an appeal alone", async () => {
    await unlist();
    const decided = {
      id: "cas_1",
      kind: "profile",
      subject_id: company.id,
      company_id: company.id,
      title: "The profile",
      state: "decided",
      outcome: "removed",
      rule_code: "untrue",
      reason: "They have not.",
      opened_at: ctx.clock.now(),
      decided_at: ctx.clock.now(),
      decided_by: admin.userId,
    };
    await ctx.db.insertInto("report_case").values(decided).execute();
    await expect(list()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("appeal"),
    });
    expect(await getCompanyRecord(acting, { number: company.number })).toMatchObject({ removedBy: "cas_1" });
  });

  test("of two who do it at once one does", async () => {
    const outcomes = await Promise.allSettled([unlist(), unlist()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("nobody else", () => {
  const number = () => company.number;
  const version = "0".repeat(16);
  const section = "contact";
  const reads: Record<string, (as: Context) => Promise<unknown>> = {
    listCompanies: (as) => listCompanies(as),
    getCompanyRecord: (as) => getCompanyRecord(as, { number: number() }),
  };
  const changes: Record<string, (as: Context) => Promise<unknown>> = {
    getRecordSection: (as) => getRecordSection(as, { number: number(), section }),
    getRecordPlace: (as) => getRecordPlace(as, { number: number() }),
    editCompanyRecord: (as) =>
      editCompanyRecord(as, { number: number(), section, version, reason, values: {} }),
    editCompanyPlace: (as) => editCompanyPlace(as, { number: number(), version, location: "X", reason }),
    removeListing: (as) => removeListing(as, { number: number(), reason }),
    restoreListing: (as) => restoreListing(as, { number: number(), reason }),
  };

  test.each(Object.entries({ ...reads, ...changes }))("learns or does anything by %s", async (_, run) => {
    const as = (actor: Actor) => run(ctx.as(actor));
    await expect(as({ kind: "visitor" })).rejects.toMatchObject({ kind: "unauthenticated" });
    for (const actor of [owner, await createPerson(ctx, [])])
      await expect(as(actor)).rejects.toMatchObject({ kind: "not-found" });
    await expect(as({ kind: "system" })).rejects.toMatchObject({ kind: "not-found" });
  });

  test.each(Object.entries(changes))(
    "does %s: out of admin mode, about one's own company, about a closed one",
    async (_, run) => {
      await expect(run(ctx.as({ ...admin, isAdminMode: false }))).rejects.toMatchObject({
        kind: "forbidden",
      });
      const { memberships } = owner;
      await expect(run(ctx.as({ ...admin, memberships }))).rejects.toMatchObject({ kind: "forbidden" });
      company = await createCompany(ctx, { closed_at: ctx.clock.now(), delisted_at: ctx.clock.now() });
      await expect(run(acting)).rejects.toMatchObject({ kind: "conflict" });
    },
  );
});
