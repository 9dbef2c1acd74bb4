import { describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import {
  TestBrowser,
  confirm,
  createMember,
  findInEmails,
  emailsTo,
  proveAddress,
  register,
  signInAs,
  signUpForm,
} from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { findSignUpDraft } from "./find-sign-up-draft.ts";
import { type SignUpDraft, saveSignUpDraft } from "./save-sign-up-draft.ts";
import { registerCompany } from "./register-company.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["account-created", "company-registered"],
  limited: ["codes-address", "codes-address-network", "codes-network", "sign-ups-network"],
});
const visitorIn = (browser: TestBrowser) => ctx.as({ kind: "visitor" }, browser);

test("a subcontractor registers, follows the link and signs in as the company's owner [clause 120]", async () => {
  const { email, form } = await register(ctx);
  await confirm(ctx, email);
  const { member } = await signInAs(ctx, email);
  expect(member).toMatchObject({ email, name: `Amira ${form.lastName as string}`, isAdministrator: false });
  expect(member.memberships).toEqual([
    expect.objectContaining({
      companyName: form.companyName,
      role: "owner",
      companyNumber: expect.any(Number),
    }),
  ]);
  const company = await ctx.db
    .selectFrom("company")
    .selectAll()
    .where("id", "=", member.memberships[0]!.companyId)
    .executeTakeFirstOrThrow();
  expect(company).toMatchObject({
    account_type: "contractor",
    origin: "registration",
    is_claimed: true,
    town: "Leeds",
    county: "West Yorkshire",
    service_zone: "50",
    size_min: 11,
    size_max: 50,
    founded_from: 2015,
    founded_to: 2015,
    name: form.companyName,
    description: "We put up steel frames.",
    website: form.website || null,
    created_at: ctx.clock.now(),
    updated_at: ctx.clock.now(),
    delisted_at: null,
  });
  const held = ctx.db.selectFrom("company_accreditation").select("accreditation_code as code");
  expect(await held.where("company_id", "=", company.id).execute()).toEqual([{ code: "chas" }]);
  const services = await ctx.db
    .selectFrom("company_service")
    .selectAll()
    .where("company_id", "=", company.id)
    .execute();
  expect(services.map(({ service_code }) => service_code).sort()).toEqual(["SF-01", "SF-02"]);
  const person = await ctx.db
    .selectFrom("user_account")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(person).toMatchObject({
    first_name: "Amira",
    last_name: form.lastName,
    phone: "+442079460123",
    company_position: "Director",
  });
  const consents = await ctx.db.selectFrom("consent").selectAll().where("user_id", "=", person.id).execute();
  expect(consents.map(({ kind, version, is_given }) => [kind, version, is_given])).toEqual(
    expect.arrayContaining([
      ["terms", "1.0", true],
      ["privacy", "1.2", true],
      ["marketing", "1.2", false],
    ]),
  );
});

test("a main contractor registers with project types and no service zone", async () => {
  const { email } = await register(ctx, {
    accountType: "client",
    serviceZone: "",
    selectedServices: ["commercial", "retail"],
    acceptMarketing: "on",
  });
  await confirm(ctx, email);
  const { member } = await signInAs(ctx, email);
  const rows = await ctx.db
    .selectFrom("company_specialty")
    .select("specialty_code")
    .where("company_id", "=", member.memberships[0]!.companyId)
    .execute();
  expect(rows.map(({ specialty_code }) => specialty_code).sort()).toEqual(["commercial", "retail"]);
});

test("an address that was not proved in this browser cannot be registered", async () => {
  const browser = new TestBrowser();
  const form = signUpForm();
  await expect(registerCompany(visitorIn(browser), form, browser)).rejects.toMatchObject({
    kind: "conflict",
    message: "Please verify your email address first.",
  });
  const { email } = signUpForm();
  await proveAddress(ctx, email, browser);
  await expect(registerCompany(visitorIn(browser), form, browser)).rejects.toMatchObject({
    kind: "conflict",
  });
  const other = new TestBrowser();
  await expect(registerCompany(visitorIn(other), signUpForm({ email }), other)).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a registration sent five times at once is one registration, answered five times", async () => {
  const browser = new TestBrowser();
  const form = signUpForm();
  await proveAddress(ctx, form.email, browser);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => registerCompany(visitorIn(browser), form, browser)),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill("registered"));
  const companies = await ctx.db
    .selectFrom("company")
    .select("id")
    .where("name", "=", form.companyName as string)
    .execute();
  expect(companies).toHaveLength(1);
  expect(
    (await emailsTo(ctx, form.email)).filter(({ subject }) => subject.startsWith("Confirm")),
  ).toHaveLength(1);
});

