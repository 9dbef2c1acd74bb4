import { expect, test } from "vitest";
import { createContext } from "#domain/context.ts";
import { openServer } from "#platform/db.ts";
import { Limits } from "#platform/limits.ts";
import { PASSWORD, TestBrowser, codeIn, createMember, signUpForm } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { listSessions } from "#domain/sessions/list-sessions.ts";
import { resendVerificationCode } from "#domain/accounts/resend-verification-code.ts";
import { revokeSession } from "#domain/sessions/revoke-session.ts";
import { sendVerificationCode } from "#domain/accounts/send-verification-code.ts";
import { signIn } from "./sign-in.ts";
import { verifyEmailCode } from "#domain/accounts/verify-email-code.ts";

const ctx = await createTestContext();

/** A second server on the same database: on a PostgreSQL server with connections of its own. */
async function startSecond() {
  const { connectionString } = ctx.database.pool.options;
  const database = connectionString ? await openServer(connectionString, 3) : ctx.database;
  const services = { ...ctx.services, db: database.db, limits: new Limits(database.pool) };
  const request = (network: string) => ({
    actor: { kind: "visitor" as const },
    requestId: "req_second",
    network,
    userAgent: "test",
  });
  return {
    services,
    as: (browser: TestBrowser) => createContext(services, request(browser.network)),
    close: async () => {
      if (connectionString) await database.close();
    },
  };
}

test("two servers share sessions, codes, cooldowns and limits", async () => {
  const second = await startSecond();
  const owner = await createMember(ctx);
  expect(await findActor(second.services, owner.browser)).toMatchObject({
    kind: "member",
    email: owner.email,
  });
  const [session] = await listSessions(ctx.as(owner.member), owner.browser);
  await revokeSession(ctx.as(owner.member), session!.id);
  expect(await findActor(second.services, owner.browser)).toEqual({ kind: "visitor" });

  const { email } = signUpForm();
  const browser = new TestBrowser();
  browser.keep(await sendVerificationCode(ctx.as({ kind: "visitor" }, browser), { email }, browser));
  expect(await resendVerificationCode(second.as(browser), { email }, browser)).toMatchObject({
    success: false,
  });
  const code = await codeIn(ctx, email);
  expect(await verifyEmailCode(second.as(browser), { email, code }, browser)).toMatchObject({
    success: true,
  });

  for (let n = 0; n < 10; n += 1) {
    const guesser = new TestBrowser();
    const server = n % 2 === 0 ? ctx.as({ kind: "visitor" }, guesser) : second.as(guesser);
    await expect(
      signIn(server, { email: owner.email, password: "Wrong & 1" }, guesser),
    ).rejects.toMatchObject({
      kind: "invalid",
    });
  }
  for (const server of [ctx.as({ kind: "visitor" }, new TestBrowser()), second.as(new TestBrowser())]) {
    await expect(
      signIn(server, { email: owner.email, password: PASSWORD }, new TestBrowser()),
    ).rejects.toMatchObject({
      kind: "too-many",
    });
  }
  await second.close();
});
