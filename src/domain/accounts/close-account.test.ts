import { newId } from "#platform/ids.ts";
import { londonDate } from "#platform/london-time.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { recordEvent } from "#domain/audit/record-event.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { verifyTrail } from "#domain/audit/verify-trail.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { createSystemContext } from "#domain/context.ts";
import { saveDraft } from "#domain/messaging/save-draft.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { keyedHash } from "#platform/seal.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  createMember,
  emailsTo,
  findInEmails,
  memberIn,
  register,
  signInAs,
  workAccountEmails,
} from "#test/accounts.ts";
import { expectTrail } from "#test/trail.ts";
import { createInquiry, createListing } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { handOverOwnership } from "#domain/teams/hand-over-ownership.ts";
import { acceptTeamInvitation } from "#domain/teams/accept-team-invitation.ts";
import { closeAccount } from "./close-account.ts";
import { eraseClosedAccounts } from "./erase-closed-accounts.ts";
import { exportMyData } from "#domain/account-settings/export-my-data.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { foreseeClosing } from "./foresee-closing.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { forgetExpired } from "./forget-expired.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { reopenAccount } from "./reopen-account.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: ["account-closed", "account-created", "account-erased", "account-reopened", "company-registered"],
});
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
let person: SignedIn;
beforeEach(async () => {
  person = await createMember(ctx);
});
const close = ({ member, browser } = person) =>
  closeAccount(ctx.as(member, browser), { currentPassword: PASSWORD }, browser);
const account = () =>
  ctx.db
    .selectFrom("user_account")
    .selectAll()
    .where("id", "=", person.member.userId)
    .executeTakeFirstOrThrow();

test("closing takes the password, ends every session, and can be undone by the e-mail for 14 days", async () => {
  const elsewhere = await signInAs(ctx, person.email);
  await expect(
    closeAccount(ctx.as(person.member, person.browser), { currentPassword: "Wrong & 1" }, person.browser),
  ).rejects.toMatchObject({ kind: "invalid" });
  const { eraseAfter } = await close();
  expect(eraseAfter.getTime() - ctx.clock.now().getTime()).toBe(14 * 86_400_000);
  expect((await emailsTo(ctx, person.email)).at(-1)!.text).toContain(londonDate(eraseAfter));
  for (const { browser } of [person, elsewhere]) {
    expect(await findActor(ctx.services, browser)).toEqual({ kind: "visitor" });
  }
  ctx.clock.advance({ days: 13, hours: 23 });
  expect(await eraseClosedAccounts(system())).toBe(0);
  const token = await findInEmails(ctx, person.email, /\/reopen-account\?token=([\w-]{43})/);
  await reopenAccount(ctx, { token });
  await expect(reopenAccount(ctx, { token })).rejects.toMatchObject({ kind: "conflict" });
  ctx.clock.advance({ days: 20 });
  await eraseClosedAccounts(system());
  await signInAs(ctx, person.email);
});

test("signing in within the 14 days offers to take the account back; the e-mail's link goes on working", async () => {
  await close();
  const browser = new TestBrowser();
  const visitor = ctx.as({ kind: "visitor" }, browser);
  const answer = await signIn(visitor, { email: person.email, password: PASSWORD }, browser);
  if (answer.outcome !== "closed") throw new Error(answer.outcome);
  expect(answer.cookies).toEqual([]);
  await reopenAccount(visitor, { token: answer.reopenToken });
  await signInAs(ctx, person.email);
});

test("once the 14 days are over nothing takes it back, also before the night in which it is erased", async () => {
  const { eraseAfter } = await close();
  ctx.clock.set(new Date(eraseAfter.getTime() - 60_000));
  const browser = new TestBrowser();
  const visitor = ctx.as({ kind: "visitor" }, browser);
  const answer = await signIn(visitor, { email: person.email, password: PASSWORD }, browser);
  if (answer.outcome !== "closed") throw new Error(answer.outcome);
  ctx.clock.set(eraseAfter);
  await expect(reopenAccount(visitor, { token: answer.reopenToken })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await eraseClosedAccounts(system())).toBe(1);
});

