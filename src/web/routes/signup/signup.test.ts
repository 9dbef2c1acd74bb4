import { describe, expect, test } from "vitest";
import { closeAccount } from "#domain/accounts/close-account.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import {
  PASSWORD,
  TestBrowser,
  codeIn,
  createMember,
  findInEmails,
  emailsTo,
  proveAddress,
  signUpForm,
  workAccountEmails,
} from "#test/accounts.ts";
import { type PageAnswer, askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action as confirm } from "../sign-in/confirm.tsx";
import { action as login, loader as openLogin } from "../sign-in/login.tsx";
import { action as reopen } from "../sign-in/reopen-account.tsx";
import { action as setPassword } from "../sign-in/reset-password.tsx";
import { action as signUp, loader as openSignUp } from "./signup.tsx";
import { action as verify, loader as openVerify } from "./verify.tsx";

const ctx = await createTestContext();

type Form = ReturnType<typeof signUpForm> & Record<string, string | string[]>;
const newForm = (values = {}) => signUpForm(values) as Form;
const sendForm = (browser: TestBrowser, form: Form) =>
  askPage(ctx, signUp, { path: "/signup", form, browser });
const openCode = (browser: TestBrowser) => askPage(ctx, openVerify, { path: "/signup/verify", browser });
const enter = (browser: TestBrowser, form: Record<string, string>) =>
  askPage(ctx, verify, { path: "/signup/verify", form, browser });
const enterCode = (browser: TestBrowser, code: string) => enter(browser, { intent: "verify", code });
const resend = (browser: TestBrowser) => enter(browser, { intent: "resend" });

/** From a form that was sent to the page that asks for the code. */
async function startVerifying() {
  const browser = new TestBrowser();
  const form = newForm();
  const sent = await sendForm(browser, form);
  expect(sent.headers.get("Location")).toBe("/signup/verify");
  return { browser, form, opened: await openCode(browser) };
}

/** The page's answer while a part of the database is not there: nobody expects that. */
async function without(kind: "table" | "schema", name: string, work: () => Promise<PageAnswer>) {
  const { pool } = ctx.database;
  await pool.query(`alter ${kind} ${name} rename to away`);
  try {
    return await work();
  } finally {
    await pool.query(`alter ${kind} away rename to ${name}`);
  }
}

const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

test("the step says that a code was sent, what is wrong with one, and when it is right", async () => {
  const { browser, form, opened } = await startVerifying();
  expect(opened.toast).toMatchObject({
    title: "Verification code sent",
    description: "Verification code sent to your email address.",
  });
  expect(opened.data).toMatchObject({ hasPassword: true });
  const code = await codeIn(ctx, form.email);
  expect((await enterCode(browser, "12345")).toast).toMatchObject({
    title: "Invalid code",
    description: "Please enter the complete 6-digit verification code.",
  });
  const wrong = await enterCode(browser, wrongFor(code));
  expect(wrong).toMatchObject({
    status: 400,
    toast: { title: "Verification failed", description: "Invalid verification code" },
  });
  const right = await enterCode(browser, code);
  expect(right.headers.get("Location")).toBe("/signup#register");
  expect(right.toast).toMatchObject({
    title: "Email verified successfully!",
    description: "You can now complete your registration.",
    tone: "ok",
  });
});

test("whose address is verified is led back to the form, and sent no further code", async () => {
  const { browser, form } = await startVerifying();
  await enterCode(browser, await codeIn(ctx, form.email));
  ctx.clock.advance({ seconds: 60 });
  const sent = (await emailsTo(ctx, form.email)).length;
  const again = await openCode(browser);
  expect([again.status, again.headers.get("Location")]).toEqual([302, "/signup"]);
  expect(await emailsTo(ctx, form.email)).toHaveLength(sent);
});

test("an address counts as verified in the form once its code was entered", async () => {
  const { browser, form, opened } = await startVerifying();
  expect(opened.status).toBe(200);
  const verified = async () => {
    const { data } = await askPage(ctx, openSignUp, { path: "/signup", browser });
    return (data["form"] as { verifiedEmail: string | null }).verifiedEmail;
  };
  expect(await verified()).toBeNull();
  await enterCode(browser, await codeIn(ctx, form.email));
  expect(await verified()).toBe(form.email);
});

