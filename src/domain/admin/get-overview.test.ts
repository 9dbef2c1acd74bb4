import { expect, it } from "vitest";
import { confirm, createMember, register } from "#test/accounts.ts";
import { createCompany, createListing } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { countTroubles } from "./count-troubles.ts";
import { getOverview } from "./get-overview.ts";

const ctx = await createTestContext();

it("counts people, subcontractors and those who came in the last seven days, for administrators only", async () => {
  const { member } = await createMember(ctx);
  const administrator = ctx.as({ ...member, isAdministrator: true });
  expect(await getOverview(administrator)).toEqual({ users: 1, contractors: 1, newSignUps: 1 });
  ctx.clock.advance({ days: 8 });
  const { email } = await register(ctx, {
    accountType: "client",
    serviceZone: "",
    selectedServices: ["commercial"],
  });
  await confirm(ctx, email);
  expect(await getOverview(administrator)).toEqual({ users: 2, contractors: 1, newSignUps: 1 });
  // Neither who has never been here nor who has left is one of ours.
  await createListing(ctx);
  await createCompany(ctx, { closed_at: ctx.clock.now() });
  expect(await getOverview(administrator)).toMatchObject({ contractors: 1 });
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ email: null, closed_at: now, erase_after: now, erased_at: now })
    .where("email", "=", email)
    .execute();
  expect(await getOverview(administrator)).toMatchObject({ users: 1 });
  await expect(getOverview(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(getOverview(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
});

it("counts e-mails and jobs that failed in the last seven days", async () => {
  const { member } = await createMember(ctx);
  const administrator = ctx.as({ ...member, isAdministrator: true });
  const none = await countTroubles(administrator);
  const fate = (status: string, days: number) => ({
    job_id: `${status}-${days}`,
    queue: "mail",
    recipient_hash: "x",
    status,
    queued_at: new Date(ctx.clock.now().getTime() - days * 86_400_000),
    ended_at: ctx.clock.now(),
  });
  await ctx.db
    .insertInto("email_fate")
    .values([fate("refused", 1), fate("failed", 6), fate("failed", 8), fate("sent", 1)])
    .execute();
  expect(await countTroubles(administrator)).toEqual({ emails: none.emails + 2, jobs: none.jobs });
  await expect(countTroubles(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
});
