import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import {
  TestBrowser,
  createMember,
  emailsTo,
  memberIn,
  proveAddress,
  register,
  signUpForm,
} from "#test/accounts.ts";
import { type PeerPerson, startOidcPeer } from "#test/oidc-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { findPendingIdentity } from "./find-pending-identity.ts";
import { finishSocialSignIn } from "./finish-social-sign-in.ts";
import { listSocialProviders } from "./list-social-providers.ts";
import { registerCompany } from "#domain/accounts/register-company.ts";
import { startSocialSignIn } from "./start-social-sign-in.ts";
import { writeIdentity } from "./write-identity.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, { audited: ["identity-joined"] });
const peer = await startOidcPeer("https://lintel.test/login/google");
afterAll(() => peer.close());
Object.assign(ctx.services.config, {
  GOOGLE_ISSUER: peer.issuer,
  GOOGLE_CLIENT_ID: peer.clientId,
  GOOGLE_CLIENT_SECRET: peer.clientSecret,
});
const visitorIn = (browser: TestBrowser) => ctx.as({ kind: "visitor" }, browser);

let people = 0;
const newPerson = (values: Partial<PeerPerson> = {}): PeerPerson => ({
  sub: `google-${++people}`,
  email: `social${people}@firm.example`,
  email_verified: true,
  given_name: "Sam",
  family_name: "Mason",
  ...values,
});

async function leave(browser: TestBrowser, next?: string): Promise<string> {
  const start = await startSocialSignIn(visitorIn(browser), { provider: "google", next });
  if (start.outcome !== "redirect") throw new Error(start.message);
  browser.keep(start);
  return start.url;
}
const comeBack = async (browser: TestBrowser, search: string) =>
  browser.keep(await finishSocialSignIn(visitorIn(browser), { provider: "google", search }, browser));

async function dance(person: PeerPerson | "no", browser = new TestBrowser()) {
  peer.person = person;
  const search = await peer.walk(await leave(browser));
  return { answer: await comeBack(browser, search), browser };
}

const socialForm = (email: string) => {
  const { password: _, confirmPassword: __, ...form } = signUpForm({ email });
  return form;
};

beforeEach(() => {
  peer.person = "no";
});

describe("a new person", () => {
  test("goes on to company registration, without code or password, and is signed in", async () => {
    const person = newPerson();
    const { answer, browser } = await dance(person);
    expect(answer.outcome).toBe("register");
    expect(findPendingIdentity(ctx, browser)).toMatchObject({
      provider: "google",
      email: person.email,
      firstName: "Sam",
      lastName: "Mason",
      isEmailVerified: true,
    });
    const registered = browser.keep(
      await registerCompany(visitorIn(browser), socialForm(person.email), browser),
    );
    expect(registered.outcome).toBe("signed-in");
    expect((await memberIn(ctx, browser)).email).toBe(person.email);
    expect(findPendingIdentity(ctx, browser)).toBeUndefined();
    const again = await dance(person);
    expect(again.answer.outcome).toBe("signed-in");
    expect((await memberIn(ctx, again.browser)).email).toBe(person.email);
  });

  test("has an hour for it", async () => {
    const { answer, browser } = await dance(newPerson());
    expect(answer.outcome).toBe("register");
    ctx.clock.advance({ minutes: 59 });
    expect(findPendingIdentity(ctx, browser)).toMatchObject({ provider: "google" });
    ctx.clock.advance({ minutes: 1 });
    expect(findPendingIdentity(ctx, browser)).toBeUndefined();
  });

  test("with another address than the provider's proves that one by code", async () => {
    const { browser } = await dance(newPerson());
    const { email } = signUpForm();
    await expect(registerCompany(visitorIn(browser), socialForm(email), browser)).rejects.toMatchObject({
      kind: "conflict",
    });
    await proveAddress(ctx, email, browser);
    const registered = await registerCompany(visitorIn(browser), socialForm(email), browser);
    expect(registered.outcome).toBe("registered");
    expect((await emailsTo(ctx, email)).at(-1)!.subject).toBe("Confirm your Lintel account");
  });
});

