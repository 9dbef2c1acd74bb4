import { expect, test } from "vitest";
import { listSessions } from "#domain/sessions/list-sessions.ts";
import { TestBrowser, createMember, signInAs } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./sessions.tsx";

const ctx = await createTestContext();

test("one session is signed out by its own button, all others by the one for them", async () => {
  const { email, member, browser } = await createMember(ctx);
  for (let n = 0; n < 2; n++) await signInAs(ctx, email, new TestBrowser());
  const sessions = async () => listSessions(ctx.as(member), browser);
  const press = (form: Record<string, string>) =>
    askPage(ctx, action, { path: "/account/sessions", form, actor: member, browser });
  const others = (await sessions()).filter(({ isCurrent }) => !isCurrent);
  expect(others).toHaveLength(2);
  await press({ session: others[0]!.id });
  const left = (await sessions()).map(({ id }) => id);
  expect(left).toHaveLength(2);
  expect(left).not.toContain(others[0]!.id);
  await press({});
  expect(await sessions()).toMatchObject([{ isCurrent: true }]);
});
