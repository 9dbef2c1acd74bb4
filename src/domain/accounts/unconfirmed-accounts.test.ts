import { recordEvent } from "#domain/audit/record-event.ts";
import { expect, test, vi } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import { requireCompany } from "#domain/companies/companies.queries.ts";
import { createSystemContext } from "#domain/context.ts";
import { listInvitations } from "#domain/invitations/list-invitations.ts";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import {
  TestBrowser,
  confirm,
  createMember,
  findInEmails,
  register,
  signInAs,
  signUpForm,
  workAccountEmails,
} from "#test/accounts.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { removeUnconfirmedAccounts } from "./remove-unconfirmed-accounts.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { resendConfirmation } from "#domain/email-confirmation/resend-confirmation.ts";
import { issueToken, spendToken } from "#domain/sessions/issue-token.ts";
import { resetPassword } from "#domain/passwords/reset-password.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
const tidy = () => removeUnconfirmedAccounts(inBatchesOfOne(createSystemContext(ctx.services)));

async function companyNamed(name: unknown) {
  return ctx.db
    .selectFrom("company")
    .leftJoin("company_search", "company_search.number", "company.number")
    .select(["company.id", "company.number", "company_search.number as found"])
    .where("company.name", "=", String(name))
    .executeTakeFirst();
}

const accountsWith = (email: string) =>
  ctx.db.selectFrom("user_account").select("id").where("email", "=", email).execute();

test("a company stands in the directory once its account is confirmed, not before", async () => {
  const { email, form } = await register(ctx);
  const before = await companyNamed(form["companyName"]);
  expect(before!.found).toBeNull();
  await expect(requireCompany(ctx, before!.number)).rejects.toMatchObject({ kind: "not-found" });
  await confirm(ctx, email);
  const after = await companyNamed(form["companyName"]);
  expect(after!.found).toBe(after!.number);
  await expect(requireCompany(ctx, after!.number)).resolves.toMatchObject({ name: form["companyName"] });
});

test("what is taken off the directory stays off, whoever confirms", async () => {
  const { email, form } = await register(ctx);
  const { id } = (await companyNamed(form["companyName"]))!;
  await ctx.db.updateTable("company").set({ unlisted_at: ctx.clock.now() }).where("id", "=", id).execute();
  await confirm(ctx, email);
  expect((await companyNamed(form["companyName"]))!.found).toBeNull();
});

test("a new password by e-mail confirms the account too, and with it the company", async () => {
  const { email, form } = await register(ctx);
  await requestPasswordReset(ctx.as({ kind: "visitor" }, new TestBrowser()), { email }, new TestBrowser());
  await workAccountEmails(ctx);
  const token = await findInEmails(ctx, email, /\/reset-password\?token=([\w-]{43})/);
  const password = "Scaffold & tube 77";
  await resetPassword(ctx, { token, password, confirmPassword: password });
  expect((await companyNamed(form["companyName"]))!.found).not.toBeNull();
  await signInAs(ctx, email, new TestBrowser(), password);
});

test("an account that cannot be removed holds up no other, and goes the next time", async () => {
  const emails = [(await register(ctx)).email, (await register(ctx)).email];
  ctx.clock.advance({ days: 8 });
  const cut = inBatchesOfOne(createSystemContext(ctx.services));
  vi.spyOn(cut, "transact").mockRejectedValueOnce(new Error("cut off"));
  expect(await removeUnconfirmedAccounts(cut)).toBe(1);
  expect(await tidy()).toBe(1);
  for (const email of emails) expect(await accountsWith(email)).toEqual([]);
});

test("who confirms while it is being tidied up stays, whoever else does not", async () => {
  const { email } = await register(ctx);
  ctx.clock.advance({ minutes: 1 });
  const other = await register(ctx);
  ctx.clock.advance({ days: 8 });
  const system = inBatchesOfOne(createSystemContext(ctx.services));
  const meanwhile: typeof system = {
    ...system,
    transact: async (work) => {
      await ctx.db
        .updateTable("user_account")
        .set({ confirmed_at: ctx.clock.now() })
        .where("email", "=", email)
        .execute();
      return system.transact(work);
    },
  };
  expect(await removeUnconfirmedAccounts(meanwhile)).toBe(1);
  expect(await accountsWith(email)).toHaveLength(1);
  expect(await accountsWith(other.email)).toEqual([]);
});