test("registering an existing address answers the same, makes nothing and writes to its owner", async () => {
  const { email } = await createMember(ctx);
  const before = await ctx.db.selectFrom("company").select("id").execute();
  const browser = new TestBrowser();
  ctx.clock.advance({ seconds: 60 });
  await proveAddress(ctx, email, browser);
  const answer = await registerCompany(
    visitorIn(browser),
    signUpForm({ email: email.toUpperCase() }),
    browser,
  );
  expect(answer.outcome).toBe("registered");
  expect(await ctx.db.selectFrom("company").select("id").execute()).toHaveLength(before.length);
  const emails = await emailsTo(ctx, email);
  expect(emails.filter(({ subject }) => subject === "You already have a Lintel account")).toHaveLength(1);
});

describe("with the address of an account that is in no company's team", () => {
  async function createLeft() {
    const person = await createMember(ctx);
    await ctx.db.deleteFrom("membership").where("user_id", "=", person.member.userId).execute();
    return person;
  }
  async function again(email: string, browser = new TestBrowser()) {
    ctx.clock.advance({ seconds: 60 });
    await proveAddress(ctx, email, browser);
    return registerCompany(visitorIn(browser), signUpForm({ email, next: "/search?q=steel" }), browser);
  }
  const companiesOf = (userId: string) =>
    ctx.db
      .selectFrom("membership")
      .innerJoin("company", "company.id", "membership.company_id")
      .where("user_id", "=", userId)
      .select(["membership.role", "company.name", "company.delisted_at as delistedAt"])
      .execute();

  test("it puts the company under that account, whose password stays, and answers the same", async () => {
    const { member, email } = await createLeft();
    expect(await again(email)).toMatchObject({ outcome: "registered" });
    const [company, ...others] = await companiesOf(member.userId);
    expect(company).toMatchObject({ role: "owner", delistedAt: null });
    expect(others).toEqual([]);
    const mail = (await emailsTo(ctx, email)).at(-1)!;
    expect(mail.subject).toBe(`${company!.name} is registered on Lintel`);
    expect(mail.text).toContain("https://lintel.test/login?next=%2Fsearch%3Fq%3Dsteel");
    const { member: signedIn } = await signInAs(ctx, email);
    expect(signedIn.memberships.map(({ role }) => role)).toEqual(["owner"]);
    // From then on it has one, and gets no second.
    await again(email);
    expect(await companiesOf(member.userId)).toHaveLength(1);
  });

  test("of two browsers at once one gives it a company", async () => {
    const { member, email } = await createLeft();
    const browsers = [new TestBrowser(), new TestBrowser()];
    for (const browser of browsers) {
      ctx.clock.advance({ seconds: 60 });
      await proveAddress(ctx, email, browser);
    }
    await Promise.all(
      browsers.map((browser) => registerCompany(visitorIn(browser), signUpForm({ email }), browser)),
    );
    expect(await companiesOf(member.userId)).toHaveLength(1);
  });

  test.each([
    ["suspended", { suspended_at: new Date(), suspended_reason: "Misled firms." }],
    ["an administrator's", { is_administrator: true }],
    ["closed", { closed_at: new Date(), erase_after: new Date("2099-01-01") }],
    ["not confirmed", { confirmed_at: null }],
  ])("none where the account is %s", async (_what, values) => {
    const { member, email } = await createLeft();
    await ctx.db.updateTable("user_account").set(values).where("id", "=", member.userId).execute();
    expect(await again(email)).toMatchObject({ outcome: "registered" });
    expect(await companiesOf(member.userId)).toEqual([]);
    expect((await emailsTo(ctx, email)).at(-1)!.subject).toBe("You already have a Lintel account");
  });
});

