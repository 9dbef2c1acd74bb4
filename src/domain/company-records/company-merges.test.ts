import type { Selectable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor, Member } from "#domain/actor.ts";
import { findSuccessor } from "#domain/companies/find-successor.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import type { Context } from "#domain/context.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import type { Company } from "#platform/db-types.ts";
import {
  createCompany,
  createInquiry,
  createListing,
  createPerson,
  createProject,
  createReview,
} from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { checkKeptCompany } from "./check-kept-company.ts";
import { foreseeMerge } from "./foresee-merge.ts";
import { getCompanyRecord } from "./get-company-record.ts";
import { listNamesakes } from "./list-namesakes.ts";
import { mergeCompanies } from "./merge-companies.ts";

const ctx = await createTestContext();
expectTrail(ctx, { audited: ["companies-merged"] });

type Firm = Selectable<Company>;
let admin: Member;
let acting: Context;
let [gone, kept] = [{} as Firm, {} as Firm];
let owner: Member;
beforeEach(async () => {
  admin = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
  acting = ctx.as(admin);
  gone = await createCompany(ctx, { name: "Twice Joinery", description: "What they wrote." });
  kept = await createCompany(ctx, { name: "Twice Joinery Ltd", website: "https://twice.example" });
  owner = await createPerson(ctx, [gone, kept]);
});

const pair = () => ({ number: gone.number, into: kept.number });
const reason = "It was entered twice.";
async function merge(why = reason) {
  const { version } = await foreseeMerge(acting, pair());
  await mergeCompanies(acting, { ...pair(), version, reason: why });
}
const membershipsOf = async ({ userId }: Member): Promise<Member["memberships"]> => {
  const rows = await ctx.db
    .selectFrom("membership")
    .innerJoin("company", "company.id", "membership.company_id")
    .where("user_id", "=", userId)
    .select(["company.id as companyId", "company.number as companyNumber", "company.name as companyName"])
    .execute();
  return rows.map((row) => ({ ...row, role: "owner" }));
};
const countOf = async (query: string) =>
  (await ctx.database.pool.query<{ count: number }>(`select count(*)::int as count from ${query}`)).rows[0]!
    .count;

/** A company saves a firm, with what it notes of it. */
async function save(other: Firm, firm: Firm, note: string): Promise<void> {
  const id = `lst_${firm.id.slice(-8)}_${other.id.slice(-8)}`;
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("saved_list")
    .values({ id, company_id: other.id, name: firm.name, created_at: now })
    .execute();
  await ctx.db
    .insertInto("saved_firm")
    .values({ company_id: other.id, firm_id: firm.id, list_id: id, note, saved_at: now })
    .execute();
}