describe("an existing account", () => {
  test("is joined when the provider says that the address is verified", async () => {
    const { email, member } = await createMember(ctx);
    const { answer, browser } = await dance(newPerson({ email: email.toUpperCase() }));
    expect(answer.outcome).toBe("signed-in");
    expect((await memberIn(ctx, browser)).userId).toBe(member.userId);
  });

  test("is not joined, nor given away, when the provider does not say so", async () => {
    const { email } = await createMember(ctx);
    const known = await dance(newPerson({ email, email_verified: false }));
    const unknown = await dance(newPerson({ email_verified: false }));
    expect(known.answer.outcome).toBe("register");
    expect(unknown.answer.outcome).toBe("register");
    await expect(
      registerCompany(visitorIn(known.browser), socialForm(email), known.browser),
    ).rejects.toMatchObject({ kind: "conflict", message: "Please verify your email address first." });
  });

  test("that waits for its link becomes active, since the provider vouches for the address", async () => {
    const { email } = await register(ctx);
    expect((await dance(newPerson({ email }))).answer.outcome).toBe("signed-in");
  });

  test("keeps to the identity it has: a second one of the same provider is refused", async () => {
    const { email } = await createMember(ctx);
    await dance(newPerson({ email }));
    const { answer } = await dance(newPerson({ email }));
    expect(answer).toMatchObject({
      outcome: "failed",
      title: "Authentication Error",
      message: "Your account signs in with another Google identity already.",
    });
  });
});

describe("who somebody is", () => {
  test("is said by provider and subject together: the same subject elsewhere is somebody else", async () => {
    const { member } = await createMember(ctx);
    const person = newPerson();
    await ctx.transact((tx) =>
      writeIdentity(tx, member.userId, { provider: "microsoft", subject: person.sub }),
    );
    expect((await dance(person)).answer.outcome).toBe("register");
  });

  test("is asked for again by the second step, whichever way somebody comes", async () => {
    const { email, member } = await createMember(ctx);
    const created_at = ctx.clock.now();
    const step = { user_id: member.userId, sealed_secret: "sealed", created_at, confirmed_at: created_at };
    await ctx.db.insertInto("two_step").values(step).execute();
    const { answer, browser } = await dance(newPerson({ email }));
    expect(answer.outcome).toBe("two-step");
    expect(browser.has("session")).toBe(false);
  });
});

