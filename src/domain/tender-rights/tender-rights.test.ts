import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { assessPackage } from "#domain/tendering/assess-package.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createPerson } from "#test/factories.ts";
import {
  createDraft,
  createEntered,
  createIssued,
  createTenderSides,
  versionOf,
  writeQuote,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { getTenderRights } from "./get-tender-rights.ts";
import { setTenderRights } from "./set-tender-rights.ts";
import { signOf, usualRights } from "./tender-rights.data.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let companyId: string;
let owner: Member;
let admin: Member;
let member: Member;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  companyId = sides.buyer.company.id;
  ({ owner } = sides.buyer);
  admin = await createPerson(ctx, [sides.buyer.company], { role: "admin" });
  member = await createPerson(ctx, [sides.buyer.company], { role: "member" });
});

const set = (by: Member, form: object, of = companyId) =>
  setTenderRights(ctx.as(by), { companyId: of, ...form });
const issue = async (by: Member, packageId: string) =>
  issuePackage(ctx.as(by), { packageId, version: await versionOf(ctx, packageId) });

test("are the usual until an owner chooses others; nobody else chooses or reads them", async () => {
  const read = (by: Member) => getTenderRights(ctx.as(by), { companyId });
  const { rows } = await ctx.database.pool.query<{ id: string; name: string }>(
    "select id, name from user_account where id in ($1, $2)",
    [admin.userId, member.userId],
  );
  const nameOf = (who: Member) => rows.find(({ id }) => id === who.userId)!.name;
  const people = { admin: [nameOf(admin)], member: [nameOf(member)] };
  expect(await read(member)).toEqual({ rights: usualRights, people, mayChange: false });
  // Who has closed the account decides nothing.
  const gone = await createPerson(ctx, [sides.buyer.company], { role: "admin" });
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: ctx.clock.now(), erase_after: "2027-01-01T09:00:00Z" })
    .where("id", "=", gone.userId)
    .execute();
  expect((await read(owner)).people).toEqual(people);
  await expect(set(admin, {})).rejects.toMatchObject({ kind: "forbidden" });
  await expect(set(sides.first.owner, {})).rejects.toMatchObject({ kind: "not-found" });
  await expect(read(sides.first.owner)).rejects.toMatchObject({ kind: "not-found" });
  await set(owner, { "admin-award": "on", "admin-award-limit": "£50k" });
  const no = { isAllowed: false, limitPence: null };
  expect(await read(owner)).toEqual({
    mayChange: true,
    people,
    rights: {
      admin: { issue: no, submit: no, award: { isAllowed: true, limitPence: 5_000_000 } },
      member: { issue: no, submit: no, award: no },
    },
  });
});

test("an open form does not give back what was taken away in another tab", async () => {
  const seen = signOf(usualRights);
  await set(owner, { seen, "admin-issue": "on" });
  await expect(set(owner, { seen, "admin-award": "on", "admin-issue": "on" })).rejects.toMatchObject({
    kind: "conflict",
  });
  const { rights } = await getTenderRights(ctx.as(owner), { companyId });
  expect(rights.admin.award.isAllowed).toBe(false);
  await set(owner, { seen: signOf(rights), "admin-award": "on", "admin-award-limit": "50,000" });
  expect(signOf((await getTenderRights(ctx.as(owner), { companyId })).rights)).toBe("no no 5000000 no no no");
});

test("whoever may not issue or submit reads why in place of the button", async () => {
  const issued = await createEntered(ctx, sides);
  const packageId = await createDraft(ctx, owner);
  const why = async (by: Member) => (await assessPackage(ctx.as(by), { packageId })).cannotIssue;
  expect([await why(owner), await why(admin)]).toEqual([null, null]);
  expect(await why(member)).toContain("your role may not issue a tender");

  const { first } = sides;
  const clerk = await createPerson(ctx, [first.company], { role: "member" });
  const cannot = async (by: Member) =>
    (await getQuote(ctx.as(by), { invitationId: issued.toFirst })).cannotSubmit;
  expect(await cannot(clerk)).toBeNull();
  await set(first.owner, { "member-submit": "on", "member-submit-limit": "1" }, first.company.id);
  expect(await cannot(clerk)).toBe("This is above £1, up to which you may submit a quote. Ask an owner.");
  expect(await cannot(first.owner)).toBeNull();
});

