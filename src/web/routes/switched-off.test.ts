import { afterEach, expect, test } from "vitest";
import type { Feature } from "#domain/current-settings.ts";
import { unset } from "#domain/current-settings.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { TestBrowser, emailsTo, findInEmails, signUpForm } from "#test/accounts.ts";
import { createCompany, createPerson, createWork } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as askForQuotes } from "./inquiries/new.tsx";
import { loader as review } from "./reviews/new-review.tsx";
import { loader as join } from "./sign-in/join.tsx";
import { action as sendSignUp, loader as signUp } from "./signup/signup.tsx";
import { loader as verify } from "./signup/verify.tsx";

const ctx = await createTestContext();
const switchOff = (...features: Feature[]) =>
  ctx.services.settings.replace({ ...unset(ctx.config), off: new Set(features) });
afterEach(() => ctx.services.settings.replace(unset(ctx.config)));

const NO_ACCOUNTS = "New accounts are not taken at the moment. Please try again later.";

test("signing up says that it is closed in place of its form, and sends no code", async () => {
  const browser = new TestBrowser();
  const form = signUpForm() as Record<string, string | string[]>;
  expect((await askPage(ctx, signUp, { path: "/signup", browser })).data["form"]).not.toBeNull();
  await askPage(ctx, sendSignUp, { path: "/signup", form, browser });
  switchOff("sign-up");
  const opened = await askPage(ctx, signUp, { path: "/signup", browser });
  expect(opened.data).toMatchObject({ refusal: NO_ACCOUNTS, form: null });
  const sent = await askPage(ctx, sendSignUp, { path: "/signup", form, browser });
  expect([sent.status, sent.toast?.description]).toEqual([409, NO_ACCOUNTS]);
  const step = await askPage(ctx, verify, { path: "/signup/verify", browser });
  expect(step.headers.get("Location")).toBe("/signup");
  expect(await emailsTo(ctx, String(form["email"]))).toEqual([]);
});

test("asking for quotes says that it is closed", async () => {
  const firm = await createCompany(ctx);
  const actor = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
  const open = () =>
    askPage(ctx, askForQuotes, {
      path: `/inquiries/new?company=${firm.number}`,
      actor,
      browser: new TestBrowser(),
    });
  expect((await open()).data["closed"]).toBeNull();
  switchOff("inquiries");
  expect((await open()).data["closed"]).toBe(
    "New requests for quotes are not taken at the moment. Please try again later.",
  );
});

test("writing a review says that it is closed", async () => {
  const [asking, asked] = [await createCompany(ctx, { account_type: "client" }), await createCompany(ctx)];
  const { id } = await createWork(ctx, { asking, asked });
  const actor = await createPerson(ctx, [asking]);
  const open = () =>
    askPage(ctx, review, { path: `/reviews/new?inquiry=${id}`, actor, browser: new TestBrowser() });
  expect((await open()).data["closed"]).toBeNull();
  switchOff("reviews");
  expect((await open()).data["closed"]).toBe(
    "New reviews are not taken at the moment. Please try again later.",
  );
});

test("an invited colleague without an account reads that none is taken", async () => {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  const email = "new.colleague@firm.example";
  await inviteColleague(ctx.as(owner), { companyId: company.id, email, role: "member" });
  const token = await findInEmails(ctx, email, /join\?token=([\w-]+)/);
  const open = () => askPage(ctx, join, { path: `/join?token=${token}`, browser: new TestBrowser() });
  expect((await open()).data["closed"]).toBeNull();
  switchOff("sign-up");
  expect((await open()).data["closed"]).toBe(NO_ACCOUNTS);
});
