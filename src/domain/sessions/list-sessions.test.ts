import { expect, test } from "vitest";
import { TestBrowser, createMember, signInAs } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { listSessions } from "./list-sessions.ts";

const ctx = await createTestContext();

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
