import { expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { TestBrowser, createMember, signInAs } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { findActor } from "./find-actor.ts";
import { listSessions } from "./list-sessions.ts";
import { revokeSession } from "./revoke-session.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, { audited: ["session-revoked", "sign-in"] });

test("lists one's own living sessions, the one used last first, and none that has run out", async () => {
  const { email, member, browser } = await createMember(ctx);
  await createMember(ctx);
  ctx.clock.advance({ hours: 11 });
  const later = await signInAs(ctx, email, new TestBrowser());
  const isCurrent = async () =>
    (await listSessions(ctx.as(member), later.browser)).map((session) => session.isCurrent);
  expect(await isCurrent()).toEqual([true, false]);
  expect(await listSessions(ctx.as(member), browser)).toMatchObject([
    { isCurrent: false },
    { isCurrent: true },
  ]);
  // Nobody has used the first for twelve hours.
  ctx.clock.advance({ hours: 2 });
  expect(await isCurrent()).toEqual([true]);
});

test("a session that is used again comes before one that began later", async () => {
  const { email, member, browser } = await createMember(ctx);
  ctx.clock.advance({ hours: 1 });
  const later = await signInAs(ctx, email, new TestBrowser());
  ctx.clock.advance({ minutes: 10 });
  await findActor(ctx.services, browser);
  const listed = await listSessions(ctx.as(member), later.browser);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
});

test("a session that is ended by hand is noted with its id", async () => {
  const { member, browser } = await createMember(ctx);
  const [session] = await listSessions(ctx.as(member), browser);
  await revokeSession(ctx.as(member), session!.id);
  const noted = await ctx.db
    .selectFrom("audit_event")
    .select(["action", "subject_id"])
    .where("user_id", "=", member.userId)
    .where("action", "=", "session-revoked")
    .execute();
  expect(noted).toEqual([{ action: "session-revoked", subject_id: session!.id }]);
  expect(await listSessions(ctx.as(member), browser)).toEqual([]);
});

test("no session speaks for somebody whose account is closed", async () => {
  const { member, browser } = await createMember(ctx);
  expect(await findActor(ctx.services, browser)).toMatchObject({ userId: member.userId });
  const closed = { closed_at: ctx.clock.now(), erase_after: ctx.clock.now() };
  await ctx.db.updateTable("user_account").set(closed).where("id", "=", member.userId).execute();
  expect(await findActor(ctx.services, browser)).toEqual({ kind: "visitor" });
});

test("a session speaks for somebody until its end, to the millisecond", async () => {
  const { member, browser } = await createMember(ctx);
  const kindAt = async (expires_at: Date) => {
    await ctx.db
      .updateTable("user_session")
      .set({ expires_at })
      .where("user_id", "=", member.userId)
      .execute();
    return (await findActor(ctx.services, browser)).kind;
  };
  const now = ctx.clock.now();
  expect(await kindAt(new Date(now.getTime() + 1))).toBe("member");
  expect(await kindAt(now)).toBe("visitor");
});
