import { HOTP, Secret } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  createMember,
  emailsTo,
  findInEmails,
  memberIn,
  signInAs,
  workAccountEmails,
} from "#test/accounts.ts";
import { expectTrail } from "#test/trail.ts";
import { createTestContext } from "#test/test-context.ts";
import { changePassword } from "#domain/account-settings/change-password.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { resetPassword } from "#domain/passwords/reset-password.ts";
import { requireWaiting } from "./two-step.queries.ts";
import { confirmTwoStep } from "./confirm-two-step.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { finishTwoStep } from "./finish-two-step.ts";
import { issueToken } from "#domain/sessions/issue-token.ts";
import { getAccount } from "#domain/account-settings/get-account.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resumeTwoStep } from "./resume-two-step.ts";
import { setUpTwoStep } from "./set-up-two-step.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";
import { isTwoStepWaiting } from "./start-two-step.ts";
import { turnOffTwoStep } from "./turn-off-two-step.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: ["recovery-code-used", "recovery-codes-renewed", "two-step-off", "two-step-on"],
  limited: ["sign-in-account"],
});
const actingIn = ({ member, browser }: SignedIn) => ctx.as(member, browser);

/** What the authenticator app shows now, or some half minutes later. */
function appCode(secret: string, later = 0): string {
  const counter = Math.floor(ctx.clock.now().getTime() / 30_000) + later;
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter });
}

async function turnOn(person: SignedIn) {
  const acting = actingIn(person);
  const { uri, secret } = await setUpTwoStep(acting, { currentPassword: PASSWORD }, person.browser);
  const { recoveryCodes } = await confirmTwoStep(acting, { code: appCode(secret) }, person.browser);
  ctx.clock.advance({ seconds: 60 });
  return { uri, secret, recoveryCodes };
}

async function firstStep(email: string) {
  const browser = new TestBrowser();
  const answer = await signIn(ctx.as({ kind: "visitor" }, browser), { email, password: PASSWORD }, browser);
  expect(answer.outcome).toBe("two-step");
  browser.keep(answer);
  return browser;
}
const secondStep = (browser: TestBrowser, code: string) =>
  finishTwoStep(ctx.as({ kind: "visitor" }, browser), { code }, browser);

let person: SignedIn;
beforeEach(async () => {
  person = await createMember(ctx);
});

