import { expect, it } from "vitest";
import type { Member } from "#domain/actor.ts";
import { FORMER_USER } from "#domain/accounts/erase-account.ts";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import { type AuditEvent, recordEvent } from "#domain/audit/record-event.ts";
import { createSystemContext } from "#domain/context.ts";
import { removeMember } from "#domain/teams/remove-member.ts";
import { createMember, signInAs } from "#test/accounts.ts";
import { createCompany, createPerson, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getProfileCompletion } from "./get-profile-completion.ts";
import { MAX_ACTIVITY_OF_COMPANY } from "./dashboard.limits.ts";
import { listActivity } from "./list-activity.ts";

const ctx = await createTestContext();

it("says how complete a new company's profile is and what it lacks", async () => {
  const { member } = await createMember(ctx);
  const before = await getProfileCompletion(ctx.as(member));
  expect(before?.percent).toBeLessThan(100);
  expect(before?.missing).toContain("a logo");
  const companyId = member.memberships[0]!.companyId;
  await ctx.db.updateTable("company").set({ description: "" }).where("id", "=", companyId).execute();
  const after = await getProfileCompletion(ctx.as(member));
  expect(after?.missing).toEqual(["a description", ...(before?.missing ?? [])]);
  expect(after?.percent).toBeLessThan(before?.percent ?? 0);
});

it("rounds down, so that a hundred per cent is really complete", async () => {
  const company = await createCompany(ctx, { description: "Roofs." });
  const completion = await getProfileCompletion(ctx.as(await createPerson(ctx, [company])));
  // A description and a location are 2 of 12.
  expect(completion?.missing).toHaveLength(10);
  expect(completion?.percent).toBe(16);
});

it("counts a project once it is published, and no longer once it is archived", async () => {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  const lacks = async () => (await getProfileCompletion(ctx.as(owner)))?.missing;
  await createProject(ctx, company, { published_at: null });
  await createProject(ctx, company, { archived_at: ctx.clock.now() });
  expect(await lacks()).toContain("projects");
  await createProject(ctx, company);
  expect(await lacks()).not.toContain("projects");
});

it("is of the company that is asked for, where somebody has two, and of nobody else's", async () => {
  const [bare, full] = [await createCompany(ctx), await createCompany(ctx, { description: "Roofs." })];
  const owner = ctx.as(await createPerson(ctx, [bare, full]));
  const lacks = async (companyId: string) => (await getProfileCompletion(owner, { companyId }))?.missing;
  expect(await lacks(bare.id)).toContain("a description");
  expect(await lacks(full.id)).not.toContain("a description");
  expect(await lacks((await createCompany(ctx)).id)).toBeUndefined();
});

it("has no completion for somebody without a company", async () => {
  const { member } = await createMember(ctx);
  expect(await getProfileCompletion(ctx.as({ ...member, memberships: [] }))).toBeUndefined();
});

it("lists what happened to one's own account and company, newest first, and nobody else's", async () => {
  const { member, email } = await createMember(ctx);
  ctx.clock.advance({ minutes: 1 });
  await signInAs(ctx, email);
  const stranger = await createMember(ctx);
  const [newest] = await ctx.db
    .selectFrom("audit_event")
    .selectAll()
    .where("user_id", "=", member.userId)
    .limit(1)
    .execute();
  await ctx.db
    .insertInto("audit_event")
    .values({ ...newest!, id: "aud_without_words", action: "session-revoked" })
    .execute();
  const entries = await listActivity(ctx.as(member));
  expect(entries.map(({ id }) => id)).not.toContain("aud_without_words");
  expect(entries.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Account created", "Company registered", "Signed in"]),
  );
  expect(entries[0]).toMatchObject({ text: "Signed in", at: ctx.clock.now() });
  const others = await listActivity(ctx.as(stranger.member));
  expect(others.some(({ id }) => entries.some((entry) => entry.id === id))).toBe(false);
});

