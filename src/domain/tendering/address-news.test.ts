import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { createSystemContext } from "#domain/context.ts";
import { answerByLink } from "#domain/tender-invitations/answer-by-link.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { noteAddressBounce } from "#domain/tender-invitations/note-address-bounce.ts";
import { sendAddressNews } from "#domain/tender-invitations/send-address-news.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { stopInvitations } from "#domain/tender-invitations/stop-invitations.ts";
import { LINKS_PER_ADDRESS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { lodgeNow } from "#test/lodged-quotes.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { cancelPackage } from "./cancel-package.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { issuePackage } from "./issue-package.ts";
import { remindTenderers } from "./remind-tenderers.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const ADDRESS = "desk@newfirm.example";
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let toFirst: string;
const buyer = () => ctx.as(sides.buyer.owner);
const system = () => inBatchesOfOne(createSystemContext(ctx.services));

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.db.deleteFrom("mail_suppression").execute();
  await ctx.database.pool.query("delete from pgboss.job");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst } = await createIssued(ctx, sides));
  await inviteFirms(buyer(), { packageId, email: ADDRESS });
});

const mails = async () => (await ctx.emails()).filter(({ to }) => to === ADDRESS);
const linkOf = (text: string) => /invitation=([\w-]+)/.exec(text)![1]!;
const invitationLink = async () => linkOf((await mails())[0]!.text);
const addressed = async () =>
  (await listInvitations(buyer(), { packageId })).find(({ email }) => email !== null)!;
const addendum = async (form: object = {}) =>
  issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "A wall of secret thickness.",
    materiality: "information",
    ...form,
  });
const ask = async () =>
  askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, question: "How thick is it?" });
const reply = async () => {
  const [open] = (await listQuestions(buyer(), { packageId })).filter(({ state }) => state === "submitted");
  const answered = { to: "all", answer: "Very thick.", withoutTime: "on" };
  await replyToQuestion(buyer(), { packageId, questionId: open!.id, ...answered });
};
const answer = async () => {
  await ask();
  await reply();
};
const later = async (minutes = 2) => {
  ctx.clock.advance({ minutes });
  return sendAddressNews(system());
};
const cancel = async () =>
  cancelPackage(buyer(), { packageId, version: await versionOf(ctx, packageId), reason: "Redesigned." });

