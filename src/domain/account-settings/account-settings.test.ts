import { beforeEach, describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  codeIn,
  createMember,
  findInEmails,
  emailsTo,
  memberIn,
  signInAs,
  signUpForm,
  workAccountEmails,
} from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { CODE_MINUTES, CODE_TRIES } from "#domain/accounts/accounts.limits.ts";
import { askEmailChange } from "./ask-email-change.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { getAccount } from "./get-account.ts";
import { listSessions } from "#domain/sessions/list-sessions.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { resetPassword } from "#domain/passwords/reset-password.ts";
import { revokeOtherSessions } from "#domain/sessions/revoke-other-sessions.ts";
import { revokeSession } from "#domain/sessions/revoke-session.ts";
import { setMarketingChoice } from "./set-marketing-choice.ts";
import { updateAccount } from "./update-account.ts";

const ctx = await createTestContext();
await addBystanders(ctx, { but: ["user_credential"] });
expectTrail(ctx, {
  audited: ["account-updated", "email-changed", "password-changed"],
  limited: ["codes-address", "codes-address-network", "sign-in-account"],
});
const NEW = "Scaffold & tube 77";
let person: SignedIn;
beforeEach(async () => {
  person = await createMember(ctx);
});
const acting = () => ctx.as(person.member, person.browser);