test("a code is taken as somebody writes it, in two groups", async () => {
  for (const between of [" ", "-"]) {
    const { browser, form } = await startVerifying();
    const code = await codeIn(ctx, form.email);
    const entered = await enterCode(browser, `${code.slice(0, 3)}${between}${code.slice(3)} `);
    expect(entered.headers.get("Location")).toBe("/signup#register");
  }
});

test("another code waits for the cooldown, and is told when it is sent", async () => {
  const { browser } = await startVerifying();
  const early = await resend(browser);
  expect(early).toMatchObject({
    status: 429,
    toast: {
      title: "Failed to resend verification code",
      description: "Please wait 60 seconds before asking for another code.",
    },
  });
  expect(early.headers.get("Retry-After")).toBe("60");
  ctx.clock.advance({ seconds: 60 });
  expect(await resend(browser)).toMatchObject({
    status: 200,
    toast: { title: "Code resent", description: "Verification code sent to your email address." },
  });
});

test("what nobody expects is said in the words of its step, and can be tried again", async () => {
  const browser = new TestBrowser();
  const form = newForm();
  await sendForm(browser, form);
  expect(await without("schema", "pgboss", () => openCode(browser))).toMatchObject({
    toast: { description: "Failed to send verification code. Please try again." },
  });
  expect((await openCode(browser)).toast).toMatchObject({ title: "Verification code sent" });
  ctx.clock.advance({ seconds: 60 });
  expect(await without("schema", "pgboss", () => resend(browser))).toMatchObject({
    status: 500,
    toast: { description: "Failed to resend verification code. Please try again." },
  });
  const code = await codeIn(ctx, form.email);
  expect(await without("table", "email_code", () => enterCode(browser, code))).toMatchObject({
    status: 500,
    toast: { title: "Verification failed", description: "Failed to verify code. Please try again." },
  });
  expect((await enterCode(browser, code)).toast).toMatchObject({ title: "Email verified successfully!" });
  expect(await without("schema", "pgboss", () => sendForm(browser, form))).toMatchObject({
    status: 500,
    toast: {
      title: "Registration error",
      description: "There was an error completing your registration. Please try again.",
    },
  });
  const registered = await sendForm(browser, form);
  expect(registered.headers.get("Location")).toBe("/login");
  expect(registered.toast).toMatchObject({
    title: "Account Created!",
    description:
      "Please check your email for a confirmation link to activate your account. You can then log in.",
  });
});

test("passwords that differ stop the form, and a refusal is said in its own words", async () => {
  const browser = new TestBrowser();
  const differing = await sendForm(browser, newForm({ confirmPassword: "Another beam 42!" }));
  expect(differing).toMatchObject({
    status: 400,
    toast: { title: "Passwords don't match", description: "Please make sure your passwords match." },
  });
  const network = new TestBrowser();
  for (let n = 0; n < 20; n += 1) await ctx.limits.consume(SIGN_UPS, network.network);
  const form = newForm();
  await sendForm(network, form);
  await proveAddress(ctx, form.email, network);
  const late = await sendForm(network, form);
  expect(late).toMatchObject({ status: 429, toast: { title: "Registration Error" } });
  expect(late.toast!.description).toMatch(/^That was tried too often\. Please try again in \d+ minutes\.$/);
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
});

