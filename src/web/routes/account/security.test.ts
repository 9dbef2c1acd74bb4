import { expect, test } from "vitest";
import { createMember } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./security.tsx";

const ctx = await createTestContext();

test("who has no password and signed in long ago is told on the form to sign in again", async () => {
  const { member, browser } = await createMember(ctx);
  await ctx.db.deleteFrom("user_credential").where("user_id", "=", member.userId).execute();
  ctx.clock.advance({ minutes: 20 });
  const form = { intent: "set-up" };
  const answer = await askPage(ctx, action, { path: "/account/security", form, actor: member, browser });
  expect(answer).toMatchObject({
    status: 403,
    data: {
      problem: {
        form: "two-step",
        message: "Please sign in again first: this change needs a fresh sign-in.",
      },
    },
  });
});

test("a refused change of the password sends none of what was typed back", async () => {
  const { member, browser } = await createMember(ctx);
  const form = {
    currentPassword: "Wrong & old 1",
    password: "Purlin & truss 43",
    confirmPassword: "Other 99!",
  };
  const answer = await askPage(ctx, action, { path: "/account/security", form, actor: member, browser });
  expect(answer.status).toBe(400);
  for (const typed of Object.values(form)) expect(JSON.stringify(answer.data)).not.toContain(typed);
});