describe("a merge", () => {
  test("moves what the duplicate has had to do with others, and its address leads to the one that stays", async () => {
    const other = await createCompany(ctx, { account_type: "client" });
    await save(other, gone, "Ask for Jo.");
    await save(other, kept, "");
    await createReview(ctx, gone, { author_company_id: other.id, author_name: other.name, score: 4 });
    await createProject(ctx, gone);
    const { moves, hindrances } = await foreseeMerge(acting, pair());
    expect(hindrances).toEqual([]);
    expect(moves).toMatchObject({ team: 1, savedBy: 1, reviews: 1, projects: 1 });
    await merge();
    expect(await getCompanyProfile(ctx, { number: kept.number })).toMatchObject({
      description: "What they wrote.",
      website: "https://twice.example",
      reviewCount: 1,
      rating: 4,
    });
    expect(await countOf(`saved_firm where firm_id = '${kept.id}' and note = 'Ask for Jo.'`)).toBe(1);
    expect(await countOf(`saved_firm where firm_id = '${gone.id}'`)).toBe(0);
    expect(await countOf(`project where company_id = '${kept.id}'`)).toBe(1);
    expect(await countOf(`membership where company_id = '${gone.id}'`)).toBe(0);
    expect(await countOf(`company_search where number = ${gone.number}`)).toBe(0);
    expect(await findSuccessor(ctx, { number: gone.number })).toBe(kept.number);
    expect(await findSuccessor(ctx, { number: kept.number })).toBeNull();
    expect(await getCompanyRecord(acting, { number: gone.number })).toMatchObject({
      mergedInto: { number: kept.number, name: kept.name },
      refusal: expect.stringContaining("closed"),
    });
    const { notifications } = await listNotifications(ctx.as(owner), { kind: "decision" });
    expect(notifications.map(({ title }) => title)).toEqual([
      "Twice Joinery was entered twice and is now one company with Twice Joinery Ltd",
    ]);
    expect((await ctx.emails()).filter(({ to }) => to === owner.email)).toMatchObject([
      { text: expect.stringContaining(reason) },
    ]);
  });

  test("leaves the note of who has saved both and noted something of each", async () => {
    const other = await createCompany(ctx);
    await save(other, gone, "Ask for Jo.");
    await save(other, kept, "Ask for Sam.");
    await merge();
    expect(await countOf(`saved_firm where company_id = '${other.id}'`)).toBe(1);
    expect(await countOf(`saved_firm where firm_id = '${kept.id}' and note = 'Ask for Sam.'`)).toBe(1);
  });

  test("leaves what the company that stays says itself, and fills in only what it does not say", async () => {
    const say = (firm: Firm, values: Partial<Firm>) =>
      ctx.db.updateTable("company").set(values).where("id", "=", firm.id).execute();
    const [soon, later] = ["2026-12-01", "2027-03-01"];
    await say(gone, { takes_on_from: soon, phone: "+442079460111", revenue_band: "1m-5m" });
    await say(kept, { takes_on_from: later, phone: "+442079460222" });
    await merge();
    expect(await getCompanyProfile(ctx, { number: kept.number })).toMatchObject({
      takesOnFrom: later,
      phone: "+442079460222",
      revenueBand: "1m-5m",
    });
  });

  test("keeps every conversation readable for both sides, also where both have spoken about the same", async () => {
    const other = await createCompany(ctx, { account_type: "client" });
    const buyer = await createPerson(ctx, [other]);
    const ids: string[] = [];
    for (const firm of [gone, kept]) {
      const [a, b] = [firm.id, other.id].toSorted();
      const id = `cnv_${firm.id.slice(4)}`;
      ids.push(id);
      await ctx.db
        .insertInto("conversation")
        .values({
          id,
          company_a: a!,
          company_b: b!,
          message_count: 1,
          last_company_id: firm.id,
          created_at: ctx.clock.now(),
        })
        .execute();
      const side = (company_id: string, other_company_id: string) => ({
        conversation_id: id,
        company_id,
        other_company_id,
        last_at: ctx.clock.now(),
      });
      await ctx.db
        .insertInto("conversation_side")
        .values([side(firm.id, other.id), side(other.id, firm.id)])
        .execute();
      await ctx.db
        .insertInto("message")
        .values({
          id: `msg_${firm.id.slice(4)}`,
          conversation_id: id,
          number: 1,
          company_id: firm.id,
          side_number: 1,
          author_id: owner.userId,
          author_name: owner.name,
          key: "a-key-of-it",
          body: `From ${firm.name}`,
          created_at: ctx.clock.now(),
        })
        .execute();
    }
    await merge();
    const staying = {
      ...owner,
      memberships: owner.memberships.filter(({ companyId }) => companyId === kept.id),
    };
    for (const id of ids) {
      for (const person of [staying, buyer])
        await expect(getConversation(ctx.as(person), id)).resolves.toBeDefined();
    }
    expect(await countOf(`conversation_side where company_id = '${kept.id}'`)).toBe(2);
    expect(await countOf(`conversation_side where other_company_id = '${kept.id}'`)).toBe(2);
    expect(await countOf(`message where company_id = '${kept.id}'`)).toBe(2);
  });

  test("moves inquiries of both directions", async () => {
    const { inquiryId, from, firm, asker, asked } = await createInquiry(ctx);
    for (const [one, type] of [
      [firm, "contractor"],
      [from, "client"],
    ] as const) {
      gone = one;
      kept = await createCompany(ctx, { account_type: type });
      await merge();
    }
    expect(await countOf(`inquiry where '${gone.id}' in (company_id, from_company_id)`)).toBe(0);
    for (const person of [asker, asked]) {
      const present = { ...person, memberships: await membershipsOf(person) };
      await expect(getInquiry(ctx.as(present), inquiryId)).resolves.toMatchObject({ id: inquiryId });
    }
  });

  test("gives the one that stays the number of the register, and what was merged before follows", async () => {
    const listing = await createListing(ctx, { name: "Twice Joinery", companies_house_number: "SC123987" });
    const { version } = await foreseeMerge(acting, { number: listing.number, into: gone.number });
    await mergeCompanies(acting, { number: listing.number, into: gone.number, version, reason });
    await merge();
    expect(await findSuccessor(ctx, { number: listing.number })).toBe(kept.number);
    expect(await getCompanyProfile(ctx, { number: kept.number })).toMatchObject({
      companiesHouseNumber: "SC123987",
    });
  });

  test("into a listing of the register makes it the team's own", async () => {
    kept = await createListing(ctx, { name: "Twice Joinery Ltd" });
    const strict = { role: "admin", step: "award", is_allowed: false };
    await ctx.db
      .insertInto("tender_right")
      .values({ company_id: gone.id, ...strict })
      .execute();
    await merge();
    const rights = await ctx.db
      .selectFrom("tender_right")
      .where("company_id", "=", kept.id)
      .select(["role", "step", "is_allowed"])
      .execute();
    expect(rights).toEqual([strict]);
    expect(await getCompanyProfile(ctx, { number: kept.number })).toMatchObject({ isClaimed: true });
    const { team } = await getCompanyRecord(acting, { number: kept.number });
    expect(team).toMatchObject([{ id: owner.userId, role: "owner" }]);
  });
});

