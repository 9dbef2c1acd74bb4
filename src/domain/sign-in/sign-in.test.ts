import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  createMember,
  findInEmails,
  emailsTo,
  memberIn,
  register,
  signInAs,
  signUpForm,
  workAccountEmails,
} from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { confirmAccount } from "#domain/email-confirmation/confirm-account.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { resendConfirmation } from "#domain/email-confirmation/resend-confirmation.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, { limited: ["sign-in-account", "sign-in-network"] });
const visitorIn = (browser: TestBrowser) => ctx.as({ kind: "visitor" }, browser);
const trySignIn = (email: string, password: string, browser = new TestBrowser(), more = {}) =>
  signIn(visitorIn(browser), { email, password, ...more }, browser);
const REFUSAL = { kind: "invalid", message: "The email address or password is not right." };

let owner: SignedIn;
beforeEach(async () => {
  owner = await createMember(ctx);
});

describe("signing in", () => {
  test("an unknown address and a wrong password get the same refusal", async () => {
    await expect(trySignIn(owner.email, "Wrong & long 1")).rejects.toMatchObject(REFUSAL);
    await expect(trySignIn(signUpForm().email, PASSWORD)).rejects.toMatchObject(REFUSAL);
  });

  test("each one is noted: who comes in in the trail, who is refused in the log, without an address", async () => {
    const noted = vi.spyOn(ctx.log, "info");
    await expect(trySignIn(owner.email, "Wrong & long 1")).rejects.toMatchObject(REFUSAL);
    expect(noted.mock.calls).toEqual([
      [{ requestId: "req_test", network: expect.any(String) as string }, "sign-in refused"],
    ]);
    noted.mockRestore();
    await trySignIn(owner.email, PASSWORD);
    const admitted = await ctx.db
      .selectFrom("audit_event")
      .select("details")
      .where("user_id", "=", owner.member.userId)
      .where("action", "=", "sign-in")
      .execute();
    expect(admitted).toEqual([{ details: { by: "password" } }, { details: { by: "password" } }]);
  });

  test("the address's case does not matter, the password's does", async () => {
    const answer = await trySignIn(` ${owner.email.toUpperCase()} `, PASSWORD);
    expect(answer.outcome).toBe("signed-in");
    await expect(trySignIn(owner.email, PASSWORD.toUpperCase())).rejects.toMatchObject(REFUSAL);
  });

  test("each sign-in has a session of its own, and the browser's old one ends", async () => {
    const before = owner.browser.get("Cookie");
    const { browser } = await signInAs(ctx, owner.email, owner.browser);
    expect(browser.get("Cookie")).not.toBe(before);
    const stolen = { get: () => before };
    expect(await findActor(ctx.services, stolen)).toEqual({ kind: "visitor" });
    await memberIn(ctx, browser);
  });

  test("cookies are host-only, unreadable to scripts, and secure behind TLS", async () => {
    const { cookies } = await trySignIn(owner.email, PASSWORD);
    const session = cookies.find((cookie) => cookie.startsWith("__Host-lintel-session="))!;
    for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(session).toContain(part);
    expect(session).not.toContain("Domain=");
    expect(session).not.toContain("Max-Age");
  });

  test("a changed signature or a made-up session speaks for nobody", async () => {
    const cookie = owner.browser.get("Cookie")!;
    const token = decodeURIComponent(cookie.match(/session=([^;]+)/)![1]!).split(".")[0]!;
    for (const value of [`${token}.AAAA`, token, `${"x".repeat(32)}.`, ".", ""]) {
      const forged = { get: () => `__Host-lintel-session=${encodeURIComponent(value)}` };
      expect(await findActor(ctx.services, forged)).toEqual({ kind: "visitor" });
    }
  });
});

describe("before the account is confirmed", () => {
  test("only the right password learns that the account waits, and may ask for a new link", async () => {
    const { email } = await register(ctx);
    await expect(trySignIn(email, "Wrong & long 1")).rejects.toMatchObject(REFUSAL);
    const answer = await trySignIn(email, PASSWORD);
    expect(answer).toMatchObject({ outcome: "unconfirmed", email, cookies: [] });
    const first = await findInEmails(ctx, email, /\/confirm\?token=([\w-]{43})/);
    await resendConfirmation(visitorIn(new TestBrowser()), { email });
    await workAccountEmails(ctx);
    const second = await findInEmails(ctx, email, /\/confirm\?token=([\w-]{43})/);
    expect(await confirmAccount(ctx, first)).toMatchObject({ outcome: "invalid" });
    expect(await confirmAccount(ctx, second)).toEqual({ outcome: "confirmed", email });
    expect((await trySignIn(email, PASSWORD)).outcome).toBe("signed-in");
  });

  test("the link works once and for 24 hours", async () => {
    const { email } = await register(ctx);
    const token = await findInEmails(ctx, email, /\/confirm\?token=([\w-]{43})/);
    const late = await register(ctx);
    const lateToken = await findInEmails(ctx, late.email, /\/confirm\?token=([\w-]{43})/);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmAccount(ctx, token)));
    expect(answers.filter(({ outcome }) => outcome === "confirmed")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "already-confirmed")).toHaveLength(19);
    ctx.clock.advance({ hours: 24 });
    expect(await confirmAccount(ctx, lateToken)).toMatchObject({ outcome: "invalid" });
    expect(await confirmAccount(ctx, "nonsense")).toMatchObject({ outcome: "invalid" });
  });

  test("a new link is answered alike for waiting, active and unknown addresses, and sent to the first only", async () => {
    const { email } = await register(ctx);
    const unknown = signUpForm().email;
    const answers = [];
    for (const address of [email, owner.email, unknown]) {
      answers.push(await resendConfirmation(visitorIn(new TestBrowser()), { email: address }));
    }
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    const before = [(await emailsTo(ctx, owner.email)).length, (await emailsTo(ctx, email)).length];
    await workAccountEmails(ctx);
    expect(await emailsTo(ctx, unknown)).toHaveLength(0);
    expect(await emailsTo(ctx, owner.email)).toHaveLength(before[0]!);
    expect(await emailsTo(ctx, email)).toHaveLength(before[1]! + 1);
  });
});