test("after 14 days nothing of the person is left but an id, agreements and the audit rows", async () => {
  const { firstName, lastName } = { firstName: "Amira", lastName: person.member.name.split(" ")[1]! };
  const { companyId } = person.member.memberships[0]!;
  const created_at = ctx.clock.now();
  const saved = { id: "saved-by-amira", name: "Leeds", created_at };
  await ctx.db
    .insertInto("saved_search")
    .values({ ...saved, user_id: person.member.userId, query: "location=Leeds" })
    .execute();
  await ctx.db
    .insertInto("saved_list")
    .values({ ...saved, company_id: companyId })
    .execute();
  const { number } = await createListing(ctx);
  const document = new File(["%PDF-1.7 A letter.\n%%EOF\n"], "amira.pdf");
  const recipient_hash = keyedHash(ctx.config.secret, "email-recipient", person.email);
  const fates = ctx.db.selectFrom("email_fate").select("job_id").where("recipient_hash", "=", recipient_hash);
  const hasFates = async () => (await fates.execute()).length > 0;
  const hadFates = await hasFates();
  const acting = ctx.as(person.member, person.browser);
  await submitClaimDocument(acting, { number, position: "Director", file: document });
  const before = { email: person.email };
  await acting.transact((tx) => recordEvent(tx, { action: "email-changed", before }));
  await sealEvents(system());
  await close();
  ctx.clock.advance({ days: 14 });
  expect(await eraseClosedAccounts(system())).toBe(1);
  expect(await eraseClosedAccounts(system())).toBe(0);
  expect(await account()).toMatchObject({ name: "Former member", email: null, phone: null, last_name: "" });
  for (const table of [
    "user_session",
    "user_credential",
    "account_token",
    "known_device",
    "membership",
    "notification",
    "notification_choice",
    "quiet_hours",
    "calendar_address",
    "saved_search",
    "company_claim",
  ] as const) {
    const rows = await ctx.db
      .selectFrom(table)
      .selectAll()
      .where("user_id", "=", person.member.userId)
      .execute();
    expect(rows, table).toEqual([]);
  }
  const events = await ctx.db
    .selectFrom("audit_event")
    .selectAll()
    .where("user_id", "=", person.member.userId)
    .execute();
  expect(events.map(({ action }) => action)).toContain("account-erased");
  expect([hadFates, await hasFates()]).toEqual([true, false]);
  const values = await ctx.db.selectFrom("audit_value").selectAll().execute();
  const left = JSON.stringify([await account(), events, values]);
  for (const trace of [person.email, firstName, lastName]) expect(left).not.toContain(trace);
  const company = await ctx.db
    .selectFrom("company")
    .select("closed_at")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  expect(company.closed_at).not.toBeNull();
  expect(await ctx.db.selectFrom("saved_list").selectAll().execute()).toEqual([]);
  await sealEvents(system());
  expect(await verifyTrail(system())).toMatchObject({ faults: [], erased: 1 });
  await register(ctx, { email: person.email });
});

test("messages stay with whom they were written to, without their author's name, and drafts go", async () => {
  const other = await createMember(ctx);
  const acting = ctx.as(person.member, person.browser);
  const company = other.member.memberships[0]!.companyNumber;
  const { conversationId } = await openConversation(acting, { company });
  const files = [makeFile("plan.pdf")];
  await sendMessage(acting, { conversationId, key: "key-erased", body: "Bring the plan", files });
  await saveDraft(acting, { conversationId, body: "And" });
  const { body } = await exportMyData(acting, { format: "json" });
  expect(JSON.parse(body)).toMatchObject({
    messages: [{ body: "Bring the plan" }],
    drafts: [{ draft: "And" }],
    files: [{ name: "plan.pdf", sent_with: "message" }],
  });
  await close();
  ctx.clock.advance({ days: 14 });
  await eraseClosedAccounts(system());
  const { rows } = await ctx.database.pool.query("select * from message where conversation_id = $1", [
    conversationId,
  ]);
  expect(rows).toMatchObject([{ author_name: "Former member", body: "Bring the plan" }]);
  expect(JSON.stringify(rows)).not.toContain(person.member.name);
  const drafts = await ctx.database.pool.query("select from conversation_reader where user_id = $1", [
    person.member.userId,
  ]);
  expect(drafts.rowCount).toBe(0);
});

