import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { findRefusedAddress } from "#domain/account-settings/find-refused-address.ts";
import { noteLateBounces } from "#domain/bounces/note-late-bounces.ts";
import { createSystemContext } from "#domain/context.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { noteAddressBounce } from "#domain/tender-invitations/note-address-bounce.ts";
import { ADDRESS_BOUNCE_QUEUE } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { writeTenderEmails } from "#domain/tender-emails/write-tender-emails.ts";
import { createMailQueues, openSealedEmail, sealEmail } from "#platform/mailer.ts";
import { createAccepted } from "#test/accepted-award.ts";
import { createPerson } from "#test/factories.ts";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { cancelPackage } from "./cancel-package.ts";
import { issueAddendum } from "./issue-addendum.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const system = () => createSystemContext(ctx.services);
let peer: SmtpPeer;
let mail: ReturnType<typeof createMailQueues>;
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let toFirst: string;

beforeAll(async () => {
  peer = await startSmtpPeer();
  mail = openMail();
});
afterAll(async () => {
  mail.others.close!();
  await peer.close();
});
beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  peer.refuseRecipients.clear();
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.database.pool.query("delete from pgboss.job");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst } = await createIssued(ctx, sides));
});

/** A process of its own: it knows of no receiver that asked to wait. */
const openMail = () =>
  createMailQueues({
    ...ctx.services,
    config: { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${peer.port}` },
  });
async function queued(address: string): Promise<{ id: string; data: object }> {
  const { rows } = await ctx.database.pool.query<{ id: string; data: { sealed: string } }>(
    "select id, data from pgboss.job where name = 'mail'",
  );
  return rows.find(({ data }) => openSealedEmail(ctx.config, data).to === address)!;
}

let sent = 0;
/** As the running product: what waits is written, handed to the mail server, and what follows is done. */
async function deliver(isLastTry = false): Promise<void> {
  ctx.clock.advance({ minutes: 30 });
  await writeTenderEmails(system());
  for (const each of await ctx.emails())
    await mail.others
      .work(sealEmail(ctx.config, each), `job-${(sent += 1)}`, isLastTry)
      .catch(() => undefined);
  for (const data of await ctx.jobsOn(ADDRESS_BOUNCE_QUEUE)) await noteAddressBounce(system(), data);
  await ctx.database.pool.query("delete from pgboss.job");
}

const refuse = ({ email }: Member) => peer.refuseRecipients.set(email, "550 5.1.1 no such user");
const buyer = () => ctx.as(sides.buyer.owner);
const reprice = async () =>
  issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "A thicker wall.",
    materiality: "reprice",
    returnDay: "2027-01-14",
  });
const unreached = () => listUnreached(buyer(), { packageId });
const rowOf = async (id: string) =>
  (await listInvitations(buyer(), { packageId })).find((each) => each.id === id)!;
const choose = async ({ userId }: Member, delivery: string) =>
  ctx.db.insertInto("notification_choice").values({ user_id: userId, kind: "tender", delivery }).execute();
const told = async ({ company }: { company: { id: string } }, part: string) => {
  const rows = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("company_id", "=", company.id)
    .where("title", "like", `%${part}%`)
    .execute();
  return rows.map(({ title }) => title);
};

test("a firm with an account whose mailbox refuses a re-pricing addendum is named to the buyer, once, and told where it looks", async () => {
  await deliver();
  refuse(sides.first.owner);
  await reprice();
  await deliver();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
  expect((await rowOf(toFirst)).unreachedAt).toEqual(ctx.clock.now());
  expect(await told(sides.buyer, "cannot be reached")).toEqual([
    "Calder Groundworks cannot be reached by e-mail: tell it yourself to look here: Groundworks",
  ]);
  const history = async () => (await listHistory(ctx, { packageId })).map(({ kind }) => kind);
  expect((await history()).filter((kind) => kind === "firm-unreached")).toHaveLength(1);
  expect(await told(sides.first, "do not reach your company")).toHaveLength(1);
  expect(await told(sides.second, "do not reach your company")).toEqual([]);
  const { email } = sides.first.owner;
  expect(await findRefusedAddress(ctx.as(sides.first.owner))).toEqual({ email, at: ctx.clock.now() });
  expect(await findRefusedAddress(ctx.as(sides.second.owner))).toBeUndefined();
  await reprice();
  await deliver();
  expect((await history()).filter((kind) => kind === "firm-unreached")).toHaveLength(1);
});

test("it is named no more once an e-mail is taken, and again once none is", async () => {
  refuse(sides.first.owner);
  await deliver();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
  peer.refuseRecipients.clear();
  await reprice();
  await deliver();
  expect(await unreached()).toEqual([]);
  expect((await rowOf(toFirst)).unreachedAt).toBeNull();
  refuse(sides.first.owner);
  await reprice();
  await deliver();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
  const kinds = (await listHistory(ctx, { packageId })).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "firm-unreached")).toHaveLength(2);
});

test("its answer takes the note away until an e-mail is refused again", async () => {
  refuse(sides.first.owner);
  await deliver();
  await answerInvitation(ctx.as(sides.first.owner), { invitationId: toFirst, answer: "intends" });
  expect(await unreached()).toEqual([]);
  await reprice();
  await deliver();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
});

test("a firm of which one person is reached is reached; who wants no e-mails of tenders reads none", async () => {
  const colleague = await createPerson(ctx, [sides.first.company], { role: "member" });
  refuse(sides.first.owner);
  await reprice();
  await deliver();
  expect(await unreached()).toEqual([]);
  await choose(colleague, "screen");
  await reprice();
  await deliver();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
});

test("an e-mail that is given up counts as one that is refused, and one in a digest too", async () => {
  await deliver();
  await choose(sides.first.owner, "daily");
  await reprice();
  ctx.clock.set("2026-11-24T08:01:00Z");
  peer.refuseRecipients.set(sides.first.owner.email, "451 4.7.1 later");
  await deliver(true);
  expect(await unreached()).toEqual(["Calder Groundworks"]);
});

test("a firm of which nobody can sign in is named as soon as it is invited, and no more once somebody can", async () => {
  await deliver();
  const { company, owner } = sides.first;
  const own = ctx.db.updateTable("user_account").where("id", "=", owner.userId);
  const suspended = { suspended_at: ctx.clock.now(), suspended_reason: "Spam" };
  await own.set(suspended).execute();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
  expect(await rowOf(toFirst)).toMatchObject({ isDeserted: true });
  const draft = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId: draft, company: [company.number, sides.second.company.number] });
  expect(await listUnreached(buyer(), { packageId: draft })).toEqual(["Calder Groundworks"]);
  const colleague = await createPerson(ctx, [sides.first.company], { role: "member" });
  expect(await unreached()).toEqual([]);
  const closed = { closed_at: ctx.clock.now(), erase_after: ctx.clock.now() };
  await ctx.db.updateTable("user_account").where("id", "=", colleague.userId).set(closed).execute();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
  await own.set({ suspended_at: null, suspended_reason: null }).execute();
  expect(await unreached()).toEqual([]);
  expect(await rowOf(toFirst)).toMatchObject({ isDeserted: false });
  // A sample firm has nobody, and is not named; one whose people have left and were erased is.
  await ctx.db.deleteFrom("membership").where("company_id", "=", company.id).execute();
  expect(await unreached()).toEqual([]);
  const left = { closed_at: ctx.clock.now() };
  await ctx.db.updateTable("company").set(left).where("id", "=", company.id).execute();
  expect(await unreached()).toEqual(["Calder Groundworks"]);
});

test("an order that its winner's mailbox refuses is told to the buyer", async () => {
  await ctx.database.pool.query("delete from pgboss.job");
  const { packageId: awarded, buyer: letting, winner } = await createAccepted(ctx);
  refuse(winner);
  await deliver();
  const names = await listUnreached(ctx.as(letting), { packageId: awarded });
  expect(names).toEqual([winner.memberships[0]!.companyName]);
});

test("a notification that comes back later tells the buyers of the tenders that still run", async () => {
  await deliver();
  const bounces = [{ address: sides.first.owner.email, status: "5.1.1" }];
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 1, accounts: 1 });
  expect(await unreached()).toEqual(["Calder Groundworks"]);
  await ctx.db.updateTable("tender_invitation").set({ unreached_at: null }).execute();
  await cancelPackage(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "Redesigned.",
  });
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 0, accounts: 1 });
});

test("an invitation to an address is on its way until the mail server has taken it", async () => {
  const address = "desk@newfirm.example";
  await inviteFirms(buyer(), { packageId, email: address });
  const invited = async () =>
    (await listInvitations(buyer(), { packageId })).find(({ email }) => email === address)!;
  expect(await invited()).toMatchObject({ state: "sent", isOnItsWay: true });
  expect((await rowOf(toFirst)).isOnItsWay).toBe(false);
  peer.refuseRecipients.set(address, "451 4.7.1 later");
  const jobs = await queued(address);
  await mail.others.work(jobs.data, jobs.id, false).catch(() => undefined);
  expect(await invited()).toMatchObject({ isOnItsWay: true });
  peer.refuseRecipients.clear();
  ctx.clock.advance({ minutes: 1 });
  mail.others.close!();
  mail = openMail();
  await mail.others.work(jobs.data, jobs.id, false);
  expect(await invited()).toMatchObject({ state: "sent", isOnItsWay: false });
});
