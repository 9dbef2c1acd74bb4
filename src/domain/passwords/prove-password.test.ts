import { expect, test } from "vitest";
import { requireSession } from "#domain/sessions/require-session.ts";
import { createMember } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { proveIdentity } from "./prove-password.ts";

const ctx = await createTestContext();

test("without a password a sign-in of the last quarter of an hour proves who it is, an older one does not", async () => {
  const { member, browser } = await createMember(ctx);
  await ctx.db.deleteFrom("user_credential").where("user_id", "=", member.userId).execute();
  const acting = ctx.as(member, browser);
  const session = await requireSession(acting, browser);
  ctx.clock.set(new Date(session.createdAt.getTime() + 15 * 60_000));
  expect(await proveIdentity(acting, session, undefined)).toEqual({ userId: member.userId, hash: null });
  ctx.clock.advance({ seconds: 1 });
  await expect(proveIdentity(acting, session, "any & password 1")).rejects.toMatchObject({
    kind: "forbidden",
    message: "Please sign in again first: this change needs a fresh sign-in.",
  });
});
