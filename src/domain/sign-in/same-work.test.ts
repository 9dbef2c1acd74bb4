import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { PASSWORD, TestBrowser, createMember, register, signUpForm } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { visitor } from "#domain/actor.ts";
import { hashPassword, isPasswordRight } from "#domain/passwords/prove-password.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { resendConfirmation } from "#domain/email-confirmation/resend-confirmation.ts";
import { sendVerificationCode } from "#domain/accounts/send-verification-code.ts";
import { requestUnlock } from "#domain/unlocking/request-unlock.ts";
import { signIn } from "./sign-in.ts";
import { MAX_PASSWORD } from "#domain/passwords/passwords.limits.ts";

const ctx = await createTestContext(visitor, { isHashedInFull: true });
afterEach(() => vi.restoreAllMocks());

/** The statements that a piece of work sends to the database, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work().catch((error: { kind?: string }) => {
    if (!error.kind) throw error;
  });
  const statements = query.mock.calls.map(([first]: unknown[]) =>
    typeof first === "string" ? first : String((first as { text: string }).text),
  );
  query.mockRestore();
  return statements.filter((text) => !isOfTheJobs(text));
}

/** pg-boss runs its own maintenance at any time; only the jobs that we queue count. */
const isOfTheJobs = (text: string) => text.includes("pgboss.") && !/insert into pgboss\.job/i.test(text);

const asVisitor = () => {
  const browser = new TestBrowser();
  return { browser, visitor: ctx.as({ kind: "visitor" }, browser) };
};

test("for an account, a waiting account and no account, every public answer takes the same statements", async () => {
  const addresses = [(await createMember(ctx)).email, (await register(ctx)).email, signUpForm().email];
  const works: ((email: string) => Promise<unknown>)[] = [
    (email) => {
      const { browser, visitor } = asVisitor();
      return signIn(visitor, { email, password: `${PASSWORD}?` }, browser);
    },
    (email) => {
      const { browser, visitor } = asVisitor();
      return sendVerificationCode(visitor, { email }, browser);
    },
    (email) => {
      const { browser, visitor } = asVisitor();
      return requestPasswordReset(visitor, { email }, browser);
    },
    (email) => {
      const { browser, visitor } = asVisitor();
      return requestUnlock(visitor, { email }, browser);
    },
    (email) => resendConfirmation(asVisitor().visitor, { email }),
  ];
  for (const work of works) {
    // An address gets one code a minute, and these were sent one when they registered.
    ctx.clock.advance({ minutes: 1 });
    // Once beforehand: limits and plans are made at their first use.
    await statementsOf(() => work(signUpForm().email));
    const runs = [];
    for (const email of addresses) runs.push(await statementsOf(() => work(email)));
    expect(runs[0]!.length).toBeGreaterThan(2);
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
  }
});

test("once strangers have used up its tries, an address gets the same refusal and offer after the same statements", async () => {
  const addresses = [(await createMember(ctx)).email, signUpForm().email];
  const refused = (email: string) => {
    const { browser, visitor } = asVisitor();
    return signIn(visitor, { email, password: `${PASSWORD}?` }, browser);
  };
  for (const email of addresses) {
    for (let n = 0; n < 10; n += 1) await refused(email).catch(() => {});
  }
  const [known, unknown] = addresses as [string, string];
  await expect(refused(known)).rejects.toMatchObject({ kind: "too-many", remedy: "unlock-by-email" });
  await expect(refused(unknown)).rejects.toMatchObject({ kind: "too-many", remedy: "unlock-by-email" });
  const statements = await statementsOf(() => refused(known));
  expect(statements.length).toBeGreaterThan(2);
  expect(await statementsOf(() => refused(unknown))).toEqual(statements);
});

test("nothing fits the hash that stands in for an account that is not there", async () => {
  for (const password of [PASSWORD, "", "x"]) {
    expect(await isPasswordRight(ctx, null, password)).toBe(false);
    expect(await isPasswordRight(ctx, undefined, password)).toBe(false);
  }
});

test("without a hash it takes as long as with one, and no password beyond the longest is looked at", async () => {
  const fastest = async (hash: string | null) => {
    const times = [];
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now();
      await isPasswordRight(ctx, hash, PASSWORD);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  expect(await fastest(null)).toBeGreaterThan((await fastest(await hashPassword(ctx, PASSWORD))) / 3);

  const longest = "x".repeat(MAX_PASSWORD);
  const hash = await hashPassword(ctx, longest);
  expect(await isPasswordRight(ctx, hash, longest)).toBe(true);
  expect(await isPasswordRight(ctx, hash, `${longest}x`)).toBe(false);
  await expect(hashPassword(ctx, `${longest}x`)).rejects.toMatchObject({ kind: "invalid" });
});