test("what is new within two minutes goes in one e-mail, once, with who sends it, why, and how to stop it", async () => {
  await addDocuments(buyer(), { packageId, files: [drawing("S-200_Rev-A_Retaining wall.pdf")] });
  await addendum({ materiality: "reprice", returnDay: "2027-01-14" });
  await answer();
  expect(await later(1)).toBe(0);
  expect(await later(1)).toBe(1);
  expect(await later()).toBe(0);
  const [, mail, ...none] = await mails();
  expect(none).toEqual([]);
  expect(mail!.subject).toBe("What is new: Groundworks");
  expect(mail!.text).toContain(
    "Addendum 1 changes what is priced, quotes now due Thu 14 Jan 2027, 12:00 (London), questions until Thu 7 Jan 2027, 12:00 (London): Groundworks",
  );
  expect(mail!.text).toContain("Question 1 is answered: Groundworks");
  expect(mail!.text).toContain("Thornbridge Construction has entered your address");
  expect(mail!.text).toMatch(/Do not invite me again:\n\S+&stop=1/);
  expect(mail!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  for (const hidden of ["secret thickness", "Very thick", "How thick", "S-200", "Calder", "Wharfe"])
    expect(mail!.text).not.toContain(hidden);
  await answerByLink(ctx, linkOf(mail!.text), { answer: "intends" });
  expect((await addressed()).state).toBe("intends_to_tender");
  await addendum();
  expect(await later()).toBe(1);
  expect((await mails()).at(-1)!.subject).toBe("Addendum 2: Groundworks");
});

test("answers are told at most every two hours, an addendum at once with what waits, and nothing after the return", async () => {
  const said = async () => (await mails()).at(-1)!.text;
  await answer();
  expect(await later()).toBe(1);
  await answer();
  await answer();
  expect(await later()).toBe(0);
  expect(await later(115)).toBe(0);
  expect(await later(3)).toBe(1);
  expect(await said()).toMatch(/Question 2 is answered[^]*Question 3 is answered/);
  await answer();
  await addendum();
  expect(await later()).toBe(1);
  expect(await said()).toMatch(/Addendum 1[^]*Question 4 is answered/);
  await ask();
  // Quotes are due at noon of 7 January: told at half past eight, an answer is told again by ten, and afterwards at once.
  ctx.clock.set("2027-01-07T08:30:00Z");
  await addendum();
  expect(await later()).toBe(1);
  await reply();
  expect(await later(80)).toBe(0);
  expect(await later(8)).toBe(1);
  expect((await mails()).at(-1)!.subject).toBe("Question 5 is answered: Groundworks");
});

test("an e-mail that goes at once takes what waits along, and what comes after waits from then on", async () => {
  await answer();
  const { id: invitationId } = await addressed();
  await lodgeNow(buyer(), { packageId, invitationId, firmName: "Moor Groundworks" });
  const lodged = (await mails()).at(-1)!;
  expect(lodged.subject).toMatch(/quote/);
  expect(lodged.text).toMatch(/Also new of this tender:\s+Question 1 is answered/);
  expect(await later(3)).toBe(0);
  await answer();
  expect(await later(110)).toBe(0);
  expect(await later(10)).toBe(1);
  expect((await mails()).at(-1)!.subject).toBe("Question 2 is answered: Groundworks");
});

test("an invited address is told that its invitation was taken back, with no day for quotes any more, and once it has declined nothing", async () => {
  const { id: invitationId } = await addressed();
  await answer();
  await revokeInvitation(buyer(), { packageId, invitationId });
  const mail = (await mails()).at(-1)!;
  expect(mail.subject).toMatch(/ has taken back its invitation: Groundworks$/);
  expect(mail.text).not.toMatch(/Quotes due|Say yes or no|is answered/);
  expect(await later(180)).toBe(0);
  await inviteFirms(buyer(), { packageId, email: ADDRESS });
  const link = linkOf((await mails()).at(-1)!.text);
  await answerByLink(ctx, link, { answer: "declines", reason: "no_capacity" });
  const before = (await mails()).length;
  await revokeInvitation(buyer(), { packageId, invitationId: (await addressed()).id });
  expect((await mails()).length).toBe(before);
});

test("an address is sent so many e-mails with a link a day", async () => {
  await revokeInvitation(buyer(), { packageId, invitationId: (await addressed()).id });
  for (let at = 1; at < LINKS_PER_ADDRESS.points; at += 1) {
    await inviteFirms(buyer(), { packageId, email: ADDRESS });
    await revokeInvitation(buyer(), { packageId, invitationId: (await addressed()).id });
  }
  await expect(inviteFirms(buyer(), { packageId, email: ADDRESS })).rejects.toMatchObject({
    kind: "too-many",
  });
  await inviteFirms(buyer(), { packageId, email: "other@newfirm.example" });
});

test("each address is told", async () => {
  await inviteFirms(buyer(), { packageId, email: "other@newfirm.example" });
  await addendum();
  expect(await later()).toBe(2);
  expect(await later()).toBe(0);
});

test("two servers at once send one e-mail", async () => {
  await addendum();
  ctx.clock.advance({ minutes: 2 });
  const sent = await Promise.all([1, 2, 3, 4].map(async () => sendAddressNews(system())));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await mails()).toHaveLength(2);
});

test("who asked not to be invited, declined or bounced gets nothing more, and the buyer sees it", async () => {
  const link = await invitationLink();
  await addendum();
  await answerByLink(ctx, link, { answer: "declines", reason: "no_capacity" });
  expect(await later()).toBe(0);
  await answerByLink(ctx, link, { answer: "intends" });
  await addendum();
  expect((await addressed()).isSilent).toBe(false);
  await stopInvitations(ctx, link);
  expect(await later()).toBe(0);
  await cancel();
  expect(await later()).toBe(0);
  expect((await addressed()).isSilent).toBe(true);
  expect(await mails()).toHaveLength(1);
});