describe("how long a session lasts", () => {
  test("remembered: 30 days, with a cookie that outlives the browser", async () => {
    const browser = new TestBrowser();
    const answer = browser.keep(await trySignIn(owner.email, PASSWORD, browser, { rememberMe: "on" }));
    expect(answer.cookies.find((cookie) => cookie.includes("session="))).toContain("Max-Age=2592000");
    ctx.clock.advance({ days: 29, hours: 23 });
    await memberIn(ctx, browser);
    ctx.clock.advance({ hours: 1 });
    expect(await findActor(ctx.services, browser)).toEqual({ kind: "visitor" });
  });

  test("not remembered: 12 idle hours, counted from the last use", async () => {
    ctx.clock.advance({ hours: 11, minutes: 59 });
    await memberIn(ctx, owner.browser);
    ctx.clock.advance({ hours: 11, minutes: 59 });
    await memberIn(ctx, owner.browser);
    ctx.clock.advance({ hours: 12 });
    expect(await findActor(ctx.services, owner.browser)).toEqual({ kind: "visitor" });
  });

  test("not remembered: a week at most, however much it is used", async () => {
    for (let n = 0; n < 16; n += 1) {
      ctx.clock.advance({ hours: 10 });
      await memberIn(ctx, owner.browser);
    }
    ctx.clock.advance({ hours: 9 });
    expect(await findActor(ctx.services, owner.browser)).toEqual({ kind: "visitor" });
  });

  test("signing out ends it at once, also for a copy of the cookie", async () => {
    const copy = owner.browser.get("Cookie");
    owner.browser.keep(await signOut(ctx.as(owner.member, owner.browser), owner.browser));
    expect(owner.browser.has("session")).toBe(false);
    expect(await findActor(ctx.services, { get: () => copy })).toEqual({ kind: "visitor" });
  });
});

describe("a new device", () => {
  const deviceEmails = async (email: string) =>
    (await emailsTo(ctx, email)).filter(({ subject }) => subject.startsWith("A new device"));

  test("is told to the owner once, the first browser not at all", async () => {
    expect(await deviceEmails(owner.email)).toHaveLength(0);
    const other = new TestBrowser();
    await signInAs(ctx, owner.email, other);
    expect(await deviceEmails(owner.email)).toHaveLength(1);
    await signInAs(ctx, owner.email, other);
    await signInAs(ctx, owner.email, owner.browser);
    expect(await deviceEmails(owner.email)).toHaveLength(1);
  });
});

describe("guessing", () => {
  test("ten wrong guesses from ten networks close the account to strangers, not to a browser it knows", async () => {
    for (let n = 0; n < 10; n += 1) {
      await expect(trySignIn(owner.email, `Wrong & long ${n}`)).rejects.toMatchObject(REFUSAL);
    }
    await expect(trySignIn(owner.email, PASSWORD)).rejects.toMatchObject({
      kind: "too-many",
      retryAfter: expect.any(Number),
    });
    await signInAs(ctx, owner.email, owner.browser);
  });

  test("a hundred guesses at once count one by one", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => trySignIn(owner.email, `Wrong & long ${n}`)),
    );
    const kinds = results.map((result) => (result.status === "rejected" ? result.reason.kind : "in"));
    expect(kinds.filter((kind) => kind === "invalid")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "too-many")).toHaveLength(90);
  });

  test("an unknown address is closed after ten guesses like a known one", async () => {
    const { email } = signUpForm();
    for (let n = 0; n < 10; n += 1) await expect(trySignIn(email, PASSWORD)).rejects.toMatchObject(REFUSAL);
    await expect(trySignIn(email, PASSWORD)).rejects.toMatchObject({ kind: "too-many" });
  });

  test("one network has ten guesses at all accounts together, and leaves the accounts open to others", async () => {
    const network = new TestBrowser().network;
    for (let n = 0; n < 30; n += 1) {
      await trySignIn(signUpForm().email, PASSWORD, new TestBrowser(network)).catch(() => {});
    }
    await expect(trySignIn(owner.email, PASSWORD, new TestBrowser(network))).rejects.toMatchObject({
      kind: "too-many",
    });
    await signInAs(ctx, owner.email);
  });

  test("right passwords do not count as guesses", async () => {
    const browser = new TestBrowser();
    for (let n = 0; n < 12; n += 1) await signInAs(ctx, owner.email, browser);
  });
});

describe("two thousand wrong passwords", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("from one network and from many find nothing, and lock the owner out for minutes, not for ever", async () => {
    const answers = new Map<string, number>();
    const guess = async (n: number, browser: TestBrowser) => {
      const kind = await trySignIn(owner.email, `Wrong & long ${n}`, browser).then(
        () => "in",
        (error: { kind: string }) => error.kind,
      );
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
    };
    const one = new TestBrowser();
    for (let n = 0; n < 1000; n += 1) await guess(n, one);
    for (let n = 1000; n < 2000; n += 1) await guess(n, new TestBrowser());
    expect(Object.fromEntries(answers)).toEqual({ invalid: 10, "too-many": 1990 });
    await signInAs(ctx, owner.email, owner.browser);
    await expect(trySignIn(owner.email, PASSWORD)).rejects.toMatchObject({ kind: "too-many" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1000 });
    await signInAs(ctx, owner.email);
  });
});