test("after seven days without confirmation account and company are gone, and the address registers anew", async () => {
  const { email, form } = await register(ctx);
  ctx.clock.advance({ days: 6, hours: 23 });
  await tidy();
  expect(await accountsWith(email)).toHaveLength(1);
  const confirmed = await createMember(ctx);
  ctx.clock.advance({ hours: 1 });
  const [{ id: personId }] = (await accountsWith(email)) as [{ id: string }];
  const before = { email };
  await ctx.transact((tx) => recordEvent(tx, { action: "email-changed", userId: personId, before }));
  const values = ctx.db.selectFrom("audit_value").select("value").where("person_id", "=", personId);
  expect(await values.execute()).toEqual([{ value: JSON.stringify({ before }) }]);
  await tidy();
  expect(await accountsWith(email)).toEqual([]);
  expect(await values.execute()).toEqual([{ value: null }]);
  expect(await companyNamed(form["companyName"])).toBeUndefined();
  expect(await accountsWith(confirmed.email)).toHaveLength(1);
  const again = await register(ctx, { email });
  await confirm(ctx, email);
  await signInAs(ctx, email, again.browser);
  ctx.clock.advance({ days: 30 });
  expect(await tidy()).toBe(0);
});

test("no other link keeps an account that nobody has confirmed", async () => {
  const { email } = await register(ctx);
  const other = await createMember(ctx);
  ctx.clock.advance({ days: 8 });
  const [person] = await accountsWith(email);
  const issue = (purpose: "confirm-account" | "reset-password", userId: string) =>
    ctx.transact((tx) => issueToken(tx, { userId, purpose, minutes: 60 }));
  await issue("reset-password", person!.id);
  await issue("confirm-account", other.member.userId);
  const used = await issue("confirm-account", person!.id);
  await ctx.transact((tx) => spendToken(tx, "confirm-account", used));
  expect(await tidy()).toBe(1);
  expect(await accountsWith(email)).toEqual([]);
});

test("somebody who has asked for another link can still follow it", async () => {
  const { email } = await register(ctx);
  ctx.clock.advance({ days: 6, hours: 23 });
  await resendConfirmation(ctx.as({ kind: "visitor" }, new TestBrowser()), { email });
  await workAccountEmails(ctx);
  ctx.clock.advance({ hours: 2 });
  await tidy();
  await confirm(ctx, email);
  await signInAs(ctx, email);
});

test("an invitation whose registration came to nothing shows that, and the firm can be invited again", async () => {
  const host = await createMember(ctx);
  const guest = signUpForm();
  const invite = () =>
    sendInvitation(ctx.as(host.member), { companyName: guest["companyName"], contactEmail: guest.email });
  await invite();
  const invitationToken = await findInEmails(ctx, guest.email, /signup\?invitation=([\w-]{43})/);
  await register(ctx, { ...guest, invitationToken });
  const shown = async () => (await listInvitations(ctx.as(host.member))).invitations[0]!;
  expect(await shown()).toMatchObject({ status: "accepted", acceptedCompanyNumber: null });
  expect(await invite()).toMatchObject({ outcome: "sent" });
  const other = signUpForm();
  await sendInvitation(ctx.as(host.member), { companyName: other["companyName"], contactEmail: other.email });
  const otherToken = await findInEmails(ctx, other.email, /signup\?invitation=([\w-]{43})/);
  await register(ctx, { ...other, invitationToken: otherToken });
  await confirm(ctx, other.email);
  ctx.clock.advance({ days: 7 });
  await tidy();
  const { invitations } = await listInvitations(ctx.as(host.member));
  expect(invitations.map(({ status }) => status).sort()).toEqual(["accepted", "expired", "pending"]);
  expect(invitations.find(({ status }) => status === "expired")).toMatchObject({
    companyName: guest["companyName"],
    acceptedAt: null,
  });
});
