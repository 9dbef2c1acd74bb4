import { TOTP } from "otpauth";
import type { Member } from "#domain/actor.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { type TokenPurpose, issueToken } from "#domain/sessions/issue-token.ts";
import { saveSignUpDraft } from "#domain/accounts/save-sign-up-draft.ts";
import { startTwoStep } from "#domain/two-step/start-two-step.ts";
import { writeRecoveryCodes } from "#domain/two-step/write-recovery-codes.ts";
import { seal } from "#platform/seal.ts";
import { TestBrowser, codeIn, findInEmails, proveAddress, signUpForm } from "../accounts.ts";
import { createPerson } from "../factories.ts";
import { sendVerificationCode } from "#domain/accounts/send-verification-code.ts";
import type { TestContext } from "../test-context.ts";

/** Visitors half-way to an account, and the links and codes that e-mails have brought them. */
export async function createEntrances(ctx: TestContext, owner: Member, firm: { id: string }) {
  const twoStep = await createTwoStep(ctx);
  const verifying = await createVerifying(ctx);
  const proved = await createProved(ctx);
  const waiting = await createVerifying(ctx);
  await ctx.db
    .updateTable("email_code")
    .set({ sent_at: new Date(ctx.clock.now().getTime() - 120_000) })
    .where("email", "=", waiting.email)
    .execute();
  const colleague = "colleague@firm.example";
  const { invitationId } = await inviteColleague(ctx.as(owner), {
    companyId: firm.id,
    email: "unwanted@firm.example",
    role: "member",
  });
  await inviteColleague(ctx.as(owner), { companyId: firm.id, email: colleague, role: "member" });
  return {
    teamInvitationId: invitationId,
    recoveryCode: twoStep.code,
    emailCode: verifying.code,
    signUp: proved.form,
    stopWish: seal(ctx.config.secret, "stop-letters", { userId: owner.userId, topic: "message" }),
    tokens: {
      confirm: await tokenOf(ctx, "confirm-account", { confirmed_at: null, email_verified: false }),
      reset: await tokenOf(ctx, "reset-password", {}),
      unlock: await tokenOf(ctx, "unlock-sign-in", {}),
      reopen: await tokenOf(ctx, "reopen-account", {
        closed_at: ctx.clock.now(),
        erase_after: new Date(ctx.clock.now().getTime() + 86_400_000),
      }),
      join: await findInEmails(ctx, colleague, /\/join\?token=([\w-]{43})/),
    },
    browsers: {
      twoStep: twoStep.browser,
      twoStepAgain: (await createTwoStep(ctx)).browser,
      verifying: verifying.browser,
      waiting: waiting.browser,
      proved: proved.browser,
    },
  };
}

/** What an authenticator app shows now. */
export function appCode(ctx: TestContext, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: ctx.clock.now().getTime() });
}

/** An account in this state, and the token that an e-mail brings its owner. */
async function tokenOf(ctx: TestContext, purpose: TokenPurpose, state: object): Promise<string> {
  const { userId } = await createPerson(ctx, []);
  if (Object.keys(state).length > 0) {
    await ctx.db.updateTable("user_account").set(state).where("id", "=", userId).execute();
  }
  return ctx.transact((tx) => issueToken(tx, { userId, purpose, minutes: 60 }));
}

/** A sign-in that waits for its second step. */
async function createTwoStep(ctx: TestContext) {
  const { userId } = await createPerson(ctx, []);
  const now = ctx.clock.now();
  const sealed_secret = seal(ctx.config.secret, "two-step", "0".repeat(40));
  await ctx.db
    .insertInto("two_step")
    .values({ user_id: userId, sealed_secret, confirmed_at: now, created_at: now })
    .execute();
  const browser = new TestBrowser();
  const code = await ctx.transact(async (tx) => {
    browser.keep((await startTwoStep(tx, userId, { isRemembered: false, by: "password" }))!);
    const [first] = await writeRecoveryCodes(tx, userId);
    return first!;
  });
  return { browser, code };
}

/** Somebody who has a code for the address in the sign-up form. */
async function createVerifying(ctx: TestContext) {
  const browser = new TestBrowser();
  const visitor = ctx.as({ kind: "visitor" }, browser);
  const { email } = signUpForm();
  browser.keep(await saveSignUpDraft(visitor, { email }, browser));
  browser.keep(await sendVerificationCode(visitor, { email }, browser));
  return { browser, email, code: await codeIn(ctx, email) };
}

/** Somebody who has proved the address in the sign-up form. */
async function createProved(ctx: TestContext) {
  const browser = new TestBrowser();
  const form = signUpForm() as Record<string, string | string[]>;
  await proveAddress(ctx, form["email"] as string, browser);
  return { browser, form };
}