test("a quote stays with whom it was sent to, without its author's name", async () => {
  const inDays = (days: number) =>
    new Date(ctx.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { inquiryId, asker, asked } = await createInquiry(ctx, { replyBy: inDays(7) });
  const quote = { inquiryId, version: 1, key: "key-erased", amount: "900", included: "All of it" };
  await sendQuote(ctx.as(asked), { ...quote, validUntil: inDays(30) });
  const authors = async () =>
    (await getInquiry(ctx.as(asker), inquiryId)).quotes.map((each) => each.authorName);
  expect(await authors()).toEqual([asked.name]);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now, erase_after: now })
    .where("id", "=", asked.userId)
    .execute();
  await eraseClosedAccounts(system());
  expect(await authors()).toEqual(["Former member"]);
});

test("no session from before comes back with the account", async () => {
  await close();
  const token = await findInEmails(ctx, person.email, /\/reopen-account\?token=([\w-]{43})/);
  await reopenAccount(ctx, { token });
  expect(await findActor(ctx.services, person.browser)).toEqual({ kind: "visitor" });
});

test("the last owner of a company with colleagues hands over first", async () => {
  const colleague = await createMember(ctx);
  const { companyId } = person.member.memberships[0]!;
  const acting = ctx.as(person.member, person.browser);
  await inviteColleague(acting, { companyId, email: colleague.email, role: "member" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(await memberIn(ctx, colleague.browser)), { token });
  await expect(close()).rejects.toMatchObject({ kind: "conflict" });
  await memberIn(ctx, person.browser);
});

test("an owner who is suspended is none to leave the team to", async () => {
  const colleague = await createMember(ctx);
  const { companyId } = person.member.memberships[0]!;
  await ctx.db
    .insertInto("membership")
    .values({ user_id: colleague.member.userId, company_id: companyId, role: "owner" })
    .execute();
  const acting = ctx.as(person.member, person.browser);
  expect(await foreseeClosing(acting)).toMatchObject([{ fate: "stays" }]);
  await ctx.db
    .updateTable("user_account")
    .set({ suspended_at: ctx.clock.now(), suspended_reason: "Spam" })
    .where("id", "=", colleague.member.userId)
    .execute();
  expect(await foreseeClosing(acting)).toMatchObject([{ fate: "needs-owner" }]);
});

test("the last administrator keeps their account until there is another one", async () => {
  await ctx.db.updateTable("user_account").set({ is_administrator: false }).execute();
  const make = ({ member }: SignedIn) =>
    ctx.db
      .updateTable("user_account")
      .set({ is_administrator: true })
      .where("id", "=", member.userId)
      .execute();
  await make(person);
  const own = { ...person, member: { ...person.member, isAdministrator: true } };
  await expect(close(own)).rejects.toMatchObject({
    kind: "conflict",
    message: "This is the last administrator. Make another one first.",
  });
  await make(await createMember(ctx));
  await close(own);
});

test("a company without colleagues leaves the directory with its member and comes back with them", async () => {
  const { companyId, companyNumber: number, companyName } = person.member.memberships[0]!;
  const acting = ctx.as(person.member, person.browser);
  expect(await foreseeClosing(acting)).toMatchObject([{ companyId, companyName, fate: "leaves" }]);
  const profile = () => getCompanyProfile(ctx, { number });
  await profile();
  await close();
  await expect(profile()).rejects.toMatchObject({ kind: "not-found" });
  const token = await findInEmails(ctx, person.email, /\/reopen-account\?token=([\w-]{43})/);
  ctx.clock.advance({ days: 3 });
  await reopenAccount(ctx, { token });
  expect(await profile()).toMatchObject({ name: companyName });
});

test("whoever was invited into its team joins it no more once nobody is left there", async () => {
  const colleague = await createMember(ctx);
  const { companyId } = person.member.memberships[0]!;
  const acting = ctx.as(person.member, person.browser);
  await inviteColleague(acting, { companyId, email: colleague.email, role: "member" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await close();
  await expect(
    acceptTeamInvitation(ctx.as(await memberIn(ctx, colleague.browser)), { token }),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("it comes back with somebody who may answer for it, and not with a colleague alone", async () => {
  const colleague = await createMember(ctx);
  const { companyId, companyNumber: number } = person.member.memberships[0]!;
  const acting = ctx.as(person.member, person.browser);
  await inviteColleague(acting, { companyId, email: colleague.email, role: "member" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(await memberIn(ctx, colleague.browser)), { token });
  await close({ ...colleague, member: await memberIn(ctx, colleague.browser) });
  await close();
  const linkOf = (email: string) => findInEmails(ctx, email, /\/reopen-account\?token=([\w-]{43})/);
  await reopenAccount(ctx, { token: await linkOf(colleague.email) });
  await expect(getCompanyProfile(ctx, { number })).rejects.toMatchObject({ kind: "not-found" });
  await reopenAccount(ctx, { token: await linkOf(person.email) });
  expect(await getCompanyProfile(ctx, { number })).toMatchObject({ number });
});

test("one that had left the directory before does not come back with an account", async () => {
  const { companyId, companyNumber: number } = person.member.memberships[0]!;
  const delisted_at = ctx.clock.now();
  await ctx.db.updateTable("company").set({ delisted_at }).where("id", "=", companyId).execute();
  ctx.clock.advance({ hours: 1 });
  await close();
  const token = await findInEmails(ctx, person.email, /\/reopen-account\?token=([\w-]{43})/);
  await reopenAccount(ctx, { token });
  await expect(getCompanyProfile(ctx, { number })).rejects.toMatchObject({ kind: "not-found" });
});

test("a colleague whose own account is closed keeps no company in the directory, and needs no owner", async () => {
  const colleague = await createMember(ctx);
  const { companyId } = person.member.memberships[0]!;
  const acting = ctx.as(person.member, person.browser);
  await inviteColleague(acting, { companyId, email: colleague.email, role: "member" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(await memberIn(ctx, colleague.browser)), { token });
  expect(await foreseeClosing(acting)).toMatchObject([{ fate: "needs-owner" }]);
  const joined = { ...colleague, member: await memberIn(ctx, colleague.browser) };
  expect(await foreseeClosing(ctx.as(joined.member))).toContainEqual(
    expect.objectContaining({ companyId, fate: "stays" }),
  );
  await close(joined);
  expect(await foreseeClosing(acting)).toMatchObject([{ fate: "leaves" }]);
  await close();
});

test("everything held about somebody is theirs to download, as JSON and as CSV", async () => {
  const acting = ctx.as(person.member, person.browser);
  const { userId } = (await createMember(ctx)).member;
  // What one did to somebody else is one's own deed, too.
  await acting.transact((tx) =>
    recordEvent(tx, { action: "member-removed", userId, before: { name: "Bo" } }),
  );
  await acting.transact((tx) => recordEvent(tx, { action: "name-changed", before: { name: "Ada" } }));
  const json = await exportMyData(acting, { format: "json" });
  const data = JSON.parse(json.body);
  expect(data.account).toEqual([expect.objectContaining({ email: person.email, phone: "+442079460123" })]);
  expect(data.companies).toHaveLength(1);
  expect(data.agreements.length).toBeGreaterThanOrEqual(3);
  expect(data.sessions).toHaveLength(1);
  expect(data.events.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["sign-in", "member-removed"]),
  );
  const changedIn = (wanted: string) =>
    data.events.find(({ action }: { action: string }) => action === wanted).changed;
  expect([changedIn("member-removed"), changedIn("name-changed")]).toEqual([
    null,
    '{"before":{"name":"Ada"}}',
  ]);
  expect(json.body).not.toMatch(/"(password|token|sealed\w*|\w+_hash)":/);
  const csv = await exportMyData(acting, { format: "csv" });
  expect(csv.fileName).toMatch(/^lintel-my-data-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.body).toContain(`account,1,email,${person.email}\r\n`);
  expect(csv.body.startsWith("\ufeffsection,entry,field,value\r\n")).toBe(true);
});

test("what somebody was told on behalf of a company that they have left is not theirs any more", async () => {
  const acting = ctx.as(person.member, person.browser);
  const left = (await createMember(ctx)).member.memberships[0]!.companyId;
  const own = person.member.memberships[0]!.companyId;
  const told = {
    user_id: person.member.userId,
    kind: "team",
    path: "/account/team",
    created_at: ctx.clock.now(),
  };
  for (const [subject, company_id] of [
    ["left", left],
    ["own", own],
    ["alone", null],
  ] as const)
    await ctx.db
      .insertInto("notification")
      .values({ id: newId("ntf", 0), ...told, company_id, subject, title: `of ${subject}` })
      .execute();
  const { body } = await exportMyData(acting, { format: "json" });
  const titles = JSON.parse(body).notifications.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(["of own", "of alone"]));
  expect(titles).not.toContain("of left");
});

test("one's claims are among what is held about oneself", async () => {
  const { name, number } = await createListing(ctx);
  const file = new File(["%PDF-1.7 A letter.\n%%EOF\n"], "letter.pdf");
  const acting = ctx.as(person.member, person.browser);
  await submitClaimDocument(acting, { number, position: "Director", file });
  const { body } = await exportMyData(acting, { format: "json" });
  expect(JSON.parse(body).claims).toMatchObject([
    { name, number, position: "Director", state: "pending", document_name: "letter.pdf" },
  ]);
});

test("no address of an erased person stays in an invitation, neither the present one nor that of the day they joined", async () => {
  const host = await createMember(ctx);
  const { companyId } = host.member.memberships[0]!;
  const invite = async (email: string) =>
    inviteColleague(ctx.as(await memberIn(ctx, host.browser), host.browser), {
      companyId,
      email,
      role: "member",
    });
  await invite(person.email);
  const token = await findInEmails(ctx, person.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(await memberIn(ctx, person.browser)), { token });
  await ctx.db
    .updateTable("user_account")
    .set({ email: "newer@firm.example" })
    .where("id", "=", person.member.userId)
    .execute();
  await ctx.db
    .updateTable("membership")
    .set({ role: "member" })
    .where("company_id", "=", companyId)
    .where("user_id", "=", person.member.userId)
    .execute();
  const other = await createMember(ctx);
  const { companyId: otherId } = other.member.memberships[0]!;
  await inviteColleague(ctx.as(other.member, other.browser), {
    companyId: otherId,
    email: "newer@firm.example",
    role: "member",
  });
  await inviteColleague(ctx.as(other.member, other.browser), {
    companyId: otherId,
    email: "else@firm.example",
    role: "member",
  });
  await close();
  ctx.clock.advance({ days: 14 });
  // Those whom the tests before have closed are erased with this one.
  expect(await eraseClosedAccounts(system())).toBeGreaterThan(0);
  const rows = await ctx.db
    .selectFrom("team_invitation")
    .select("email")
    .where("company_id", "in", [companyId, otherId])
    .execute();
  expect(rows).toEqual([{ email: "else@firm.example" }]);
});

test("what colleagues were told of an erased person goes with them", async () => {
  const colleague = await createMember(ctx);
  const { companyId } = person.member.memberships[0]!;
  const owner = ctx.as(person.member, person.browser);
  await inviteColleague(owner, { companyId, email: colleague.email, role: "member" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(colleague.member, colleague.browser), { token });
  const told = async () => (await listNotifications(owner, { kind: "team" })).notifications;
  expect(await told()).toHaveLength(1);
  await close({ ...colleague, member: await memberIn(ctx, colleague.browser) });
  ctx.clock.advance({ days: 14 });
  await eraseClosedAccounts(system());
  expect(await told()).toEqual([]);
});

test("nor does the name of who handed ownership over stay with who has it now", async () => {
  const colleague = await createMember(ctx);
  const { companyId } = person.member.memberships[0]!;
  const acting = ctx.as(person.member, person.browser);
  await inviteColleague(acting, { companyId, email: colleague.email, role: "admin" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(colleague.member, colleague.browser), { token });
  await handOverOwnership(acting, { companyId, userId: colleague.member.userId });
  const told = async () =>
    (await listNotifications(ctx.as(colleague.member), { kind: "team" })).notifications;
  expect(await told()).toMatchObject([{ title: expect.stringContaining("has made you an owner") }]);
  await close({ ...person, member: await memberIn(ctx, person.browser) });
  ctx.clock.advance({ days: 14 });
  await eraseClosedAccounts(system());
  expect(await told()).toEqual([]);
});

test("a closed account gets no link for a new password", async () => {
  await close();
  const before = (await emailsTo(ctx, person.email)).length;
  await requestPasswordReset(ctx, { email: person.email }, new TestBrowser());
  await workAccountEmails(ctx);
  expect(await emailsTo(ctx, person.email)).toHaveLength(before);
  ctx.clock.advance({ days: 14 });
  expect(await eraseClosedAccounts(system())).toBe(1);
});

test("an account that cannot be erased is logged, holds up no other, and goes the next time", async () => {
  const other = await createMember(ctx);
  await close();
  await close(other);
  ctx.clock.advance({ days: 14 });
  const cut = system();
  vi.spyOn(cut, "transact").mockRejectedValueOnce(new Error("cut off"));
  const logged = vi.spyOn(cut.log, "error");
  expect(await eraseClosedAccounts(cut)).toBe(1);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(await eraseClosedAccounts(system())).toBe(1);
});

test("what has expired is forgotten, what lives stays", async () => {
  const { email } = await register(ctx);
  await forgetExpired(system());
  await memberIn(ctx, person.browser);
  // Within its day a code counts against guessing, used or not.
  ctx.clock.advance({ hours: 23 });
  await forgetExpired(system());
  const codes = ctx.db.selectFrom("email_code").select("id").where("email", "=", email);
  expect(await codes.execute()).toHaveLength(1);
  ctx.clock.advance({ days: 31 });
  await forgetExpired(system());
  for (const table of ["user_session", "email_code", "account_token", "registration_draft"] as const) {
    const rows = await ctx.db.selectFrom(table).selectAll().execute();
    expect(rows, table).toEqual([]);
  }
});

test("of invitations into a team that are over, only those that were accepted are kept", async () => {
  const { companyId } = person.member.memberships[0]!;
  const colleague = await createMember(ctx);
  const acting = ctx.as(person.member, person.browser);
  await inviteColleague(acting, { companyId, email: colleague.email });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(colleague.member, colleague.browser), { token });
  await inviteColleague(acting, { companyId, email: "nobody@elsewhere.example" });
  ctx.clock.advance({ days: 45 });
  await forgetExpired(system());
  const left = await ctx.db
    .selectFrom("team_invitation")
    .select(["email", "status"])
    .where("company_id", "=", companyId)
    .execute();
  expect(left).toEqual([{ email: colleague.email, status: "accepted" }]);
});