describe("the way there and back", () => {
  test("carries state, nonce and a PKCE challenge", async () => {
    const url = new URL(await leave(new TestBrowser()));
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(url.searchParams.get(name)!.length).toBeGreaterThanOrEqual(40);
    }
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    expect(url.searchParams.get("redirect_uri")).toBe("https://lintel.test/login/google");
  });

  test("gives back the page to go on to", async () => {
    const { email } = await createMember(ctx);
    peer.person = newPerson({ email });
    const browser = new TestBrowser();
    const search = await peer.walk(await leave(browser, "/messages"));
    expect(await comeBack(browser, search)).toMatchObject({ outcome: "signed-in", next: "/messages" });
  });

  test("does not work in another browser, a second time, for another state, or after ten minutes", async () => {
    const { email } = await createMember(ctx);
    peer.person = newPerson({ email });
    const browser = new TestBrowser();
    const search = await peer.walk(await leave(browser));
    const elsewhere = await comeBack(new TestBrowser(), search);
    expect(elsewhere).toMatchObject({ outcome: "failed", title: "Authentication Error" });
    const victim = new TestBrowser();
    await leave(victim);
    expect(await comeBack(victim, search)).toMatchObject({ outcome: "failed" });
    expect(victim.has("session")).toBe(false);
    const { cookies: _, ...another } = await finishSocialSignIn(
      visitorIn(browser),
      { provider: "microsoft", search },
      browser,
    );
    expect(another).toMatchObject({ outcome: "failed", message: expect.stringContaining("took too long") });
    const cookie = browser.get("cookie");
    expect(await comeBack(browser, search)).toMatchObject({ outcome: "signed-in" });
    const replay = await finishSocialSignIn(ctx, { provider: "google", search }, { get: () => cookie });
    expect(replay).toMatchObject({ outcome: "failed" });
    const late = new TestBrowser();
    const lateSearch = await peer.walk(await leave(late));
    ctx.clock.advance({ minutes: 10 });
    expect(await comeBack(late, lateSearch)).toMatchObject({ outcome: "failed" });
  });

  const claimsOf = (token: string): object =>
    JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as object;
  test.each<[string, object, boolean]>([
    ["is as it should be", {}, true],
    ["is for another client", { aud: "somebody-else" }, false],
    ["is of another sign-in", { nonce: "a".repeat(43) }, false],
    ["is another provider's", { iss: "https://accounts.evil.example" }, false],
    ["is over", { iat: 1_000_000_000, exp: 1_000_000_060 }, false],
  ])("of tokens that are signed one that %s counts accordingly", async (_how, claims, counts) => {
    const { email } = await createMember(ctx);
    onTestFinished(() => void (peer.forge = undefined));
    peer.forge = (token) => peer.sign({ ...claimsOf(token), ...claims });
    const { answer } = await dance(newPerson({ email }));
    expect(answer.outcome).toBe(counts ? "signed-in" : "failed");
  });

  test("a provider that calls itself by another name than the configured one is none", async () => {
    const named = ctx.services.config.GOOGLE_ISSUER;
    onTestFinished(() => void Object.assign(ctx.services.config, { GOOGLE_ISSUER: named }));
    Object.assign(ctx.services.config, { GOOGLE_ISSUER: named.replace("127.0.0.1", "localhost") });
    const start = await startSocialSignIn(visitorIn(new TestBrowser()), { provider: "google" });
    expect(start.outcome).toBe("failed");
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  test.each<[string, (parts: string[]) => string[]]>([
    [
      "says somebody else",
      ([head = "", body = "", sign = ""]) => [
        head,
        part({ ...JSON.parse(Buffer.from(body, "base64url").toString()), sub: "google-1" }),
        sign,
      ],
    ],
    ["is not signed", ([, body = ""]) => [part({ alg: "none" }), body, ""]],
    [
      "is signed by nobody",
      ([head = "", body = "", sign = ""]) => [head, body, sign.split("").reverse().join("")],
    ],
  ])("signs nobody in by a token that %s", async (_how, forge) => {
    const { email } = await createMember(ctx);
    const person = newPerson({ email });
    onTestFinished(() => void (peer.forge = undefined));
    peer.forge = (token) => forge(token.split(".")).join(".");
    const { answer, browser } = await dance(person);
    expect(answer).toMatchObject({ outcome: "failed" });
    expect(browser.has("session")).toBe(false);
    peer.forge = undefined;
    expect((await dance(person)).answer.outcome).toBe("signed-in");
  });

  test("says what the provider said when it refuses", async () => {
    const { answer } = await dance("no");
    expect(answer).toMatchObject({
      outcome: "failed",
      title: "Authentication Error",
      message: "The person said no",
    });
  });
});

test("a provider that is not set up, or is away, is told in a sentence", async () => {
  expect(listSocialProviders(ctx)).toEqual([
    { id: "google", label: "Google", isConfigured: true },
    { id: "microsoft", label: "Microsoft", isConfigured: false },
  ]);
  expect(await startSocialSignIn(ctx, { provider: "microsoft" })).toMatchObject({
    outcome: "failed",
    title: "Authentication Error",
    message: "Sign-in with Microsoft is not set up here.",
  });
  const away = {
    MICROSOFT_ISSUER: "http://127.0.0.1:9",
    MICROSOFT_CLIENT_ID: "x",
    MICROSOFT_CLIENT_SECRET: "y",
  };
  Object.assign(ctx.services.config, away);
  expect(await startSocialSignIn(ctx, { provider: "microsoft" })).toMatchObject({
    outcome: "failed",
    title: "Unexpected Error",
    message: "An unexpected error occurred while trying to sign in with Microsoft.",
  });
});