test("a refused address is marked, told to the buyer once, and not written to again", async () => {
  const { id: invitationId } = await addressed();
  await addendum();
  await noteAddressBounce(system(), { invitationId });
  await noteAddressBounce(system(), { invitationId });
  expect(await addressed()).toMatchObject({ state: "bounced", isSilent: true });
  expect(await later()).toBe(0);
  ctx.clock.set("2026-12-30T09:00:00Z");
  await remindTenderers(system());
  expect(await mails()).toHaveLength(1);
  const told = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("company_id", "=", sides.buyer.company.id)
    .execute();
  expect(told).toEqual([{ title: "An invitation could not be delivered: Groundworks" }]);
  await expect(noteAddressBounce(buyer(), { invitationId })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(sendAddressNews(buyer())).rejects.toMatchObject({ kind: "forbidden" });
});

const told = async (part: string) => {
  const rows = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("company_id", "=", sides.buyer.company.id)
    .where("title", "like", `%${part}%`)
    .execute();
  return rows.map(({ title }) => title);
};
const happened = async () => (await listHistory(ctx, { packageId })).map(({ kind }) => kind);
const giveUp = async (isInvitation = false) =>
  noteAddressBounce(system(), { invitationId: (await addressed()).id, isGivenUp: true, isInvitation });

test("of a firm that will tender and whose address refuses an addendum the buyer hears once, and reads who it is", async () => {
  await answerByLink(ctx, await invitationLink(), { answer: "intends" });
  await addendum({ materiality: "reprice", returnDay: "2027-01-14" });
  expect(await listUnreached(buyer(), { packageId })).toEqual([]);
  const { id: invitationId } = await addressed();
  expect(await noteAddressBounce(system(), { invitationId })).toBe(true);
  expect(await noteAddressBounce(system(), { invitationId })).toBe(false);
  expect(await told("cannot be reached")).toEqual([
    "A firm without an account cannot be reached by e-mail: changes, answers and the outcome you have to tell it yourself: Groundworks",
  ]);
  expect((await happened()).filter((kind) => kind === "firm-unreached")).toHaveLength(1);
  expect(await listUnreached(buyer(), { packageId })).toEqual([ADDRESS]);
  expect(await addressed()).toMatchObject({ state: "intends_to_tender", isSilent: true });
});

test("an invitation whose e-mail was given up is not delivered, and the address may be invited by others", async () => {
  expect(await giveUp(true)).toBe(true);
  expect(await giveUp(true)).toBe(false);
  expect(await addressed()).toMatchObject({ state: "bounced", isSilent: false });
  expect(await told("could not be delivered")).toHaveLength(1);
  expect(await happened()).toContain("invitation-given-up");
  expect(await ctx.db.selectFrom("mail_suppression").select("reason").execute()).toEqual([]);
  const { id: invitationId } = await addressed();
  await revokeInvitation(buyer(), { packageId, invitationId });
  await inviteFirms(buyer(), { packageId, email: ADDRESS });
  expect(await addressed()).toMatchObject({ state: "sent", unreachedAt: null });
});

test("of a later e-mail that was given up the buyer is told, until the firm answers, and the next one is sent", async () => {
  await addendum();
  expect(await later()).toBe(1);
  expect(await giveUp()).toBe(true);
  expect(await giveUp()).toBe(false);
  expect(await addressed()).toMatchObject({ state: "sent", isSilent: false, unreachedAt: ctx.clock.now() });
  expect(await listUnreached(buyer(), { packageId })).toEqual([ADDRESS]);
  expect(await told("cannot be reached")).toHaveLength(1);
  await addendum();
  expect(await later()).toBe(1);
  await answerByLink(ctx, await invitationLink(), { answer: "intends" });
  expect(await addressed()).toMatchObject({ unreachedAt: null });
  expect(await listUnreached(buyer(), { packageId })).toEqual([]);
  expect(await giveUp()).toBe(true);
});

test("every e-mail to such a firm says whom to tell when it is given up", async () => {
  await addendum();
  await later();
  const [first, second] = await mails();
  expect(first).toMatchObject({ onGivenUp: { data: { isGivenUp: true, isInvitation: true } } });
  expect(second).toMatchObject({ onGivenUp: { data: { isGivenUp: true, isInvitation: false } } });
});

test("an address that was erased with its person's account is written to no more, and the buyer sees it", async () => {
  const link = await invitationLink();
  await addendum();
  await ctx.db
    .updateTable("tender_invitation")
    .set({ email: sql`'erased-' || id` })
    .where("email", "=", ADDRESS)
    .execute();
  expect(await later()).toBe(0);
  const erased = async () =>
    (await listInvitations(buyer(), { packageId })).find(({ companyId }) => companyId === null)!;
  const { id: invitationId } = await erased();
  await lodgeNow(buyer(), { packageId, invitationId, firmName: "Moor Groundworks" });
  const all = await ctx.emails();
  expect(all.filter(({ to }) => to.startsWith("erased-"))).toEqual([]);
  expect(await erased()).toMatchObject({ email: null, isSilent: true });
  expect(await listUnreached(buyer(), { packageId })).toEqual(["Moor Groundworks"]);
  await expect(stopInvitations(ctx, link)).rejects.toMatchObject({ kind: "not-found" });
});

test("a bounce after the answer leaves the answer, and silences the address", async () => {
  await answerByLink(ctx, await invitationLink(), { answer: "intends" });
  const { id: invitationId } = await addressed();
  await noteAddressBounce(system(), { invitationId });
  expect(await addressed()).toMatchObject({ state: "intends_to_tender", isSilent: true });
});

test("a bounce after a company has taken the invitation is none of the company's", async () => {
  const { id: invitationId } = await addressed();
  await ctx.db.deleteFrom("tender_invitation").where("company_id", "=", sides.second.company.id).execute();
  await claimInvitation(ctx.as(sides.second.owner), await invitationLink());
  await noteAddressBounce(system(), { invitationId });
  const all = await listInvitations(buyer(), { packageId });
  expect(all.find(({ id }) => id === invitationId)?.state).not.toBe("bounced");
  expect(await ctx.db.selectFrom("mail_suppression").select("reason").execute()).toEqual([]);
});

test("a cancellation is told, and nothing else is after the return", async () => {
  ctx.clock.set("2027-01-07T11:59:00Z");
  await addendum();
  expect(await later()).toBe(0);
  const next = await createDraft(ctx, sides.buyer.owner);
  await ctx.db
    .updateTable("trade_package")
    .set({ return_at: new Date("2027-02-04T12:00:00Z") })
    .where("id", "=", next)
    .execute();
  packageId = next;
  await inviteFirms(buyer(), { packageId, email: ADDRESS });
  await issuePackage(buyer(), { packageId, version: await versionOf(ctx, packageId) });
  await cancel();
  expect(await later()).toBe(1);
  const mail = (await mails()).at(-1)!;
  expect(mail.subject).toBe("Groundworks at Mill Row has been cancelled");
  expect(mail.text).not.toContain("Say yes or no");
  expect(mail.text).not.toContain("Redesigned");
});

test("the silent are reminded five, two and one working days before, as those with an account are", async () => {
  ctx.clock.set("2026-12-30T09:00:00Z");
  // Both firms with an account are silent, too.
  expect(await remindTenderers(system())).toBe(3);
  expect(await remindTenderers(system())).toBe(0);
  const mail = (await mails()).at(-1)!;
  expect(mail.subject).toBe("Will you tender? Groundworks, due Thu 7 Jan 2027, 12:00 (London)");
  await answerByLink(ctx, linkOf(mail.text), { answer: "intends" });
  ctx.clock.set("2027-01-06T09:01:00Z");
  expect(await remindTenderers(system())).toBe(2);
  expect(await mails()).toHaveLength(2);
});

test("a company that takes the invitation is told as one with an account from then on", async () => {
  const taker = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("company_id", "=", sides.second.company.id)
    .executeTakeFirstOrThrow();
  await ctx.db.deleteFrom("tender_invitation").where("id", "=", taker.id).execute();
  await addendum();
  await claimInvitation(ctx.as(sides.second.owner), await invitationLink());
  expect(await later()).toBe(0);
  expect(await mails()).toHaveLength(1);
  // What waited to be told is told to the company, by which it stands in nobody's list but there.
  const told = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("user_id", "=", sides.second.owner.userId)
    .execute();
  expect(told.filter(({ title }) => title.includes("ddendum 1"))).toHaveLength(1);
});

test("an address that asked to be left alone between draft and issue gets no invitation", async () => {
  const draft = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId: draft, email: ADDRESS });
  await stopInvitations(ctx, await invitationLink());
  await issuePackage(buyer(), { packageId: draft, version: await versionOf(ctx, draft) });
  expect(await mails()).toHaveLength(1);
});