describe("changing the address", () => {
  const ask = (email: string, currentPassword = PASSWORD) =>
    askEmailChange(acting(), { email, currentPassword }, person.browser);
  const change = (email: string, code: string) => changeEmail(acting(), { email, code }, person.browser);

  test("takes the code that went to the new address; the old one gets a notice and ends as a name", async () => {
    const { email } = signUpForm();
    const elsewhere = await signInAs(ctx, person.email);
    expect(await ask(email)).toMatchObject({ success: true, cooldown: 60 });
    expect(await change(email, await codeIn(ctx, email))).toEqual({
      success: true,
      message: "Your email address has been changed.",
    });
    expect((await memberIn(ctx, person.browser)).email).toBe(email);
    const { userId } = person.member;
    const noted = ctx.db.selectFrom("audit_value").select("value").where("person_id", "=", userId);
    expect((await noted.executeTakeFirstOrThrow()).value).toBe(
      JSON.stringify({ before: { email: person.email }, after: { email } }),
    );
    expect(await findActor(ctx.services, elsewhere.browser)).toEqual({ kind: "visitor" });
    const notice = (await emailsTo(ctx, person.email)).at(-1)!;
    expect(notice.subject).toBe("Lintel: your email address was changed");
    expect(notice.text).toContain(email);
    await signInAs(ctx, email);
    await expect(signInAs(ctx, person.email)).rejects.toMatchObject({ kind: "invalid" });
  });

  test("sends nothing when the password is changed while it is being checked", async () => {
    const { email } = signUpForm();
    const context = acting();
    const changing = {
      ...context,
      transact: async <T>(work: Parameters<typeof context.transact<T>>[0]) => {
        await ctx.db.updateTable("user_credential").set({ password: "00:00" }).execute();
        return context.transact(work);
      },
    };
    const asked = await askEmailChange(changing, { email, currentPassword: PASSWORD }, person.browser);
    expect(asked).toMatchObject({ success: false, message: "The password is not right." });
    expect(await emailsTo(ctx, email)).toEqual([]);
  });

  test("waits for its code after a reload, until that is used, over or tried too often", async () => {
    const asked = async () => (await getAccount(acting())).askedEmail;
    expect(await asked()).toBeNull();
    const [{ email: first }, { email }] = [signUpForm(), signUpForm()];
    await ask(first);
    ctx.clock.advance({ minutes: 2 });
    await ask(email);
    expect(await asked()).toBe(email);
    const other = await createMember(ctx);
    expect((await getAccount(ctx.as(other.member, other.browser))).askedEmail).toBeNull();
    const codes = ctx.db.updateTable("email_code").where("email", "=", email);
    await codes.set({ tries: CODE_TRIES }).execute();
    expect(await asked()).toBeNull();
    await codes.set({ tries: CODE_TRIES - 1 }).execute();
    expect(await asked()).toBe(email);
    await change(email, await codeIn(ctx, email));
    expect(await asked()).toBeNull();
    const { email: last } = signUpForm();
    ctx.clock.advance({ seconds: 1 });
    await ask(last);
    ctx.clock.advance({ minutes: CODE_MINUTES, seconds: -1 });
    expect(await asked()).toBe(last);
    ctx.clock.advance({ seconds: 1 });
    expect(await asked()).toBeNull();
  });

  test("is refused with a wrong password, a wrong code, or somebody else's code", async () => {
    const { email } = signUpForm();
    await expect(ask(email, "Wrong & long 1")).rejects.toMatchObject({ kind: "invalid" });
    await ask(email);
    const code = await codeIn(ctx, email);
    expect(await change(email, code === "000000" ? "111111" : "000000")).toEqual({
      success: false,
      message: "Invalid verification code",
    });
    const other = await createMember(ctx);
    const theft = await changeEmail(ctx.as(other.member, other.browser), { email, code }, other.browser);
    const spent = "This code has expired or was used too often. Please ask for a new one.";
    expect(theft).toEqual({ success: false, message: spent });
    expect((await memberIn(ctx, person.browser)).email).toBe(person.email);
  });

  test("an address with an account is asked like any other, and only its owner learns of it", async () => {
    const other = await createMember(ctx);
    ctx.clock.advance({ seconds: 60 });
    expect(await ask(other.email)).toMatchObject({ success: true });
    expect(await change(other.email, await codeIn(ctx, other.email))).toMatchObject({
      success: false,
      message: expect.stringContaining("another account"),
    });
  });

  test("makes links that went to the old address useless", async () => {
    await requestPasswordReset(ctx, { email: person.email }, new TestBrowser());
    await workAccountEmails(ctx);
    const token = await findInEmails(ctx, person.email, /\/reset-password\?token=([\w-]{43})/);
    const { email } = signUpForm();
    await ask(email);
    await change(email, await codeIn(ctx, email));
    await expect(resetPassword(ctx, { token, password: NEW, confirmPassword: NEW })).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("changing the password", () => {
  const change = (currentPassword: string) =>
    changePassword(acting(), { currentPassword, password: NEW, confirmPassword: NEW }, person.browser);

  test("takes the present one, ends the other sessions and tells by e-mail", async () => {
    const elsewhere = await signInAs(ctx, person.email);
    await expect(change("Wrong & long 1")).rejects.toMatchObject({ kind: "invalid" });
    await change(PASSWORD);
    expect(await findActor(ctx.services, elsewhere.browser)).toEqual({ kind: "visitor" });
    await memberIn(ctx, person.browser);
    await signInAs(ctx, person.email, new TestBrowser(), NEW);
    expect(
      (await emailsTo(ctx, person.email)).some(
        ({ subject }) => subject === "Lintel: your password was changed",
      ),
    ).toBe(true);
  });

  test("gives ten guesses at the present one in five minutes", async () => {
    for (let n = 0; n < 10; n += 1)
      await expect(change(`Wrong & ${n} long`)).rejects.toMatchObject({ kind: "invalid" });
    await expect(change(PASSWORD)).rejects.toMatchObject({ kind: "too-many" });
  });
});

describe("sessions", () => {
  test("are listed with what they run on, and can be ended one by one or all but this", async () => {
    const second = await signInAs(ctx, person.email);
    const third = await signInAs(ctx, person.email);
    const sessions = await listSessions(acting(), person.browser);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = (await listSessions(acting(), second.browser)).find(({ isCurrent }) => isCurrent)!;
    await revokeSession(acting(), other.id);
    expect(await findActor(ctx.services, second.browser)).toEqual({ kind: "visitor" });
    await memberIn(ctx, third.browser);
    expect(await revokeOtherSessions(acting(), person.browser)).toBe(1);
    expect(await findActor(ctx.services, third.browser)).toEqual({ kind: "visitor" });
    await memberIn(ctx, person.browser);
  });

  test("of somebody else are not there", async () => {
    const other = await createMember(ctx);
    const [session] = await listSessions(ctx.as(other.member, other.browser), other.browser);
    await expect(revokeSession(acting(), session!.id)).rejects.toMatchObject({ kind: "not-found" });
    await memberIn(ctx, other.browser);
  });
});

describe("the account", () => {
  test("changes name, phone and position; an impossible UK number is refused", async () => {
    const values = {
      firstName: "Zoë",
      lastName: "O'Brien",
      phoneNumber: "07700 900123",
      companyPosition: "Buyer",
    };
    await updateAccount(acting(), values);
    expect(await getAccount(acting())).toMatchObject({
      firstName: "Zoë",
      lastName: "O'Brien",
      phone: "07700 900123",
      companyPosition: "Buyer",
      hasPassword: true,
      providers: [],
      isTwoStepOn: false,
    });
    expect((await memberIn(ctx, person.browser)).name).toBe("Zoë O'Brien");
    for (const phoneNumber of ["+33 1 70 36 39 50", "0207", "12345678901234567"]) {
      await expect(updateAccount(acting(), { ...values, phoneNumber })).rejects.toMatchObject({
        name: "ZodError",
      });
    }
  });

  test("keeps every change of mind about marketing", async () => {
    const choose = (wantsMarketing: boolean) => {
      ctx.clock.advance({ seconds: 1 });
      return setMarketingChoice(acting(), { wantsMarketing });
    };
    expect((await getAccount(acting())).wantsMarketing).toBe(false);
    await choose(true);
    await choose(true);
    expect((await getAccount(acting())).wantsMarketing).toBe(true);
    await choose(false);
    const consents = await ctx.db
      .selectFrom("consent")
      .select("is_given")
      .where("user_id", "=", person.member.userId)
      .where("kind", "=", "marketing")
      .orderBy("created_at")
      .execute();
    expect(consents.map(({ is_given }) => is_given)).toEqual([false, true, false]);
  });
});

test("whose address or password is changed is told to write to the address that the site has now", async () => {
  const { email, member, browser } = await createMember(ctx);
  const { settings } = ctx.services;
  const before = settings.values;
  settings.replace({ ...before, contactEmail: "desk@lintel.test" });
  const password = "Purlin & truss 43";
  await changePassword(
    ctx.as(member, browser),
    { currentPassword: PASSWORD, password, confirmPassword: password },
    browser,
  );
  settings.replace(before);
  const told = (await emailsTo(ctx, email)).at(-1);
  expect(told).toMatchObject({ subject: "Lintel: your password was changed" });
  expect(told!.text).toContain("write to desk@lintel.test at once");
});