describe("what stands in the way is said", () => {
  const hindrances = async () => (await foreseeMerge(acting, pair())).hindrances;
  const refusesWith = async (words: string) => {
    expect(await hindrances()).toEqual([expect.stringContaining(words)]);
    await expect(merge()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining(words),
    });
    expect(await findSuccessor(ctx, { number: gone.number })).toBeNull();
  };

  test("of two that different owners work on", async () => {
    await createPerson(ctx, [gone]);
    await refusesWith("Both have people who work on them");
  });

  test("but not of one whose other owner is suspended", async () => {
    const { userId } = await createPerson(ctx, [gone]);
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "Spam" })
      .where("id", "=", userId)
      .execute();
    expect(await hindrances()).toEqual([]);
  });

  test("of a subcontractor and a main contractor", async () => {
    kept = await createCompany(ctx, { account_type: "client" });
    await refusesWith("One is a subcontractor, the other a main contractor.");
  });

  test("of two that the register knows", async () => {
    gone = await createListing(ctx);
    kept = await createListing(ctx);
    await refusesWith("The register knows both");
  });

  test("of one with tenders", async () => {
    const project = await createProject(ctx, gone);
    await ctx.db
      .insertInto("tender_document")
      .values({
        id: `tdc_${gone.id.slice(4)}`,
        project_id: project.id,
        company_id: gone.id,
        number: "A-1",
        kind: "drawing",
        created_at: ctx.clock.now(),
      })
      .execute();
    await refusesWith("has tenders");
  });

  test("of one that somebody claims", async () => {
    kept = await createListing(ctx, { name: gone.name });
    await ctx.db
      .insertInto("company_claim")
      .values({
        id: `clm_${kept.id.slice(4)}`,
        company_id: kept.id,
        user_id: owner.userId,
        method: "email",
        state: "pending",
        position: "Director",
        email: owner.email,
        created_at: ctx.clock.now(),
      })
      .execute();
    await refusesWith("A claim to one of the two waits");
  });

  test("of one and the same, of a closed one, and of none", async () => {
    await expect(foreseeMerge(acting, { number: gone.number, into: gone.number })).resolves.toMatchObject({
      hindrances: [expect.stringContaining("one and the same")],
    });
    await expect(foreseeMerge(acting, { number: gone.number, into: "9x" })).rejects.toMatchObject({
      kind: "not-found",
    });
    expect(await checkKeptCompany(acting, pair())).toBeNull();
    expect(await checkKeptCompany(acting, { ...pair(), into: "987654" })).toContain(
      "No company has this number",
    );
    await expect(checkKeptCompany(ctx.as(owner), pair())).rejects.toMatchObject({ kind: "not-found" });
    await ctx.db
      .updateTable("company")
      .set({ closed_at: ctx.clock.now(), delisted_at: ctx.clock.now() })
      .where("id", "=", kept.id)
      .execute();
    await expect(foreseeMerge(acting, pair())).rejects.toMatchObject({ kind: "conflict" });
    expect(await checkKeptCompany(acting, pair())).toContain("This company is closed");
  });
});

test("what has changed since it was looked at is looked at again, and of two at once one is done", async () => {
  const { version } = await foreseeMerge(acting, pair());
  await createProject(ctx, gone);
  const sent = { ...pair(), version, reason };
  await expect(mergeCompanies(acting, sent)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("changed meanwhile"),
  });
  await expect(mergeCompanies(acting, { ...sent, reason: " " })).rejects.toThrow("Say why");
  const fresh = { ...sent, version: (await foreseeMerge(acting, pair())).version };
  const outcomes = await Promise.allSettled([mergeCompanies(acting, fresh), mergeCompanies(acting, fresh)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("companies of a similar name are offered", async () => {
  const listing = await createListing(ctx, { name: "OAKLEY & SON JOINERY LIMITED" });
  const double = await createCompany(ctx, { name: "Oakley & Son Joinery" });
  await createCompany(ctx, { name: "Oakley & Son Joinery (1997) Ltd", closed_at: ctx.clock.now() });
  for (const [asked, found] of [
    [listing, double],
    [double, listing],
  ] as const) {
    const names = await listNamesakes(acting, { number: asked.number });
    expect(names.map(({ number }) => number)).toEqual([found.number]);
  }
});

test("nobody else looks at it or does it", async () => {
  const runs: ((as: Context) => Promise<unknown>)[] = [
    (as) => foreseeMerge(as, pair()),
    (as) => listNamesakes(as, { number: gone.number }),
    (as) => mergeCompanies(as, { ...pair(), version: "0".repeat(16), reason }),
  ];
  const as = (actor: Actor) => ctx.as(actor);
  for (const run of runs) {
    await expect(run(as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(run(as(owner))).rejects.toMatchObject({ kind: "not-found" });
  }
  const outOfMode = as({ ...admin, isAdminMode: false });
  await expect(foreseeMerge(outOfMode, pair())).rejects.toMatchObject({ kind: "forbidden" });
  const own = as({ ...admin, memberships: owner.memberships });
  await expect(foreseeMerge(own, pair())).rejects.toMatchObject({ kind: "forbidden" });
});
