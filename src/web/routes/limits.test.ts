import { beforeEach, expect, test } from "vitest";
import { PASSWORD, type SignedIn, TestBrowser, createMember, signUpForm } from "#test/accounts.ts";
import { type PageAnswer, askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action as security } from "./account/security.tsx";
import { action as invitations } from "./invitations/invitations.tsx";
import { action as forgot } from "./sign-in/forgot-password.tsx";
import { action as join } from "./sign-in/join.tsx";
import { action as login } from "./sign-in/login.tsx";
import { action as signUp } from "./signup/signup.tsx";
import { loader as openCode } from "./signup/verify.tsx";
import { action as contact } from "./site/contact.tsx";

const ctx = await createTestContext();
let owner: SignedIn;
beforeEach(async () => {
  owner = await createMember(ctx);
});

const guests = (n: number) => ({ companyName: `Guest ${n} Ltd`, contactEmail: `guest${n}@guest.example` });
const colleague = {
  token: "x".repeat(43),
  firstName: "Rhian",
  lastName: "Parry",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: "on",
};

/** Each asks once, the n-th time, from one network. */
const asks: [what: string, most: number, ask: (n: number, network: string) => Promise<PageAnswer>][] = [
  [
    "sign-in",
    10,
    (n, network) => {
      const form = { email: signUpForm().email, password: `Wrong & long ${n}` };
      return askPage(ctx, login, { path: "/login", form, browser: new TestBrowser(network) });
    },
  ],
  [
    "the confirmation link",
    5,
    (_n, network) => {
      const form = { intent: "resend", email: owner.email };
      return askPage(ctx, login, { path: "/login", form, browser: new TestBrowser(network) });
    },
  ],
  [
    "the link for a new password",
    5,
    (_n, network) => {
      const form = { email: owner.email };
      const browser = new TestBrowser(network);
      return askPage(ctx, forgot, { path: "/forgot-password", form, browser });
    },
  ],
  [
    "a colleague's registration",
    20,
    (_n, network) => {
      const browser = new TestBrowser(network);
      return askPage(ctx, join, { path: "/join", form: colleague, browser });
    },
  ],
  [
    "the present password",
    10,
    (n) => {
      const form = {
        currentPassword: `Wrong & long ${n}`,
        password: "Purlin & rafter 7",
        confirmPassword: "Purlin & rafter 7",
      };
      const { member: actor, browser } = owner;
      return askPage(ctx, security, { path: "/account/security", form, actor, browser });
    },
  ],
  [
    "an invitation",
    20,
    (n) => {
      const { member: actor, browser } = owner;
      return askPage(ctx, invitations, { path: "/invitations", form: guests(n), actor, browser });
    },
  ],
];

test.each(asks)("%s asked for more than %i times is refused, with the time to wait", async (_, most, ask) => {
  const { network } = new TestBrowser();
  for (let n = 0; n < most; n += 1) expect((await ask(n, network)).status).not.toBe(429);
  const answer = await ask(most, network);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("codes and messages without end are refused with the time to wait", async () => {
  const { network } = new TestBrowser();
  const form = signUpForm() as ReturnType<typeof signUpForm> & Record<string, string>;
  let code: PageAnswer | undefined;
  for (let n = 0; n < 7; n += 1) {
    const browser = new TestBrowser(network);
    // An address gets one code a minute in any case.
    ctx.clock.advance({ minutes: 1 });
    await askPage(ctx, signUp, { path: "/signup", form, browser });
    code = await askPage(ctx, openCode, { path: "/signup/verify", browser });
  }
  expect(code!.status).toBe(429);
  expect(Number(code!.headers.get("Retry-After"))).toBe(code!.data["cooldown"]);
  expect(code!.toast).toMatchObject({ title: "Failed to send verification code" });
  expect(code!.toast!.description).toMatch(/^That was tried too often\. Please try again in/);

  let message: PageAnswer | undefined;
  for (let n = 0; n < 40 && message?.status !== 429; n += 1) {
    const form = {
      token: `frm_${String(n).padStart(26, "0")}`,
      name: "Amira",
      email: "amira@firm.example",
      subject: "general",
      message: `Hello ${n}`,
    };
    message = await askPage(ctx, contact, { path: "/contact", form, browser: new TestBrowser(network) });
  }
  expect(message!.status).toBe(429);
  expect(Number(message!.headers.get("Retry-After"))).toBeGreaterThan(0);
});
