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