describe("the page that was wanted", () => {
  const claim = "/claim/7";
  const asking = "/inquiries/new?company=76&company=23&company=28";
  const opened = async (browser: TestBrowser, path = "/signup") =>
    (await askPage(ctx, openSignUp, { path, browser })).data["form"];

  test.each([claim, asking])(
    "is where sign-up, e-mail and first sign-in lead to %s, past the code and a link sent again",
    async (wanted) => {
      const browser = new TestBrowser();
      const after = `/login?next=${encodeURIComponent(wanted)}`;
      expect(await opened(browser, `/signup?next=${encodeURIComponent(wanted)}`)).toMatchObject({
        next: wanted,
      });
      const form = newForm({ next: wanted });
      await sendForm(browser, form);
      await proveAddress(ctx, form.email, browser);
      expect(await opened(browser)).toMatchObject({ next: wanted });
      const registered = await sendForm(browser, form);
      expect(registered.headers.get("Location")).toBe(after);
      const again = { intent: "resend", email: form.email, next: wanted };
      ctx.clock.advance({ seconds: 60 });
      await askPage(ctx, login, { path: "/login", form: again, browser });
      await workAccountEmails(ctx);
      const emails = (await emailsTo(ctx, form.email)).filter(({ subject }) => subject.startsWith("Confirm"));
      expect(emails).toHaveLength(2);
      const leadsOn = new RegExp(`confirm\\?token=[\\w-]{43}&next=${encodeURIComponent(wanted)}\\s`);
      for (const { text } of emails) expect(text).toMatch(leadsOn);
      const token = /token=([\w-]{43})/.exec(emails[1]!.text)![1]!;
      const press = { path: "/confirm", form: { token, next: wanted }, browser };
      const confirmed = await askPage(ctx, confirm, press);
      expect(confirmed.headers.get("Location")).toBe(after);
    },
  );

  test.each(["https://elsewhere.example/", "//elsewhere.example"])("is never %s", async (next) => {
    const browser = new TestBrowser();
    const path = `/signup?next=${encodeURIComponent(next)}`;
    expect(await opened(browser, path)).toMatchObject({ next: "/dashboard" });
    const form = newForm({ next });
    await sendForm(browser, form);
    await proveAddress(ctx, form.email, browser);
    expect((await sendForm(browser, form)).headers.get("Location")).toBe("/login");
    const mail = await findInEmails(ctx, form.email, /confirm\?(\S+)/);
    expect(mail).toMatch(/^token=[\w-]{43}$/);
    const press = { path: "/confirm", form: { token: "", next }, browser };
    expect((await askPage(ctx, confirm, press)).status).toBe(409);
  });

  test("is no claim once that was offered and not wanted", async () => {
    const browser = new TestBrowser();
    const form = newForm({ next: "" });
    await sendForm(browser, form);
    await proveAddress(ctx, form.email, browser);
    expect(await opened(browser)).toMatchObject({ next: "" });
    expect((await sendForm(browser, form)).headers.get("Location")).toBe("/login");
  });
});

const SIGN_UPS = { name: "sign-ups-network", points: 20, per: 3600 };

async function inviteGuest(values = {}): Promise<{ token: string; email: string }> {
  const host = await createMember(ctx);
  const { email } = newForm();
  const invitation = {
    companyName: "Guest Ltd",
    contactEmail: email,
    contactName: "Joan Mary Airey",
    ...values,
  };
  await sendInvitation(ctx.as(host.member), invitation);
  return { email, token: await findInEmails(ctx, email, /signup\?invitation=([\w-]{43})/) };
}

const follow = (browser: TestBrowser, token: string) =>
  askPage(ctx, openSignUp, { path: `/signup?invitation=${token}`, browser });

test("an invitation's link fills the form in, or says what is wrong with it", async () => {
  const { token } = await inviteGuest();
  const browser = new TestBrowser();
  const loaded = await follow(browser, token);
  expect(loaded.headers.get("Location")).toBe("/signup");
  expect(loaded.toast).toMatchObject({
    title: "Invitation loaded",
    description: "Welcome! You've been invited to create a profile for Guest Ltd.",
  });
  const { data } = await askPage(ctx, openSignUp, { path: "/signup", browser });
  expect(data["form"]).toMatchObject({
    typed: { companyName: "Guest Ltd", firstName: "Joan", lastName: "Mary Airey" },
  });
  for (const [companyType, accountType] of [
    ["main-contractor", "client"],
    ["developer", "client"],
    ["architect", "contractor"],
  ]) {
    const invited = await inviteGuest({ companyType, companyName: `Guest ${companyType} Ltd` });
    const guest = new TestBrowser();
    await follow(guest, invited.token);
    expect((await askPage(ctx, openSignUp, { path: "/signup", browser: guest })).data["form"]).toMatchObject({
      typed: { accountType },
    });
  }
  expect((await follow(new TestBrowser(), "wrong")).toast).toMatchObject({
    title: "Invalid or expired invitation",
    description: "This invitation link is not valid or has expired.",
  });
  ctx.clock.advance({ days: 30 });
  expect((await follow(new TestBrowser(), token)).toast).toMatchObject({
    title: "Invitation expired",
    description: "This invitation has expired. Please request a new one.",
  });
});