test.each([
  ["much", "Enter an amount in pounds, such as 12,500"],
  ["-5", "Enter an amount in pounds, such as 12,500"],
  ["2bn", expect.stringMatching(/^Use an amount of at most £[\d,]+$/) as string],
])("a limit of %s is refused in a sentence", async (limit, message) => {
  await expect(set(owner, { "admin-award": "on", "admin-award-limit": limit })).rejects.toMatchObject({
    issues: [{ message }],
  });
});

test("a limit typed beside a box without a tick is refused, and names both; one that was there goes with its tick", async () => {
  const rights = async () => (await getTenderRights(ctx.as(owner), { companyId })).rights;
  await expect(set(owner, { "admin-award": "on", "member-issue-limit": "7" })).rejects.toMatchObject({
    issues: [
      {
        path: ["member-issue-limit"],
        message: "Members: tick “Issue tenders”, or empty the limit beside it",
      },
    ],
  });
  expect(await rights()).toEqual(usualRights);
  await set(owner, { "admin-award": "on", "admin-award-limit": "50,000" });
  const seen = signOf(await rights());
  await expect(set(owner, { seen, "admin-award-limit": "60,000" })).rejects.toMatchObject({
    issues: [{ path: ["admin-award-limit"] }],
  });
  await set(owner, { seen, "admin-award-limit": "50,000" });
  expect((await rights()).admin.award).toEqual({ isAllowed: false, limitPence: null });
});

test("a tender is issued by a role that may, up to its limit, by the budget or else the published value", async () => {
  const packageId = await createDraft(ctx, owner);
  await expect(issue(member, packageId)).rejects.toMatchObject({ kind: "forbidden" });
  await set(owner, { "member-issue": "on", "member-issue-limit": "25,000" });
  await expect(issue(admin, packageId)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(issue(member, packageId)).rejects.toMatchObject({
    kind: "forbidden",
    message: expect.stringContaining("budget"),
  });
  const work = async (form: object) => {
    const { title, scope } = (await findPackage(ctx, packageId))!;
    const version = await versionOf(ctx, packageId);
    const more = { title, scope, service: "EG-07", ...form };
    await editPackage(ctx.as(member), { section: "work", packageId, version, ...more });
  };
  await work({ budget: "25,000.01" });
  await expect(issue(member, packageId)).rejects.toMatchObject({
    message: expect.stringContaining("£25,000"),
  });
  for (const valueBand of ["25k-100k", "over-500k"]) {
    await work({ budget: "1", valueBand });
    await expect(issue(member, packageId)).rejects.toMatchObject({ kind: "forbidden" });
  }
  await work({ valueBand: "under-25k" });
  await issue(member, packageId);
  expect((await findPackage(ctx, packageId))!.state).toBe("issued");
});

test("a limit is exact to the penny, and is said as it was typed", async () => {
  const packageId = await createDraft(ctx, owner);
  await set(owner, { "member-issue": "on", "member-issue-limit": "25,000.50" });
  const { title, scope } = (await findPackage(ctx, packageId))!;
  const budget = async (pounds: string) => {
    const version = await versionOf(ctx, packageId);
    const more = { title, scope, service: "EG-07", budget: pounds };
    await editPackage(ctx.as(member), { section: "work", packageId, version, ...more });
  };
  await budget("25,000.51");
  await expect(issue(member, packageId)).rejects.toMatchObject({
    message: "This is above £25,000.50, up to which you may issue a tender. Ask an owner.",
  });
  await budget("25,000.50");
  await issue(member, packageId);
  expect((await findPackage(ctx, packageId))!.state).toBe("issued");
});

test("a quote is submitted by a role that may, up to its limit; the total is not told to anybody", async () => {
  const { toFirst: invitationId } = await createIssued(ctx, sides);
  const { company, owner: firm } = sides.first;
  const estimator = await createPerson(ctx, [company], { role: "member" });
  await writeQuote(ctx, estimator, invitationId);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  const submit = (by: Member) => submitQuote(ctx.as(by), { invitationId, draftVersion: 1, ...statements });
  await set(firm, { "member-submit": "on", "member-submit-limit": "0.01" }, company.id);
  await expect(submit(estimator)).rejects.toMatchObject({ kind: "forbidden" });
  await set(firm, { "admin-submit": "on" }, company.id);
  await expect(submit(estimator)).rejects.toMatchObject({ kind: "forbidden" });
  expect(await submit(firm)).toBe(1);
});
