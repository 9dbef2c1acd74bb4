import { HOTP, Secret } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  codeIn,
  createMember,
  emailsTo,
  findInEmails,
  memberIn,
  register,
  signInAs,
  signUpForm,
  workAccountEmails,
} from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeEmail } from "#domain/account-settings/change-email.ts";
import { askEmailChange } from "#domain/account-settings/ask-email-change.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";
import { confirmTwoStep } from "#domain/two-step/confirm-two-step.ts";
import { finishTwoStep } from "#domain/two-step/finish-two-step.ts";
import { setUpTwoStep } from "#domain/two-step/set-up-two-step.ts";
import { checkUnlockLink } from "./check-unlock-link.ts";
import { requestUnlock } from "./request-unlock.ts";
import { unlockBrowser } from "./unlock-browser.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["sign-in-unlocked"],
  limited: ["unlocks-address", "unlocks-address-network", "unlocks-network"],
});
const visitorIn = (browser: TestBrowser) => ctx.as({ kind: "visitor" }, browser);
const trySignIn = (email: string, password: string, browser = new TestBrowser()) =>
  signIn(visitorIn(browser), { email, password }, browser);
const WRONG = { kind: "invalid" };
const BLOCKED = { kind: "too-many", remedy: "unlock-by-email", retryAfter: expect.any(Number) };
const DEAD = { kind: "conflict", message: expect.stringContaining("expired or was used already") };

let owner: SignedIn;
beforeEach(async () => {
  owner = await createMember(ctx);
});

