import { expect, test } from "vitest";
import { requireSession } from "#domain/sessions/require-session.ts";
import { PASSWORD, createMember } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { hasOwnPassword } from "./passwords.queries.ts";
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

test("who can also sign in through a provider still proves it by the password", async () => {
  const { member, browser } = await createMember(ctx);
  const { userId } = member;
  await ctx.db
    .insertInto("user_credential")
    .values({ id: "acc_google", user_id: userId, account_id: "google-1", provider_id: "google" })
    .execute();
  // Written again, it lies behind the other in the table.
  await ctx.db
    .updateTable("user_credential")
    .set({ updated_at: ctx.clock.now() })
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
  const acting = ctx.as(member, browser);
  expect(await hasOwnPassword(acting)).toBe(true);
  const session = await requireSession(acting, browser);
  await expect(proveIdentity(acting, session, "Wrong & long 1")).rejects.toMatchObject({ kind: "invalid" });
  expect(await proveIdentity(acting, session, PASSWORD)).toMatchObject({ userId });
});
