import { expect, it } from "vitest";
import { createMember, signInAs } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getProfileCompletion } from "./get-profile-completion.ts";
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

it("has no completion for somebody without a company", async () => {
  const { member } = await createMember(ctx);
  expect(await getProfileCompletion(ctx.as({ ...member, memberships: [] }))).toBeUndefined();
});

it("lists what happened to one's own account and company, newest first, and nobody else's", async () => {
  const { member, email } = await createMember(ctx);
  ctx.clock.advance({ minutes: 1 });
  await signInAs(ctx, email);
  const stranger = await createMember(ctx);
  const entries = await listActivity(ctx.as(member));
  expect(entries.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Account created", "Company registered", "Signed in"]),
  );
  expect(entries[0]).toMatchObject({ text: "Signed in", at: ctx.clock.now() });
  const others = await listActivity(ctx.as(stranger.member));
  expect(others.some(({ id }) => entries.some((entry) => entry.id === id))).toBe(false);
});

it("shows a visitor nothing", async () => {
  const visitor = ctx.as({ kind: "visitor" });
  for (const run of [listActivity, getProfileCompletion]) {
    await expect(run(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});