test("the sign-in page keeps the registered address: its link can be sent again, and it is filled in once active", async () => {
  const browser = new TestBrowser();
  const form = newForm();
  await sendForm(browser, form);
  await proveAddress(ctx, form.email, browser);
  await sendForm(browser, form);
  const open = async () => (await askPage(ctx, openLogin, { path: "/login", browser })).data["registered"];
  const again = () =>
    askPage(ctx, login, { path: "/login", form: { intent: "resend", email: form.email }, browser });
  expect(await open()).toEqual({ email: form.email, isActive: false, cooldown: 60 });
  ctx.clock.advance({ seconds: 20 });
  expect(await again()).toMatchObject({
    status: 429,
    toast: { description: "Please wait 40 seconds before asking for another link." },
  });
  ctx.clock.advance({ seconds: 40 });
  expect(await open()).toMatchObject({ cooldown: 0 });
  expect((await again()).toast).toMatchObject({ title: "Confirmation link" });
  expect(await open()).toMatchObject({ isActive: false, cooldown: 60 });
  await workAccountEmails(ctx);
  const token = await findInEmails(ctx, form.email, /confirm\?token=([\w-]+)/);
  await askPage(ctx, confirm, { path: "/confirm", form: { token }, browser });
  expect(await open()).toMatchObject({ email: form.email, isActive: true });
  await askPage(ctx, login, {
    path: "/login",
    form: { email: form.email, password: form.password as string },
    browser,
  });
  expect(await open()).toBeNull();
});

test("the website of an invitation is filled in, and what is left of it stands in the profile", async () => {
  const { token, email } = await inviteGuest({ companyName: "Website Ltd", website: "website.example" });
  const browser = new TestBrowser();
  await follow(browser, token);
  const { data } = await askPage(ctx, openSignUp, { path: "/signup", browser });
  expect(data["form"]).toMatchObject({ typed: { website: "https://website.example" } });
  const form = newForm({ email, companyName: "Website Ltd", website: "www.website.example/about" });
  await sendForm(browser, form);
  await proveAddress(ctx, email, browser);
  expect((await sendForm(browser, form)).headers.get("Location")).toBe("/login");
  const stored = ctx.db.selectFrom("company").select("website").where("name", "=", "Website Ltd");
  expect(await stored.execute()).toEqual([{ website: "https://www.website.example/about" }]);
});

test("an invitation that runs out while the form is being filled in says so when it is sent", async () => {
  const { token, email } = await inviteGuest();
  const browser = new TestBrowser();
  ctx.clock.advance({ days: 29, hours: 23, minutes: 50 });
  await follow(browser, token);
  ctx.clock.advance({ minutes: 10 });
  const form = newForm({ email });
  await sendForm(browser, form);
  await proveAddress(ctx, email, browser);
  expect((await sendForm(browser, form)).toast).toMatchObject({
    title: "Invitation expired",
    description: "This invitation has expired. Please request a new one.",
  });
});

test("a new password ends the session of the browser in which it is set", async () => {
  const { email, browser } = await createMember(ctx);
  await requestPasswordReset(ctx.as({ kind: "visitor" }, browser), { email }, browser);
  await workAccountEmails(ctx);
  const token = await findInEmails(ctx, email, /\/reset-password\?token=([\w-]{43})/);
  const form = { token, password: "Scaffold & tube 77", confirmPassword: "Scaffold & tube 77" };
  const answer = await askPage(ctx, setPassword, { path: "/reset-password", form, browser });
  expect(answer.headers.get("Location")).toBe("/login");
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/session=;.*Max-Age=0/));
});

test("who takes a closed account back signs in to the page that was wanted", async () => {
  const { email, browser, member } = await createMember(ctx);
  await closeAccount(ctx.as(member, browser), { currentPassword: PASSWORD }, browser);
  const token = await findInEmails(ctx, email, /\/reopen-account\?token=([\w-]{43})/);
  const answer = await askPage(ctx, reopen, {
    path: "/reopen-account?next=%2Ffavourites",
    form: { token },
    browser: new TestBrowser(),
  });
  expect(answer.headers.get("Location")).toBe("/login?next=%2Ffavourites");
});
