import { expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import {
  PASSWORD,
  TestBrowser,
  createMember,
  findInEmails,
  emailsTo,
  register,
  signInAs,
  signUpForm,
  workAccountEmails,
} from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { createSystemContext } from "#domain/context.ts";
import { checkResetLink } from "./check-reset-link.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { issueToken, peekToken } from "#domain/sessions/issue-token.ts";
import { keepProof, proveIdentity } from "./prove-password.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { resetPassword } from "./reset-password.ts";
import { ACCOUNT_EMAIL_QUEUE, sendAccountEmail } from "#domain/email-confirmation/send-account-email.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["password-reset"],
  limited: ["account-letters-address", "account-letters-network"],
});
const NEW = "Scaffold & tube 77";
const ask = (email: string, browser = new TestBrowser()) =>
  requestPasswordReset(ctx.as({ kind: "visitor" }, browser), { email }, browser);
const tokenFor = (email: string) => findInEmails(ctx, email, /\/reset-password\?token=([\w-]{43})/);
const reset = (token: string, password = NEW) =>
  resetPassword(ctx, { token, password, confirmPassword: password });

test("the link sets a new password, once; every session ends and an e-mail tells it", async () => {
  const { email, browser } = await createMember(ctx);
  await ask(email);
  await workAccountEmails(ctx);
  const token = await tokenFor(email);
  expect(await checkResetLink(ctx, token)).toBe(true);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => reset(token)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await checkResetLink(ctx, token)).toBe(false);
  expect(await findActor(ctx.services, browser)).toEqual({ kind: "visitor" });
  await signInAs(ctx, email, new TestBrowser(), NEW);
  await expect(signInAs(ctx, email, new TestBrowser(), PASSWORD)).rejects.toMatchObject({ kind: "invalid" });
  const told = (await emailsTo(ctx, email)).filter(
    ({ subject }) => subject === "Lintel: your password was changed",
  );
  expect(told).toHaveLength(1);
});

test("a sign-in with the old password that is under way during the reset does not outlive it", async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const { email } = await createMember(ctx);
    await ask(email);
    await workAccountEmails(ctx);
    const token = await tokenFor(email);
    const other = new TestBrowser();
    await Promise.allSettled([reset(token), signInAs(ctx, email, other, PASSWORD)]);
    expect(await findActor(ctx.services, other)).toEqual({ kind: "visitor" });
  }
});

test("what waited for a former password is refused once it was changed", async () => {
  const { email, member, browser } = await createMember(ctx);
  const acting = ctx.as(member, browser);
  const session = await requireSession(acting, browser);
  const proof = await proveIdentity(acting, session, PASSWORD);
  await ctx.transact((tx) => keepProof(tx, proof));
  await ask(email);
  await workAccountEmails(ctx);
  await reset(await tokenFor(email));
  const wrong = { kind: "invalid", message: "The password is not right." };
  await expect(ctx.transact((tx) => keepProof(tx, proof))).rejects.toMatchObject(wrong);
});

test("a reset ends a sign-in that waits for its code", async () => {
  const { email, member, browser } = await createMember(ctx);
  const waiting = await ctx.transact((tx) =>
    issueToken(tx, { userId: member.userId, purpose: "two-step", minutes: 10 }),
  );
  expect(await peekToken(ctx, "two-step", waiting)).toBeDefined();
  await ask(email, browser);
  await workAccountEmails(ctx);
  await reset(await tokenFor(email));
  expect(await peekToken(ctx, "two-step", waiting)).toBeUndefined();
});

test("the link lives an hour, and a newer e-mail's link takes its place", async () => {
  const { email } = await createMember(ctx);
  await ask(email);
  await workAccountEmails(ctx);
  const first = await tokenFor(email);
  await ask(email);
  await workAccountEmails(ctx);
  const second = await tokenFor(email);
  await expect(reset(first)).rejects.toMatchObject({ kind: "conflict" });
  ctx.clock.advance({ hours: 1 });
  await expect(reset(second)).rejects.toMatchObject({
    message: "This link has expired or was used already. Please ask for a new one.",
  });
});

test("every address gets the same answer after the same work; only an account gets an e-mail", async () => {
  const { email } = await createMember(ctx);
  const unknown = signUpForm().email;
  const known = await ask(email);
  const before = (await ctx.jobsOn(ACCOUNT_EMAIL_QUEUE)).length;
  expect(await ask(unknown)).toEqual(known);
  expect((await ctx.jobsOn(ACCOUNT_EMAIL_QUEUE)).length).toBe(before + 1);
  await workAccountEmails(ctx);
  expect(await emailsTo(ctx, unknown)).toEqual([]);
});

test("a job that is worked twice writes one e-mail", async () => {
  const { email } = await createMember(ctx);
  await ask(email);
  const [data] = await ctx.jobsOn(ACCOUNT_EMAIL_QUEUE);
  const before = (await emailsTo(ctx, email)).length;
  for (let n = 0; n < 3; n += 1) await sendAccountEmail(createSystemContext(ctx.services), data, "job-1");
  expect((await emailsTo(ctx, email)).length).toBe(before + 1);
  await workAccountEmails(ctx);
});

test("an account that was never confirmed is confirmed by it: the e-mail reached its owner", async () => {
  const { email } = await register(ctx);
  await ask(email);
  await workAccountEmails(ctx);
  await reset(await tokenFor(email));
  await signInAs(ctx, email, new TestBrowser(), NEW);
});

test("the new password must keep the rule", async () => {
  const { email } = await createMember(ctx);
  await ask(email);
  await workAccountEmails(ctx);
  const token = await tokenFor(email);
  for (const password of ["short1!", "onlyletters!", "12345678!", "NoSymbols1", "P@ssword123!"]) {
    await expect(reset(token, password)).rejects.toMatchObject({ name: "ZodError" });
  }
  await expect(
    resetPassword(ctx, { token, password: NEW, confirmPassword: `${NEW}x` }),
  ).rejects.toMatchObject({ name: "ZodError" });
  await reset(token, `${"long ".repeat(50)}12345!`);
});

test("an address or network that asks without end is told when it may ask again", async () => {
  const { email } = signUpForm();
  for (let n = 0; n < 5; n += 1) await ask(email);
  await expect(ask(email)).rejects.toMatchObject({ kind: "too-many", retryAfter: expect.any(Number) });
});
