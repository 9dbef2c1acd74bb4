import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { confirmAccount } from "#domain/email-confirmation/confirm-account.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { registerCompany } from "#domain/accounts/register-company.ts";
import { ACCOUNT_EMAIL_QUEUE, sendAccountEmail } from "#domain/email-confirmation/send-account-email.ts";
import { sendVerificationCode } from "#domain/accounts/send-verification-code.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";
import { verifyEmailCode } from "#domain/accounts/verify-email-code.ts";
import type { Email } from "#platform/mailer.ts";
import type { TestContext } from "./test-context.ts";

/** A browser's cookies, as a request's headers show them. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>();
  readonly network: string;
  static #count = 0;

  constructor(network = `network-${++TestBrowser.#count}`) {
    this.network = network;
  }

  get(header: string): string | null {
    if (header.toLowerCase() !== "cookie" || this.#cookies.size === 0) return null;
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Keeps the cookies of a response, as a browser would; returns the response. */
  keep<Answer extends { cookies: string[] }>(answer: Answer): Answer {
    for (const header of answer.cookies) {
      const [pair = "", ...rest] = header.split("; ");
      const at = pair.indexOf("=");
      if (rest.includes("Max-Age=0")) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** What closing the browser leaves: cookies with a life of their own are not told apart here. */
  forget(part: string): void {
    for (const name of this.#cookies.keys()) if (name.includes(part)) this.#cookies.delete(name);
  }

  has(part: string): boolean {
    return [...this.#cookies.keys()].some((name) => name.includes(part));
  }
}

export const PASSWORD = "Girder & beam 42";
let people = 0;

/** The sign-up form as a subcontractor fills it in. */
export function signUpForm(
  values: Record<string, unknown> = {},
): Record<string, unknown> & { email: string } {
  const n = ++people;
  return {
    accountType: "contractor",
    firstName: "Amira",
    lastName: `Person${n}`,
    email: `amira${n}@firm${n}.example`,
    phoneNumber: "020 7946 0123",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    companyName: `Firm ${n} Ltd`,
    companyPosition: "Director",
    location: "Leeds, West Yorkshire",
    companySize: "11-50",
    yearsInBusiness: "2015",
    serviceZone: "50",
    businessDescription: "We put up steel frames.",
    selectedServices: ["SF-01", "SF-02"],
    selectedAccreditations: ["chas"],
    acceptTerms: "on",
    ...values,
  };
}

export async function emailsTo(ctx: TestContext, email: string): Promise<Email[]> {
  return (await ctx.emails()).filter((mail) => mail.to === email);
}

/** Finds the pattern in the newest e-mail to an address that matches it; returns the first group. */
export async function findInEmails(ctx: TestContext, email: string, pattern: RegExp): Promise<string> {
  const found = (await emailsTo(ctx, email)).map(({ text }) => text.match(pattern)?.[1]).filter(Boolean);
  if (found.length === 0) throw new Error(`No e-mail to ${email} has ${pattern}.`);
  return found.at(-1)!;
}

export const codeIn = (ctx: TestContext, email: string) => findInEmails(ctx, email, /^(\d{6})$/m);

/** Verifies an address in a browser, as the verification step does. */
export async function proveAddress(ctx: TestContext, email: string, browser: TestBrowser): Promise<void> {
  const visitor = ctx.as({ kind: "visitor" }, browser);
  browser.keep(await sendVerificationCode(visitor, { email }, browser));
  const answer = await verifyEmailCode(visitor, { email, code: await codeIn(ctx, email) }, browser);
  if (!answer.success) throw new Error(answer.message);
}

/** Registers a company through the whole flow; the account is not confirmed yet. */
export async function register(
  ctx: TestContext,
  values: Record<string, unknown> = {},
  browser = new TestBrowser(),
) {
  const form = signUpForm(values);
  await proveAddress(ctx, form.email, browser);
  browser.keep(await registerCompany(ctx.as({ kind: "visitor" }, browser), form, browser));
  return { form, email: form.email, browser };
}

export async function confirm(ctx: TestContext, email: string): Promise<void> {
  const token = await findInEmails(ctx, email, /\/confirm\?token=([\w-]{43})/);
  const { outcome } = await confirmAccount(ctx, token);
  if (outcome !== "confirmed") throw new Error(outcome);
}

export interface SignedIn {
  member: Member;
  browser: TestBrowser;
  email: string;
}

/** Signs in with the test password in a browser and returns the member. */
export async function signInAs(
  ctx: TestContext,
  email: string,
  browser = new TestBrowser(),
  password = PASSWORD,
): Promise<SignedIn> {
  const answer = await signIn(ctx.as({ kind: "visitor" }, browser), { email, password }, browser);
  if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
  browser.keep(answer);
  return { member: await memberIn(ctx, browser), browser, email };
}

/** The member that a browser is signed in as; fails when there is none. */
export async function memberIn(ctx: TestContext, browser: TestBrowser): Promise<Member> {
  const actor = await findActor(ctx.services, browser);
  if (actor.kind !== "member") throw new Error("nobody is signed in");
  return actor;
}

/** A confirmed owner of a new company, signed in. */
export async function createMember(
  ctx: TestContext,
  values: Record<string, unknown> = {},
): Promise<SignedIn> {
  const { email, browser } = await register(ctx, values);
  await confirm(ctx, email);
  return signInAs(ctx, email, browser);
}

/** Works the queued jobs that send account e-mails. */
export async function workAccountEmails(ctx: TestContext): Promise<void> {
  const { pool } = ctx.database;
  const { rows } = await pool.query("select id, data from pgboss.job where name = $1 and state < 'active'", [
    ACCOUNT_EMAIL_QUEUE,
  ]);
  for (const { id, data } of rows) {
    await sendAccountEmail(createSystemContext(ctx.services), data, id);
    await pool.query("delete from pgboss.job where id = $1", [id]);
  }
}