describe("turning it on", () => {
  test("is refused when the password is changed while it is being checked", async () => {
    const acting = actingIn(person);
    const changing = {
      ...acting,
      transact: async <T>(work: Parameters<typeof acting.transact<T>>[0]) => {
        await ctx.db.updateTable("user_credential").set({ password: "00:00" }).execute();
        return acting.transact(work);
      },
    };
    await expect(setUpTwoStep(changing, { currentPassword: PASSWORD }, person.browser)).rejects.toMatchObject(
      { kind: "invalid", message: "The password is not right." },
    );
    expect(await ctx.db.selectFrom("two_step").select("user_id").execute()).toEqual([]);
  });

  test("takes the password and a code of the app, answers ten recovery codes and tells by e-mail", async () => {
    const other = await signInAs(ctx, person.email);
    const { uri, recoveryCodes } = await turnOn(person);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lintel:/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await getAccount(actingIn(person))).toMatchObject({ isTwoStepOn: true, recoveryCodesLeft: 10 });
    expect((await emailsTo(ctx, person.email)).at(-1)!.subject).toBe("Lintel: two-step verification is on");
    expect(await findActor(ctx.services, other.browser)).toEqual({ kind: "visitor" });
    await memberIn(ctx, person.browser);
  });

  test("shows its picture and key again to who has the key, until another was begun", async () => {
    const acting = actingIn(person);
    const setUp = await setUpTwoStep(acting, { currentPassword: PASSWORD }, person.browser);
    expect(await resumeTwoStep(acting, setUp.secret)).toEqual(setUp);
    expect(await resumeTwoStep(acting, "")).toBeUndefined();
    const other = await createMember(ctx);
    expect(await resumeTwoStep(actingIn(other), setUp.secret)).toBeUndefined();
    const next = await setUpTwoStep(acting, { currentPassword: PASSWORD }, person.browser);
    expect(await resumeTwoStep(acting, setUp.secret)).toBeUndefined();
    expect(await resumeTwoStep(acting, next.secret)).toEqual(next);
  });

  test("is refused with a wrong password, a wrong code, or when it is on", async () => {
    const acting = actingIn(person);
    await expect(
      setUpTwoStep(acting, { currentPassword: "Wrong & long 1" }, person.browser),
    ).rejects.toMatchObject({ kind: "invalid", message: "The password is not right." });
    const { secret } = await setUpTwoStep(acting, { currentPassword: PASSWORD }, person.browser);
    const right = appCode(secret);
    const wrong = right === "000000" ? "111111" : "000000";
    await expect(confirmTwoStep(acting, { code: wrong }, person.browser)).rejects.toMatchObject({
      kind: "invalid",
    });
    expect((await getAccount(acting)).isTwoStepOn).toBe(false);
    await confirmTwoStep(acting, { code: right }, person.browser);
    // Pressed twice, the second answers that it is on, and not that the code was wrong.
    await expect(confirmTwoStep(acting, { code: right }, person.browser)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("is on already"),
    });
    expect(await resumeTwoStep(acting, secret)).toBeUndefined();
    await expect(setUpTwoStep(acting, { currentPassword: PASSWORD }, person.browser)).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("keeps neither the secret nor the codes readable", async () => {
    const { secret, recoveryCodes } = await turnOn(person);
    const rows = JSON.stringify([
      await ctx.db.selectFrom("two_step").selectAll().execute(),
      await ctx.db.selectFrom("recovery_code").selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace("-", ""));
  });
});

describe("signing in", () => {
  test("asks for the app's code before there is a session", async () => {
    const { secret } = await turnOn(person);
    const browser = await firstStep(person.email);
    expect(browser.has("session")).toBe(false);
    expect(isTwoStepWaiting(ctx, browser)).toBe(true);
    browser.keep(await secondStep(browser, appCode(secret)));
    expect((await memberIn(ctx, browser)).userId).toBe(person.member.userId);
    expect(isTwoStepWaiting(ctx, browser)).toBe(false);
  });

  test("takes the code of the half minute before and after, no older one", async () => {
    const { secret } = await turnOn(person);
    for (const later of [-1, 0, 1]) {
      const browser = await firstStep(person.email);
      await secondStep(browser, appCode(secret, later));
    }
    ctx.clock.advance({ minutes: 5 });
    const browser = await firstStep(person.email);
    await expect(secondStep(browser, appCode(secret, -2))).rejects.toMatchObject({ kind: "invalid" });
  });

  test("takes each code once, also when many come at once", async () => {
    const { secret } = await turnOn(person);
    const code = appCode(secret);
    const browsers = [];
    for (let n = 0; n < 5; n += 1) browsers.push(await firstStep(person.email));
    const results = await Promise.allSettled(browsers.map((browser) => secondStep(browser, code)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ends with the password that it began with", async () => {
    const { secret } = await turnOn(person);
    const browser = await firstStep(person.email);
    const password = "Scaffold & tube 77";
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    await changePassword(actingIn(person), change, person.browser);
    await expect(secondStep(browser, appCode(secret))).rejects.toMatchObject({ kind: "conflict" });
  });

  test("takes a recovery code once, with or without its dash and in any case", async () => {
    const { recoveryCodes } = await turnOn(person);
    const [first = "", second = ""] = recoveryCodes;
    expect((await secondStep(await firstStep(person.email), first.toUpperCase())).usedRecoveryCode).toBe(
      true,
    );
    await expect(secondStep(await firstStep(person.email), first)).rejects.toMatchObject({ kind: "invalid" });
    await secondStep(await firstStep(person.email), second.replace("-", ""));
    expect((await getAccount(actingIn(person))).recoveryCodesLeft).toBe(8);
  });

  test("ends with its right code, after five wrong ones or ten minutes", async () => {
    const { secret } = await turnOn(person);
    const right = appCode(secret);
    const wrong = right === "000000" ? "111111" : "000000";
    const browser = await firstStep(person.email);
    for (let n = 0; n < 5; n += 1) {
      await expect(secondStep(browser, wrong)).rejects.toMatchObject({ kind: "invalid" });
    }
    await expect(secondStep(browser, right)).rejects.toMatchObject({
      kind: "conflict",
      message: "This sign-in took too long. Please sign in again.",
    });
    ctx.clock.advance({ minutes: 6 });
    const again = await firstStep(person.email);
    const waiting = () => requireWaiting(ctx.as({ kind: "visitor" }, again), again);
    expect(await waiting()).toMatchObject({ email: person.email });
    await secondStep(again, appCode(secret));
    await expect(waiting()).rejects.toMatchObject({ kind: "conflict" });
    const late = await firstStep(person.email);
    ctx.clock.advance({ minutes: 10 });
    await expect(secondStep(late, appCode(secret))).rejects.toMatchObject({ kind: "conflict" });
  });

  test("gives nobody more than ten guesses in five minutes, however often they begin again", async () => {
    const { secret } = await turnOn(person);
    const right = appCode(secret);
    const wrong = right === "000000" ? "111111" : "000000";
    const kinds = [];
    for (let round = 0; round < 3; round += 1) {
      const browser = await firstStep(person.email);
      for (let n = 0; n < 5; n += 1) {
        kinds.push(await secondStep(browser, wrong).catch((error: { kind: string }) => error.kind));
      }
    }
    expect(kinds.filter((kind) => kind === "invalid")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "too-many")).toHaveLength(5);
  });

  test("counts no guess that was right, of the account or of the network", async () => {
    await ctx.db.deleteFrom("limit_count").execute();
    const { secret } = await turnOn(person);
    const browser = await firstStep(person.email);
    await secondStep(browser, appCode(secret));
    const counts = await ctx.db
      .selectFrom("limit_count")
      .where("key", "like", "sign-in-%")
      .select(["key", "points"])
      .execute();
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.filter(({ points }) => points !== 0)).toEqual([]);
  });

  test("is over when the account is closed meanwhile", async () => {
    const { secret } = await turnOn(person);
    const browser = await firstStep(person.email);
    const now = ctx.clock.now();
    await ctx.db
      .updateTable("user_account")
      .set({ closed_at: now, erase_after: now })
      .where("id", "=", person.member.userId)
      .execute();
    await expect(secondStep(browser, appCode(secret))).rejects.toMatchObject({
      kind: "conflict",
      message: "This sign-in took too long. Please sign in again.",
    });
  });

  test("takes no other link of the account for the first step", async () => {
    const { secret } = await turnOn(person);
    const token = await ctx.transact((tx) =>
      issueToken(tx, { userId: person.member.userId, purpose: "reopen-account", minutes: 60 }),
    );
    const browser = { get: () => `__Host-lintel-two-step=${token}` };
    await expect(finishTwoStep(ctx, { code: appCode(secret) }, browser)).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("a made-up cookie waits for nothing", async () => {
    const browser = { get: () => `__Host-lintel-two-step=${"x".repeat(43)}` };
    await expect(finishTwoStep(ctx, { code: "123456" }, browser)).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("afterwards", () => {
  test("a new password by the e-mail's link leaves it on", async () => {
    const { secret } = await turnOn(person);
    await requestPasswordReset(ctx, { email: person.email }, new TestBrowser());
    await workAccountEmails(ctx);
    const token = await findInEmails(ctx, person.email, /\/reset-password\?token=([\w-]{43})/);
    await resetPassword(ctx, { token, password: PASSWORD, confirmPassword: PASSWORD });
    const browser = await firstStep(person.email);
    expect(browser.has("session")).toBe(false);
    browser.keep(await secondStep(browser, appCode(secret)));
    await memberIn(ctx, browser);
  });

  test("new recovery codes replace the old ones", async () => {
    const { recoveryCodes: old } = await turnOn(person);
    const { recoveryCodes } = await renewRecoveryCodes(
      actingIn(person),
      { currentPassword: PASSWORD },
      person.browser,
    );
    expect((await emailsTo(ctx, person.email)).at(-1)!.text).toContain("recovery codes");
    await expect(secondStep(await firstStep(person.email), old[0]!)).rejects.toMatchObject({
      kind: "invalid",
    });
    await secondStep(await firstStep(person.email), recoveryCodes[0]!);
  });

  test("turning it off takes the password, and sign-in asks for no code any more", async () => {
    await turnOn(person);
    const off = (currentPassword: string) =>
      turnOffTwoStep(actingIn(person), { currentPassword }, person.browser);
    await expect(off("Wrong & long 1")).rejects.toMatchObject({ kind: "invalid" });
    await off(PASSWORD);
    const codes = ctx.db.selectFrom("recovery_code").selectAll().where("user_id", "=", person.member.userId);
    expect(await codes.execute()).toEqual([]);
    await signInAs(ctx, person.email);
    expect(
      (await emailsTo(ctx, person.email)).some(({ subject }) => subject.endsWith("verification is off")),
    ).toBe(true);
    await expect(
      renewRecoveryCodes(actingIn(person), { currentPassword: PASSWORD }, person.browser),
    ).rejects.toMatchObject({ kind: "conflict" });
  });
});