/** Strangers, each in a network of their own, use up the tries of an address. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) await trySignIn(email, `Wrong & long ${n}`).catch(() => {});
}

async function askFor(email: string, browser: TestBrowser): Promise<string> {
  browser.keep(await requestUnlock(visitorIn(browser), { email, next: "/inquiries" }, browser));
  await workAccountEmails(ctx);
  return findInEmails(ctx, email, /\/unlock\?token=([\w-]{43})&next=%2Finquiries/);
}
const tokenFor = (email: string) => findInEmails(ctx, email, /\/unlock\?token=([\w-]{43})/);
const press = (token: string, browser: TestBrowser) => unlockBrowser(visitorIn(browser), { token }, browser);

describe("a new browser of somebody whose address strangers have closed", () => {
  test("signs in with the password, and nothing else, after the link of an e-mail", async () => {
    await attack(owner.email);
    const browser = new TestBrowser();
    await expect(trySignIn(owner.email, PASSWORD, browser)).rejects.toMatchObject(BLOCKED);
    const token = await askFor(owner.email, browser);
    // Asked and read, but not pressed: a mail scanner has opened it.
    expect(await checkUnlockLink(visitorIn(browser), token, browser)).toMatchObject({ isHere: true });
    await expect(trySignIn(owner.email, PASSWORD, browser)).rejects.toMatchObject(BLOCKED);
    expect(await press(token, browser)).toEqual({ isHere: true, email: owner.email });
    expect(browser.has("session")).toBe(false);
    await expect(trySignIn(owner.email, "Wrong & long 1", browser)).rejects.toMatchObject(WRONG);
    await signInAs(ctx, owner.email, browser);
    await memberIn(ctx, browser);
    await expect(trySignIn(owner.email, PASSWORD)).rejects.toMatchObject(BLOCKED);
  });

  test("has five wrong tries for a link, whatever is asked at once, and right ones do not count", async () => {
    // Not confirmed yet: the right password leaves no browser that the account knows.
    const { email } = await register(ctx);
    await attack(email);
    const browser = new TestBrowser();
    await press(await askFor(email, browser), browser);
    for (let n = 0; n < 6; n += 1) {
      expect((await trySignIn(email, PASSWORD, browser)).outcome).toBe("unconfirmed");
    }
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, n) => trySignIn(email, `Wrong & long ${n}`, browser)),
    );
    const kinds = results.map((result) => (result.status === "rejected" ? result.reason.kind : "in"));
    expect(kinds.filter((kind) => kind === "invalid")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "too-many")).toHaveLength(4);
    await expect(trySignIn(email, PASSWORD, browser)).rejects.toMatchObject(BLOCKED);
  });

  test("has a quarter of an hour for them", async () => {
    const { email } = await register(ctx);
    const browser = new TestBrowser();
    await press(await askFor(email, browser), browser);
    await attack(email);
    ctx.clock.advance({ minutes: 14, seconds: 59 });
    await trySignIn(email, PASSWORD, browser);
    ctx.clock.advance({ seconds: 1 });
    await expect(trySignIn(email, PASSWORD, browser)).rejects.toMatchObject(BLOCKED);
  });

  test("may try again when the e-mail is read elsewhere, where nobody is signed in and nothing opens", async () => {
    await attack(owner.email);
    const [browser, phone] = [new TestBrowser(), new TestBrowser()];
    const token = await askFor(owner.email, browser);
    expect(await checkUnlockLink(visitorIn(phone), token, phone)).toMatchObject({ isHere: false });
    expect(await press(token, phone)).toEqual({ isHere: false, email: owner.email });
    expect(phone.has("session")).toBe(false);
    await expect(trySignIn(owner.email, PASSWORD, phone)).rejects.toMatchObject(BLOCKED);
    await signInAs(ctx, owner.email, browser);
  });

  test("opens no other address", async () => {
    const other = await createMember(ctx);
    await attack(other.email);
    const browser = new TestBrowser();
    await press(await askFor(owner.email, browser), browser);
    await expect(trySignIn(other.email, PASSWORD, browser)).rejects.toMatchObject(BLOCKED);
  });

  test("is kept within its network's limit", async () => {
    await attack(owner.email);
    const browser = new TestBrowser();
    await press(await askFor(owner.email, browser), browser);
    for (let n = 0; n < 10; n += 1) {
      await trySignIn(signUpForm().email, PASSWORD, new TestBrowser(browser.network)).catch(() => {});
    }
    await expect(trySignIn(owner.email, PASSWORD, browser)).rejects.toMatchObject({
      kind: "too-many",
      remedy: undefined,
    });
  });
});

describe("the link", () => {
  test("works once, for 15 minutes, and nothing made up does", async () => {
    const browser = new TestBrowser();
    const first = await askFor(owner.email, browser);
    const second = await askFor(owner.email, browser);
    const answers = await Promise.allSettled([press(first, browser), press(first, browser)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(press(first, browser)).rejects.toMatchObject(DEAD);
    expect(await checkUnlockLink(visitorIn(browser), first, browser)).toBeUndefined();
    expect(await checkUnlockLink(visitorIn(browser), second, browser)).toMatchObject({ isHere: true });
    const noted = await ctx.db
      .selectFrom("audit_event")
      .select("action")
      .where("user_id", "=", owner.member.userId)
      .where("action", "=", "sign-in-unlocked")
      .execute();
    expect(noted).toHaveLength(1);
    ctx.clock.advance({ minutes: 15 });
    await expect(press(second, browser)).rejects.toMatchObject(DEAD);
    for (const token of [first, second, "x".repeat(43), "", undefined]) {
      expect(await checkUnlockLink(visitorIn(browser), token, browser)).toBeUndefined();
      await expect(unlockBrowser(visitorIn(browser), { token }, browser)).rejects.toMatchObject(DEAD);
    }
  });

  test("is kept as a hash, and the browser too", async () => {
    const browser = new TestBrowser();
    const token = await askFor(owner.email, browser);
    const rows = await ctx.db.selectFrom("account_token").selectAll().execute();
    const kept = JSON.stringify(rows);
    expect(kept).toContain("unlock-sign-in");
    expect(kept).not.toContain(token);
    const device = /device=([\w-]{43})/.exec(browser.get("Cookie")!)![1]!;
    expect(kept).not.toContain(device);
  });

  test("is not taken away by a stranger who asks for another", async () => {
    await attack(owner.email);
    const browser = new TestBrowser();
    const token = await askFor(owner.email, browser);
    await askFor(owner.email, new TestBrowser());
    await press(token, browser);
    await signInAs(ctx, owner.email, browser);
  });

  test("dies with the address that it was sent to", async () => {
    const browser = new TestBrowser();
    const token = await askFor(owner.email, browser);
    const acting = ctx.as(owner.member, owner.browser);
    const { email } = signUpForm();
    await askEmailChange(acting, { email, currentPassword: PASSWORD }, owner.browser);
    await changeEmail(acting, { email, code: await codeIn(ctx, email) }, owner.browser);
    await expect(press(token, browser)).rejects.toMatchObject(DEAD);
  });

  test("goes only to an address with an account, by a sealed job either way", async () => {
    const { email } = signUpForm();
    const [known, unknown] = [new TestBrowser(), new TestBrowser()];
    const answers = [
      await requestUnlock(visitorIn(known), { email: owner.email }, known),
      await requestUnlock(visitorIn(unknown), { email }, unknown),
    ];
    expect(answers[0]!.message).toBe(answers[1]!.message);
    expect(answers.map(({ cookies }) => cookies.length)).toEqual([1, 1]);
    await workAccountEmails(ctx);
    expect(await emailsTo(ctx, email)).toHaveLength(0);
    expect((await emailsTo(ctx, owner.email)).at(-1)!.subject).toBe("Try to sign in to Lintel again");
  });

  test("is asked for five times an hour by a network, and thirty times a day for an address", async () => {
    const { email } = signUpForm();
    const ask = (browser: TestBrowser) => requestUnlock(visitorIn(browser), { email }, browser);
    const browser = new TestBrowser();
    for (let n = 0; n < 5; n += 1) await ask(browser);
    await expect(ask(browser)).rejects.toMatchObject({ kind: "too-many" });
    for (let n = 5; n < 30; n += 1) await ask(new TestBrowser());
    await expect(ask(new TestBrowser())).rejects.toMatchObject({ kind: "too-many" });
    const network = new TestBrowser().network;
    for (let n = 0; n < 20; n += 1) {
      const asking = new TestBrowser(network);
      await requestUnlock(visitorIn(asking), { email: signUpForm().email }, asking);
    }
    const last = new TestBrowser(network);
    const another = { email: signUpForm().email };
    await expect(requestUnlock(visitorIn(last), another, last)).rejects.toMatchObject({ kind: "too-many" });
  });
});

describe("the second step", () => {
  const codeOf = (secret: string) =>
    HOTP.generate({
      secret: Secret.fromBase32(secret),
      counter: Math.floor(ctx.clock.now().getTime() / 30_000),
    });

  test("is opened in the same way, is still asked for, and its address need not be named", async () => {
    const acting = ctx.as(owner.member, owner.browser);
    const { secret } = await setUpTwoStep(acting, { currentPassword: PASSWORD }, owner.browser);
    await confirmTwoStep(acting, { code: codeOf(secret) }, owner.browser);
    ctx.clock.advance({ minutes: 1 });
    const firstStep = async (browser: TestBrowser) =>
      browser.keep(await trySignIn(owner.email, PASSWORD, browser));
    const finish = (browser: TestBrowser, code: string) =>
      finishTwoStep(visitorIn(browser), { code }, browser);
    for (let n = 0; n < 2; n += 1) {
      const thief = new TestBrowser();
      await firstStep(thief);
      for (let m = 0; m < 5; m += 1) await expect(finish(thief, "000000")).rejects.toMatchObject(WRONG);
    }
    const browser = new TestBrowser();
    expect((await firstStep(browser)).outcome).toBe("two-step");
    await expect(finish(browser, codeOf(secret))).rejects.toMatchObject(BLOCKED);
    browser.keep(await requestUnlock(visitorIn(browser), {}, browser));
    await workAccountEmails(ctx);
    await press(await tokenFor(owner.email), browser);
    expect(browser.has("session")).toBe(false);
    browser.keep(await finish(browser, codeOf(secret)));
    await memberIn(ctx, browser);
  });

  test("that waits nowhere has no address to send to", async () => {
    const browser = new TestBrowser();
    await expect(requestUnlock(visitorIn(browser), {}, browser)).rejects.toMatchObject({ kind: "conflict" });
  });
});

test("recovery that strangers have used up is opened, too", async () => {
  const ask = (browser: TestBrowser) =>
    requestPasswordReset(visitorIn(browser), { email: owner.email }, browser);
  for (let n = 0; n < 5; n += 1) await ask(new TestBrowser());
  const browser = new TestBrowser();
  await expect(ask(browser)).rejects.toMatchObject(BLOCKED);
  await press(await askFor(owner.email, browser), browser);
  await ask(browser);
});