test("two browsers that register one address at once make one account", async () => {
  const { email } = signUpForm();
  const browsers = [new TestBrowser(), new TestBrowser()];
  for (const browser of browsers) {
    await proveAddress(ctx, email, browser);
    ctx.clock.advance({ seconds: 60 });
  }
  await Promise.all(
    browsers.map((browser) => registerCompany(visitorIn(browser), signUpForm({ email }), browser)),
  );
  const accounts = await ctx.db.selectFrom("user_account").select("id").where("email", "=", email).execute();
  expect(accounts).toHaveLength(1);
});

describe("with an invitation", () => {
  async function invite(contactEmail: string) {
    const host = await createMember(ctx);
    await sendInvitation(ctx.as(host.member), { companyName: "Guest Ltd", contactEmail });
    return findInEmails(ctx, contactEmail, /signup\?invitation=([\w-]{43})/);
  }
  const invitationTo = (email: string) =>
    ctx.db
      .selectFrom("company_invitation")
      .select(["status", "accepted_company_id"])
      .where("contact_email", "=", email)
      .executeTakeFirstOrThrow();

  test("the registration accepts it", async () => {
    const { email } = signUpForm();
    const invitationToken = await invite(email);
    await register(ctx, { email, invitationToken });
    await confirm(ctx, email);
    const { member } = await signInAs(ctx, email);
    expect(await invitationTo(email)).toEqual({
      status: "accepted",
      accepted_company_id: member.memberships[0]!.companyId,
    });
  });

  test("one that has expired meanwhile leaves nothing half made, and the proved address stays proved", async () => {
    const { email } = signUpForm();
    const invitationToken = await invite(email);
    ctx.clock.advance({ days: 30 });
    const browser = new TestBrowser();
    await proveAddress(ctx, email, browser);
    const form = signUpForm({ email, invitationToken });
    await expect(registerCompany(visitorIn(browser), form, browser)).rejects.toMatchObject({
      kind: "conflict",
    });
    const accounts = await ctx.db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(accounts).toEqual([]);
    const answer = await registerCompany(visitorIn(browser), { ...form, invitationToken: "" }, browser);
    expect(answer.outcome).toBe("registered");
  });
});

describe("what was typed", () => {
  test("is kept for the browser that typed it, without passwords, sealed, until it has registered", async () => {
    const browser = new TestBrowser();
    const { acceptTerms: _, ...form } = signUpForm();
    browser.keep(await saveSignUpDraft(visitorIn(browser), form as SignUpDraft, browser));
    const { password: __, confirmPassword: ___, ...kept } = form;
    expect(await findSignUpDraft(visitorIn(browser), browser)).toEqual(kept);
    expect(await findSignUpDraft(ctx, new TestBrowser())).toEqual({});
    const rows = JSON.stringify(await ctx.db.selectFrom("registration_draft").selectAll().execute());
    expect(rows).not.toContain(form["companyName"]);
    await proveAddress(ctx, form.email, browser);
    const before = browser.get("Cookie");
    browser.keep(await registerCompany(visitorIn(browser), { ...form, acceptTerms: "on" }, browser));
    expect(await findSignUpDraft(ctx, { get: () => before })).toEqual({});
  });

  test("is forgotten after a day, and a flood of text is not kept at all", async () => {
    const browser = new TestBrowser();
    browser.keep(await saveSignUpDraft(visitorIn(browser), { firstName: "Amira" }, browser));
    browser.keep(await saveSignUpDraft(visitorIn(browser), { firstName: "x".repeat(50_000) }, browser));
    expect(await findSignUpDraft(ctx, browser)).toEqual({ firstName: "Amira" });
    ctx.clock.advance({ days: 1 });
    expect(await findSignUpDraft(ctx, browser)).toEqual({});
  });

  test("is kept up to 40,000 characters in all, under names of up to sixty", async () => {
    const browser = new TestBrowser();
    const save = async (draft: Record<string, string>) =>
      browser.keep(await saveSignUpDraft(visitorIn(browser), draft as SignUpDraft, browser));
    const longest = { description: "x".repeat(40_000 - '{"description":""}'.length) };
    await save(longest);
    expect(await findSignUpDraft(ctx, browser)).toEqual(longest);
    await save({ description: `${longest.description}y` });
    expect(await findSignUpDraft(ctx, browser)).toEqual(longest);
    await save({ ["n".repeat(60)]: "sixty", ["n".repeat(61)]: "more" });
    expect(await findSignUpDraft(ctx, browser)).toEqual({ ["n".repeat(60)]: "sixty" });
  });
});