it("names who of the team did what to which project or part of the profile", async () => {
  const company = await createCompany(ctx);
  const [owner, colleague] = [await createPerson(ctx, [company]), await createPerson(ctx, [company])];
  const project = await createProject(ctx, company, { name: "Wharf Mill" });
  const former = { ...colleague, userId: (await createPerson(ctx, [])).userId };
  const note = async (actor: Member, event: AuditEvent) => {
    ctx.clock.advance({ minutes: 1 });
    await ctx.as(actor).transact((tx) => recordEvent(tx, { companyId: company.id, ...event }));
  };
  await note(former, { action: "quote-sent" });
  await note(colleague, { action: "project-published", subjectId: project.id });
  await note(owner, { action: "profile-edited", details: { section: "services" } });
  await note(owner, { action: "role-changed", userId: colleague.userId });
  // A colleague's own account is nobody else's business.
  await ctx.as(colleague).transact((tx) => recordEvent(tx, { action: "password-changed" }));
  const entries = await listActivity(ctx.as(owner));
  expect(entries).toMatchObject([
    { about: colleague.name, path: null, who: owner.name },
    {
      about: "Services",
      path: `/company/edit/services?company=${company.number}`,
      companyId: company.id,
      who: owner.name,
    },
    {
      about: "Wharf Mill",
      path: `/company/projects/${project.id}?company=${company.number}`,
      who: colleague.name,
    },
    { text: "A quote was sent", about: null, who: null },
  ]);
});

it("says once what somebody did who is in two of the companies", async () => {
  const companies = [await createCompany(ctx), await createCompany(ctx)];
  const owner = await createPerson(ctx, companies);
  const event = { action: "quote-sent", companyId: companies[0]!.id };
  await ctx.as(owner).transact((tx) => recordEvent(tx, event));
  expect(await listActivity(ctx.as(owner))).toMatchObject([{ who: owner.name }]);
});

it("orders what happened at one moment by its ids", async () => {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  for (const action of ["project-created", "password-changed", "quote-sent"]) {
    const isOfCompany = action !== "password-changed";
    await ctx
      .as(owner)
      .transact((tx) => recordEvent(tx, { action, ...(isOfCompany && { companyId: company.id }) }));
  }
  const ids = (await listActivity(ctx.as(owner))).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

it("shows the newest of what one moment brought, where that is more than there is room for", async () => {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  const event = { action: "quote-sent", companyId: company.id };
  for (let n = 0; n <= MAX_ACTIVITY_OF_COMPANY; n += 1)
    await ctx.as(owner).transact((tx) => recordEvent(tx, event));
  const all = await ctx.db
    .selectFrom("audit_event")
    .select("id")
    .where("company_id", "=", company.id)
    .orderBy("id", "desc")
    .execute();
  const shown = await listActivity(ctx.as(owner));
  expect(shown.map(({ id }) => id)).toEqual(all.slice(0, -1).map(({ id }) => id));
});

it("names a colleague who was taken out until they have their account erased", async () => {
  const company = await createCompany(ctx);
  const [owner, colleague] = [await createPerson(ctx, [company]), await createPerson(ctx, [company])];
  await removeMember(ctx.as(owner), { companyId: company.id, userId: colleague.userId });
  const removed = async () => (await listActivity(ctx.as(owner)))[0];
  expect(await removed()).toMatchObject({
    text: "A colleague was taken out of the team",
    about: colleague.name,
    who: owner.name,
  });
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: ctx.clock.now(), erase_after: ctx.clock.now() })
    .where("id", "=", colleague.userId)
    .execute();
  await eraseClosedAccounts(createSystemContext(ctx.services));
  expect(await removed()).toMatchObject({ about: FORMER_USER, who: owner.name });
});

it("does not let one's own signing in push out what the company did", async () => {
  const { member, email } = await createMember(ctx);
  for (let n = 0; n < 8; n++) {
    ctx.clock.advance({ minutes: 1 });
    await signInAs(ctx, email);
  }
  const texts = (await listActivity(ctx.as(member))).map(({ text }) => text);
  expect(texts.filter((text) => text === "Signed in")).toHaveLength(5);
  expect(texts).toContain("Company registered");
});

it("shows a visitor nothing", async () => {
  const visitor = ctx.as({ kind: "visitor" });
  for (const run of [listActivity, getProfileCompletion]) {
    await expect(run(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});
