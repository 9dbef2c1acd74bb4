import { beforeEach, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { withdrawQuestion } from "#domain/clarifications/withdraw-question.ts";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { removeDocument } from "#domain/tender-documents/remove-document.ts";
import { answerByLink } from "#domain/tender-invitations/answer-by-link.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { proposeFirms } from "#domain/tender-invitations/propose-firms.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { stopInvitations } from "#domain/tender-invitations/stop-invitations.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createDraft, createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import {
  ANSWERS_PER_INVITATION,
  TENDER_INVITATIONS_PER_COMPANY,
} from "#domain/tender-invitations/tender-invitations.limits.ts";
import { MAX_QUESTIONS, MAX_QUESTIONS_OF_FIRM } from "#domain/clarifications/clarifications.limits.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { cancelPackage } from "./cancel-package.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { getHistory } from "./get-history.ts";
import { getTender } from "./get-tender.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { issuePackage } from "./issue-package.ts";
import { noteSeen } from "./note-seen.ts";
import { remindTenderers } from "./remind-tenderers.ts";

import { findAnswerAction } from "#domain/tender-invitations/find-answer-action.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const START = "2026-11-23T09:00:00Z";
/** Noon in London in winter. */
const RETURN = Date.UTC(2027, 0, 7, 12);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);
const system = () => inBatchesOfOne(createSystemContext(ctx.services));

beforeEach(async () => {
  ctx.clock.set(START);
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.database.pool.query("delete from pgboss.job");
  sides = await createTenderSides(ctx);
});

const issue = async (packageId: string) =>
  issuePackage(buyer(), { packageId, version: await versionOf(ctx, packageId) });
const addendum = async (packageId: string, form: object) =>
  issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The slab is thicker.",
    materiality: "information",
    ...form,
  });
const told = async (companyId: string) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("company_id", "=", companyId)
      .where("kind", "=", "tender")
      .execute()
  ).map(({ title }) => title);

test("a draft is issued with its documents frozen, and the invited are told by e-mail and on screen", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), {
    packageId,
    company: [sides.first.company.number],
    message: "Please have a look.",
  });
  expect((await listReceived(first(), {})).invitations).toEqual([]);
  await issue(packageId);
  const own = await getPackage(buyer(), { packageId });
  expect(own).toMatchObject({ state: "issued", setNumber: 1 });
  // Five working days before Thursday 7 January, at its time of day; New Year's Day is none.
  expect(own.questionsCloseAt?.toISOString()).toBe("2026-12-30T12:00:00.000Z");
  expect(await told(sides.first.company.id)).toEqual([
    "Thornbridge Construction invites you to tender: Groundworks",
  ]);
  const [mail] = await ctx.emails();
  expect(mail).toMatchObject({
    to: sides.first.owner.email,
    subject: "Invitation to tender: Groundworks, Mill Row",
    text: expect.stringContaining("Please have a look.") as string,
  });
  const { documents } = await listDocuments(buyer(), { packageId });
  expect(documents).toMatchObject([
    { number: "A-101", revision: "C", title: "Ground floor", standing: "issued" },
  ]);
  await expect(issue(packageId)).rejects.toMatchObject({ kind: "conflict" });
  await expect(
    editPackage(buyer(), { packageId, section: "evaluation", version: await versionOf(ctx, packageId) }),
  ).rejects.toThrow("addendum");
});

test("what is missing is said, and nothing is issued or sent", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  const { documents } = await listDocuments(buyer(), { packageId });
  await removeDocument(buyer(), { packageId, documentId: documents[0]!.id });
  await expect(issue(packageId)).rejects.toThrow("Add at least one document");
  await addDocuments(buyer(), { packageId, files: [drawing()] });
  const version = await versionOf(ctx, packageId);
  await editPackage(buyer(), {
    packageId,
    section: "dates",
    version,
    returnDay: "2026-11-30",
    validityDays: "90",
    minRepriceDays: "3",
  });
  await expect(issue(packageId)).rejects.toThrow("less than the usual 10");
  expect(await ctx.emails()).toEqual([]);
  expect((await getPackage(buyer(), { packageId })).state).toBe("draft");
});

test("of a hundred who issue at once one does", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const version = await versionOf(ctx, packageId);
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => issuePackage(buyer(), { packageId, version })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = await ctx.database.pool.query("select from document_set where package_id = $1", [
    packageId,
  ]);
  expect(rows).toHaveLength(1);
});

test("only the buyer's team sees a package; only owners and admins decide", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const colleague = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  expect((await getPackage(colleague, { packageId })).id).toBe(packageId);
  const version = await versionOf(ctx, packageId);
  await expect(issuePackage(colleague, { packageId, version })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(cancelPackage(colleague, { packageId, version, reason: "No." })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(inviteFirms(colleague, { packageId, email: "a@b.example" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  for (const other of [first(), ctx]) {
    for (const read of [getPackage, listDocuments, listInvitations, listQuestions, proposeFirms])
      await expect(read(other, { packageId })).rejects.toMatchObject({
        kind: expect.stringMatching(/not-found|unauthenticated/) as string,
      });
  }
  expect((await listPackages(buyer(), {})).packages).toMatchObject([{ id: packageId, state: "draft" }]);
  expect((await listPackages(first(), {})).packages).toEqual([]);
});

test("an invited firm reads the tender, and nothing of its budget or of the others", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  await ctx.db
    .updateTable("trade_package")
    .set({ budget_pence: 8_765_432 })
    .where("id", "=", packageId)
    .execute();
  await answerInvitation(second(), { invitationId: toSecond, answer: "declines", reason: "no_capacity" });
  await noteSeen(first(), { invitationId: toFirst });
  const tender = await getTender(first(), { invitationId: toFirst });
  const text = JSON.stringify(tender);
  for (const secret of [
    "8765432",
    sides.second.company.name,
    sides.second.company.id,
    toSecond,
    "no_capacity",
  ])
    expect(text).not.toContain(secret);
  expect(tender.documents).toMatchObject([{ number: "A-101", downloadedAt: null }]);
  await expect(getTender(second(), { invitationId: toFirst })).rejects.toMatchObject({ kind: "not-found" });
  await expect(getTender(ctx, { invitationId: toFirst })).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("documents open for the buyer and the invited alone, and both sides see who has them", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const [document] = (await getTender(first(), { invitationId: toFirst })).documents;
  const id = document!.revisionId;
  const stranger = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  for (const other of [stranger, ctx]) await expect(openTenderDocument(other, id)).rejects.toThrow();
  (await openTenderDocument(buyer(), id)).stream.destroy();
  expect((await listInvitations(buyer(), { packageId })).map(({ downloaded }) => downloaded)).toEqual([0, 0]);
  (await openTenderDocument(first(), id)).stream.destroy();
  (await openTenderDocument(first(), id)).stream.destroy();
  expect((await getTender(first(), { invitationId: toFirst })).documents[0]!.downloadedAt).not.toBeNull();
  const byId = new Map(
    (await listInvitations(buyer(), { packageId })).map((row) => [row.id, row.downloaded]),
  );
  expect([byId.get(toFirst), byId.get(toSecond)]).toEqual([1, 0]);
  await answerInvitation(second(), { invitationId: toSecond, answer: "declines", reason: "outside_area" });
  await expect(openTenderDocument(second(), id)).rejects.toMatchObject({ kind: "not-found" });
  await revokeInvitation(buyer(), { packageId, invitationId: toFirst });
  await expect(openTenderDocument(first(), id)).rejects.toMatchObject({ kind: "not-found" });
  await expect(getTender(first(), { invitationId: toFirst })).rejects.toMatchObject({ kind: "not-found" });
});

test("what is not issued yet opens for the buyer alone", async () => {
  const { packageId } = await createIssued(ctx, sides);
  await addDocuments(buyer(), { packageId, files: [drawing("A-101_Rev-D_Ground floor.pdf")] });
  const { documents, changes } = await listDocuments(buyer(), { packageId });
  expect(documents).toMatchObject([{ revision: "D", standing: "superseded" }]);
  expect(changes).toEqual({ added: [], superseded: ["A-101 rev D"], withdrawn: [] });
  await expect(openTenderDocument(first(), documents[0]!.revisionId)).rejects.toMatchObject({
    kind: "not-found",
  });
  await addendum(packageId, {});
  (await openTenderDocument(first(), documents[0]!.revisionId)).stream.destroy();
});

test("a firm answers once or changes its mind, until the very millisecond of the return", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  await answerInvitation(first(), { invitationId: toFirst, answer: "intends" });
  await answerInvitation(first(), { invitationId: toFirst, answer: "intends" });
  await expect(answerInvitation(first(), { invitationId: toFirst, answer: "declines" })).rejects.toThrow(
    "Choose a reason",
  );
  await answerInvitation(first(), {
    invitationId: toFirst,
    answer: "declines",
    reason: "no_capacity",
    note: "Sorry.",
  });
  const declined = (await listInvitations(buyer(), { packageId })).find(({ id }) => id === toFirst);
  expect(declined).toMatchObject({ state: "declined", declineReason: "no_capacity", declineNote: "Sorry." });
  ctx.clock.set(new Date(RETURN));
  await answerInvitation(first(), { invitationId: toFirst, answer: "intends" });
  expect(await closeDuePackages(system())).toBe(0);
  ctx.clock.set(new Date(RETURN + 1));
  await expect(answerInvitation(second(), { invitationId: toSecond, answer: "intends" })).rejects.toThrow(
    "The return date has passed",
  );
  expect(await closeDuePackages(system())).toBe(1);
  expect((await listInvitations(buyer(), { packageId })).map(({ state }) => state).toSorted()).toEqual([
    "intends_to_tender",
    "lapsed",
  ]);
  expect((await getPackage(buyer(), { packageId })).state).toBe("closed");
});

test("the link of the e-mail answers, opens nothing, and takes the invitation for a company that signs in", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId, email: "desk@newfirm.example" });
  await issue(packageId);
  const [mail] = await ctx.emails();
  const link = /invitation=([\w-]+)/.exec(mail!.text)![1]!;
  await answerByLink(ctx, link, { answer: "intends" });
  expect(await listInvitations(buyer(), { packageId })).toMatchObject([
    { email: "desk@newfirm.example", state: "intends_to_tender", companyId: null },
  ]);
  // A letter in the middle: the last ones may stand for the same bytes as others.
  const changed = `${link.slice(0, 9)}${link[9] === "x" ? "y" : "x"}${link.slice(10)}`;
  await expect(answerByLink(ctx, changed, { answer: "intends" })).rejects.toMatchObject({
    kind: "not-found",
  });
  await expect(claimInvitation(buyer(), link)).rejects.toThrow("your own company");
  const block = { company_id: sides.buyer.company.id, blocked_company_id: sides.first.company.id };
  await ctx.db
    .insertInto("company_block")
    .values({ ...block, created_at: ctx.clock.now() })
    .execute();
  await expect(claimInvitation(first(), link)).rejects.toMatchObject({ kind: "forbidden" });
  await ctx.db.deleteFrom("company_block").execute();
  const id = await claimInvitation(first(), link);
  expect((await getTender(first(), { invitationId: id })).invitation.state).toBe("intends_to_tender");
  await expect(claimInvitation(second(), link)).rejects.toMatchObject({ kind: "conflict" });
  await stopInvitations(ctx, link);
  const other = await createDraft(ctx, sides.buyer.owner);
  await expect(inviteFirms(buyer(), { packageId: other, email: "desk@newfirm.example" })).rejects.toThrow(
    "does not take invitations",
  );
});

test("an address that is invited after another one was taken back is another firm's", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const byEmail = async () =>
    new Map(
      (await listInvitations(buyer(), { packageId })).map(({ id, email, state }) => [email, [id, state]]),
    );
  await inviteFirms(buyer(), { packageId, email: "estimating@newfirm.example" });
  const [id] = (await byEmail()).get("estimating@newfirm.example")!;
  await issue(packageId);
  await revokeInvitation(buyer(), { packageId, invitationId: id });
  await inviteFirms(buyer(), { packageId, email: "bids@otherfirm.example" });
  const rows = await ctx.db
    .selectFrom("tender_invitation")
    .select(["email", "state"])
    .where("package_id", "=", packageId)
    .orderBy("email")
    .execute();
  expect(rows).toEqual([
    { email: "bids@otherfirm.example", state: "sent" },
    { email: "estimating@newfirm.example", state: "revoked" },
  ]);
  // The same address again is the same invitation, sent anew.
  await inviteFirms(buyer(), { packageId, email: "estimating@newfirm.example" });
  expect((await byEmail()).get("estimating@newfirm.example")).toEqual([id, "sent"]);
});

test("a yes carries no note of a no", async () => {
  const { toFirst: invitationId } = await createIssued(ctx, sides);
  const noted = async () =>
    ctx.db
      .selectFrom("tender_invitation")
      .select(["state", "decline_reason as reason", "decline_note as note"])
      .where("id", "=", invitationId)
      .executeTakeFirstOrThrow();
  const note = "Our gang is on another site.";
  await answerInvitation(first(), { invitationId, answer: "declines", reason: "no_capacity", note });
  expect(await noted()).toEqual({ state: "declined", reason: "no_capacity", note });
  await answerInvitation(first(), { invitationId, answer: "intends", note });
  expect(await noted()).toEqual({ state: "intends_to_tender", reason: null, note: "" });
});

test("a tenderer reads in the history who of its own people did something, and never who it was at the buyer", async () => {
  const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
  await answerInvitation(first(), { invitationId, answer: "intends" });
  const { history } = await getTender(first(), { invitationId });
  expect(new Set(history.map(({ who }) => who))).toEqual(new Set([null, sides.first.owner.name]));
  expect((await getHistory(buyer(), { packageId })).map(({ who }) => who)).toContain(sides.buyer.owner.name);
});

test("an address of the buyer's own team is not invited, and one of its domain is", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const colleague = await createPerson(ctx, [sides.buyer.company]);
  const [name, domain] = colleague.email!.split("@");
  await expect(
    inviteFirms(buyer(), { packageId, email: `${name!.toUpperCase()}@${domain}` }),
  ).rejects.toThrow("is of your own team");
  expect(await inviteFirms(buyer(), { packageId, email: `other-firm@${domain}` })).toMatchObject({
    count: 1,
  });
  expect(await inviteFirms(buyer(), { packageId, email: sides.first.owner.email! })).toMatchObject({
    count: 1,
  });
});

test("a refused invitation counts as a try: nobody finds out one by one who takes none", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const block = { company_id: sides.first.company.id, blocked_company_id: sides.buyer.company.id };
  await ctx.db
    .insertInto("company_block")
    .values({ ...block, created_at: ctx.clock.now() })
    .execute();
  const { points } = TENDER_INVITATIONS_PER_COMPANY;
  await ctx.limits.consume(TENDER_INVITATIONS_PER_COMPANY, sides.buyer.company.id, points - 1);
  const tryOnce = () => inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  await expect(tryOnce()).rejects.toMatchObject({ kind: "forbidden" });
  await expect(tryOnce()).rejects.toMatchObject({ kind: "too-many" });
  await ctx.db.deleteFrom("company_block").execute();
  await ctx.limits.reset(TENDER_INVITATIONS_PER_COMPANY, sides.buyer.company.id);
});

test("an answer is changed so many times a day, by the link and signed in together", async () => {
  const { toFirst: invitationId } = await createIssued(ctx, sides);
  for (let at = 0; at < ANSWERS_PER_INVITATION.points; at += 1)
    await answerInvitation(first(), { invitationId, answer: "intends" });
  await expect(answerInvitation(first(), { invitationId, answer: "intends" })).rejects.toMatchObject({
    kind: "too-many",
  });
});

test("one tenderer does not fill the register for the others", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  await ctx.db
    .insertInto("clarification")
    .values(
      Array.from({ length: MAX_QUESTIONS_OF_FIRM }, (_, at) => ({
        id: `clr_${at}`,
        package_id: packageId,
        invitation_id: toFirst,
        kind: "question",
        state: "submitted",
        question: "How deep?",
        asked_by: sides.first.owner.userId,
        asked_at: ctx.clock.now(),
      })),
    )
    .execute();
  await expect(askQuestion(first(), { invitationId: toFirst, question: "And now?" })).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining(`You have asked ${MAX_QUESTIONS_OF_FIRM} times`),
  });
  await askQuestion(second(), { invitationId: toSecond, question: "How deep?" });
});

test("a register that is full takes no more from anybody", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const fill = (from: number, count: number) =>
    ctx.db
      .insertInto("clarification")
      .values(
        Array.from({ length: count }, (_, at) => ({
          id: `clr_f${from + at}`,
          package_id: packageId,
          // Of firms that have left since.
          invitation_id: null,
          kind: "question",
          state: "withdrawn",
          question: "How deep?",
          asked_at: ctx.clock.now(),
        })),
      )
      .execute();
  await fill(0, MAX_QUESTIONS - 1);
  await askQuestion(first(), { invitationId: toFirst, question: "And the last one?" });
  await expect(askQuestion(second(), { invitationId: toSecond, question: "And now?" })).rejects.toMatchObject(
    {
      kind: "conflict",
    },
  );
});

test("a question that came before questions closed counts, however long the server took", async () => {
  const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
  const closesAt = (await findPackage(ctx, packageId))!.questionsCloseAt!;
  ctx.clock.set(new Date(closesAt.getTime() + 5_000).toISOString());
  const asking = (receivedAt: Date) =>
    askQuestion({ ...first(), receivedAt: () => receivedAt }, { invitationId, question: "How deep?" });
  await asking(closesAt);
  await expect(asking(new Date(closesAt.getTime() + 1))).rejects.toMatchObject({ kind: "conflict" });
});

test("a firm that has declined makes room for another without a reason", async () => {
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const firms = [];
  for (let count = 0; count < 4; count++)
    firms.push((await createCompany(ctx, { services: ["EG-07"] })).number);
  await inviteFirms(buyer(), { packageId, company: firms });
  const seventh = { packageId, company: [(await createCompany(ctx, { services: ["EG-07"] })).number] };
  await expect(inviteFirms(buyer(), seventh)).rejects.toThrow("That makes 7 firms.");
  await answerInvitation(first(), { invitationId: toFirst, answer: "declines", reason: "no_capacity" });
  expect(await inviteFirms(buyer(), seventh)).toMatchObject({ count: 1 });
});

test("firms are looked for by whatever was typed", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const find = async (typed: string) =>
    (await proposeFirms(buyer(), { packageId, find: typed })).map(({ name }) => name);
  expect(await find("calder\u0000")).toContain("Calder Groundworks");
  expect(await find("\u0000")).toEqual(await find(""));
});

test("more than six firms need a reason, nobody is invited twice, and who has blocked is left alone", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const firms = [];
  for (let count = 0; count < 6; count++)
    firms.push((await createCompany(ctx, { services: ["EG-07"] })).number);
  await inviteFirms(buyer(), { packageId, company: firms });
  const seventh = { packageId, company: [sides.first.company.number] };
  await expect(inviteFirms(buyer(), seventh)).rejects.toThrow("That makes 7 firms.");
  await inviteFirms(buyer(), { ...seventh, spreadReason: "Two lots in one." });
  await expect(inviteFirms(buyer(), seventh)).rejects.toThrow("is invited already");
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("company_block")
    .values({
      company_id: sides.second.company.id,
      blocked_company_id: sides.buyer.company.id,
      created_at: now,
    })
    .execute();
  const blocks = await createCompany(ctx, { services: ["EG-07"] });
  await ctx.db
    .insertInto("company_block")
    .values({
      company_id: sides.buyer.company.id,
      blocked_company_id: blocks.id,
      created_at: now,
    })
    .execute();
  await expect(inviteFirms(buyer(), { packageId, company: [blocks.number] })).rejects.toMatchObject({
    kind: "forbidden",
  });
  const blocked = { packageId, company: [sides.second.company.number] };
  await expect(inviteFirms(buyer(), blocked)).rejects.toMatchObject({ kind: "forbidden" });
  const own = { packageId, company: [sides.buyer.company.number] };
  await expect(inviteFirms(buyer(), own)).rejects.toThrow("your own company");
});

test("a firm that has blocked the buyer since it was chosen is named at the issue, and nothing goes out", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const firm = await createCompany(ctx, { services: ["EG-07"], name: "Aire Groundworks" });
  await inviteFirms(buyer(), { packageId, company: [firm.number] });
  const block = { company_id: firm.id, blocked_company_id: sides.buyer.company.id };
  await ctx.db
    .insertInto("company_block")
    .values({ ...block, created_at: ctx.clock.now() })
    .execute();
  await expect(issue(packageId)).rejects.toThrow("Aire Groundworks cannot be invited");
  expect(await getPackage(buyer(), { packageId })).toMatchObject({ state: "draft" });
});

test("firms that fit are proposed with their reasons, the one that does exactly this first", async () => {
  // Only so many are proposed, and the firms of the other tests fit as well.
  await ctx.db
    .updateTable("company")
    .set({ unlisted_at: ctx.clock.now() })
    .where("id", "not in", [sides.first.company.id, sides.second.company.id])
    .execute();
  const near = await createCompany(ctx, { services: ["EG-04"], name: "Other Earthworks" });
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const proposed = await proposeFirms(buyer(), { packageId });
  const places = proposed.map(({ number }) => number);
  expect(places.indexOf(sides.first.company.number)).toBeLessThan(places.indexOf(near.number));
  // By score among those who lack evidence, too, and each says what.
  expect(places.indexOf(sides.second.company.number)).toBeLessThan(places.indexOf(near.number));
  expect(proposed[0]!.reasons[0]!.sentence).toContain("Does exactly this");
  expect(proposed[0]!.lacks).toContain("Public liability insurance");
  const named = await proposeFirms(buyer(), { packageId, find: "wharfe" });
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set(["Wharfe Civils"]));
});

test("an answer reaches every tenderer in the same instant, without who asked or when", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  ctx.clock.advance({ minutes: 17 });
  await askQuestion(first(), { invitationId: toFirst, question: "How thick is the slab?" });
  ctx.clock.advance({ hours: 1 });
  await askQuestion(second(), { invitationId: toSecond, question: "Who supplies the crane?" });
  const [slab, crane] = await listQuestions(buyer(), { packageId });
  expect([slab!.firm, crane!.firm]).toEqual(["Calder Groundworks", "Wharfe Civils"]);
  ctx.clock.advance({ hours: 1 });
  // Answered in another order than asked: the number follows the answer.
  await replyToQuestion(buyer(), { packageId, questionId: crane!.id, to: "all", answer: "You do." });
  await replyToQuestion(buyer(), { packageId, questionId: slab!.id, to: "all", answer: "200 mm." });
  const seen = async (who: typeof buyer, invitationId: string) =>
    (await getTender(who(), { invitationId })).published;
  const published = await seen(first, toFirst);
  expect(published.map(({ number, question }) => [number, question])).toEqual([
    [1, "Who supplies the crane?"],
    [2, "How thick is the slab?"],
  ]);
  expect(await seen(second, toSecond)).toEqual(published);
  expect(Object.keys(published[0]!).toSorted()).toEqual(["answer", "answeredAt", "number", "question"]);
  const text = JSON.stringify(await getTender(second(), { invitationId: toSecond }));
  expect(text).not.toContain(slab!.id);
  expect(text).not.toContain("Calder");
  expect(text).not.toContain("2026-11-23T09:17");
  for (const { company } of [sides.first, sides.second])
    expect(await told(company.id)).toContain("Question 1 is answered: Groundworks");
  // Nor is a question answered as one of the buyer's other packages.
  const third = await askQuestion(first(), { invitationId: toFirst, question: "And the kerb?" });
  const { packageId: another } = await createIssued(ctx, sides);
  await expect(
    replyToQuestion(buyer(), { packageId: another, questionId: third, to: "all", answer: "Here." }),
  ).rejects.toMatchObject({ kind: "not-found" });
  await expect(
    replyToQuestion(buyer(), { packageId, questionId: slab!.id, to: "all", answer: "Again." }),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("an answer in confidence, a refusal and a withdrawal concern the asker alone", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  for (const question of ["May we precast it?", "What did they bid last time?", "Never mind"]) {
    ctx.clock.advance({ minutes: 1 });
    await askQuestion(first(), { invitationId: toFirst, question, wantsConfidence: "on" });
  }
  const of = async (words: string) =>
    (await listQuestions(buyer(), { packageId })).find(({ question }) => question === words)!.id;
  await replyToQuestion(buyer(), {
    packageId,
    questionId: await of("May we precast it?"),
    to: "asker",
    answer: "You may.",
  });
  await replyToQuestion(buyer(), {
    packageId,
    questionId: await of("What did they bid last time?"),
    to: "nobody",
    answer: "We do not say.",
  });
  const never = await of("Never mind");
  await expect(
    withdrawQuestion(second(), { invitationId: toSecond, questionId: never }),
  ).rejects.toMatchObject({
    kind: "not-found",
  });
  await withdrawQuestion(first(), { invitationId: toFirst, questionId: never });
  expect((await listQuestions(buyer(), { packageId })).map(({ id }) => id)).not.toContain(never);
  const own = await getTender(first(), { invitationId: toFirst });
  expect(own.ownQuestions.map(({ question, state }) => [question, state])).toEqual([
    ["Never mind", "withdrawn"],
    ["What did they bid last time?", "rejected"],
    ["May we precast it?", "answered_confidential"],
  ]);
  const others = JSON.stringify(await getTender(second(), { invitationId: toSecond }));
  for (const secret of ["precast", "You may.", "bid last time", "Never mind"])
    expect(others).not.toContain(secret);
});

test("a question that was not asked in confidence is not answered to its asker alone", async () => {
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const questionId = await askQuestion(first(), {
    invitationId: toFirst,
    question: "How thick is the slab?",
  });
  const reply = { packageId, questionId, to: "asker", answer: "200 mm." };
  await expect(replyToQuestion(buyer(), reply)).rejects.toMatchObject({
    kind: "invalid",
    issues: [{ path: ["to"], message: expect.stringContaining("did not ask in confidence") as string }],
  });
  expect((await listQuestions(buyer(), { packageId }))[0]!.state).toBe("submitted");
});

test("questions close by the server's clock, to the millisecond", async () => {
  const { toFirst } = await createIssued(ctx, sides);
  const closesAt = Date.UTC(2026, 11, 30, 12);
  ctx.clock.set(new Date(closesAt));
  await askQuestion(first(), { invitationId: toFirst, question: "Just in time?" });
  ctx.clock.set(new Date(closesAt + 1));
  await expect(askQuestion(first(), { invitationId: toFirst, question: "Late?" })).rejects.toThrow(
    "Questions have closed",
  );
});

test("a change of price that leaves too little time must extend, and no return ever moves earlier", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  ctx.clock.set("2027-01-05T10:00:00Z");
  await expect(addendum(packageId, { materiality: "reprice" })).rejects.toThrow("extend the return to");
  await expect(addendum(packageId, { returnDay: "2027-01-06" })).rejects.toThrow("never moves earlier");
  expect((await getPackage(buyer(), { packageId })).returnAt?.getTime()).toBe(RETURN);
  await addDocuments(buyer(), { packageId, files: [drawing("A-102_Rev-A_Roof.pdf")] });
  expect(await addendum(packageId, { materiality: "reprice", returnDay: "2027-01-12" })).toBe(1);
  for (const [who, invitationId] of [
    [first, toFirst],
    [second, toSecond],
  ] as const) {
    const { work, addenda, documents } = await getTender(who(), { invitationId });
    expect(work.returnAt?.toISOString()).toBe("2027-01-12T12:00:00.000Z");
    expect(addenda).toMatchObject([
      { number: 1, materiality: "reprice", changes: { added: ["A-102 rev A"] }, seenAt: null },
    ]);
    expect(documents.map(({ number, since }) => [number, since])).toEqual([
      ["A-101", 1],
      ["A-102", 2],
    ]);
  }
  await noteSeen(first(), { invitationId: toFirst });
  expect((await getTender(first(), { invitationId: toFirst })).addenda[0]!.seenAt).not.toBeNull();
});

test("of many addenda at once one counts, and a set that was issued does not change", async () => {
  const { packageId } = await createIssued(ctx, sides);
  await addDocuments(buyer(), { packageId, files: [drawing("A-103.pdf")] });
  const version = await versionOf(ctx, packageId);
  const form = { packageId, version, reason: "Roof.", materiality: "information" };
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => issueAddendum(buyer(), form)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(
    ctx.database.pool.query("update document_set set hash = 'x' where package_id = $1", [packageId]),
  ).rejects.toThrow("does not change");
});

test("the database itself keeps the history and the sets that count as they are, for as long as what they belong to is there", async () => {
  const { packageId } = await createIssued(ctx, sides);
  const { pool } = ctx.database;
  const attempt = (statement: string) => pool.query(statement, [packageId]).then(() => "done", String);
  for (const statement of [
    "update package_event set details = '{}' where package_id = $1",
    "update package_event set created_at = created_at + interval '1 day' where package_id = $1",
    "delete from package_event where package_id = $1",
  ])
    expect(await attempt(statement)).toContain("history of a tender is only added to");
  const other = await addRevision(packageId);
  for (const statement of [
    "delete from document_set_entry where package_id = $1",
    "delete from document_set where package_id = $1",
    `insert into document_set_entry (package_id, set_number, revision_id) values ($1, 1, '${other}')`,
  ])
    expect(await attempt(statement)).toContain("document set that was issued does not change");
  const { rows } = await pool.query<{ lines: number; entries: number }>(
    `select (select count(*)::int from package_event where package_id = $1) as lines,
      (select count(*)::int from document_set_entry where package_id = $1) as entries`,
    [packageId],
  );
  expect(rows[0]).toEqual({ lines: (await getHistory(buyer(), { packageId })).length, entries: 1 });
  // Who wrote a line may have their account erased, a firm may go with its lines, and a package with all of them.
  expect(await attempt("update package_event set actor_id = null where package_id = $1")).toBe("done");
  await ctx.db.deleteFrom("company").where("id", "=", sides.first.company.id).execute();
  expect(await attempt("delete from trade_package where id = $1")).toBe("done");
  const { packageId: again } = await createIssued(ctx, await createTenderSides(ctx));
  await pool.query("delete from company where id = (select company_id from trade_package where id = $1)", [
    again,
  ]);
  const left = await pool.query("select from package_event where package_id = any($1)", [[packageId, again]]);
  expect(left.rows).toEqual([]);
});

/** Of a document that no set has. */
async function addRevision(packageId: string): Promise<string> {
  await addDocuments(buyer(), { packageId, files: [drawing("A-900.pdf")] });
  const { id } = await ctx.db
    .selectFrom("document_revision as r")
    .innerJoin("tender_document as d", "d.id", "r.document_id")
    .where("d.number", "=", "A-900")
    .select("r.id")
    .executeTakeFirstOrThrow();
  return id;
}

test("the silent are reminded five, two and one working days before, the others never", async () => {
  const { toFirst, toSecond } = await createIssued(ctx, sides);
  await answerInvitation(first(), { invitationId: toFirst, answer: "intends" });
  ctx.clock.set("2026-12-29T12:00:00Z");
  expect(await remindTenderers(system())).toBe(0);
  // Who is not due costs nothing but a row of a list, so that all are reached.
  expect(await recordStatements(() => remindTenderers(system()))).not.toContain("begin");
  ctx.clock.set("2026-12-30T09:00:00Z");
  expect(await remindTenderers(system())).toBe(1);
  expect(await remindTenderers(system())).toBe(0);
  ctx.clock.set("2027-01-06T09:01:00Z");
  expect(await remindTenderers(system())).toBe(1);
  expect(await told(sides.second.company.id)).toEqual([
    expect.stringMatching("Will you tender\\? Groundworks, due Thu 7 Jan 2027, 12:00 \\(London\\)"),
  ]);
  const { path } = await ctx.db
    .selectFrom("notification")
    .select("path")
    .where("company_id", "=", sides.second.company.id)
    .executeTakeFirstOrThrow();
  expect(path).toBe(`/company/tenders/invited/${toSecond}`);
});

test("nobody is reminded of a tender that was cancelled", async () => {
  const { packageId } = await createIssued(ctx, sides);
  await cancelPackage(buyer(), { packageId, version: await versionOf(ctx, packageId), reason: "Stopped." });
  ctx.clock.set("2026-12-30T09:00:00Z");
  expect(await remindTenderers(system())).toBe(0);
});

test("a reminder is answered from its e-mail, by whoever decides for the firm, until quotes are due", async () => {
  const { toSecond } = await createIssued(ctx, sides);
  const { company, owner } = sides.second;
  const member = await createPerson(ctx, [company], { role: "member" });
  const suspended = await createPerson(ctx, [company], { role: "admin" });
  await ctx.database.pool.query("delete from pgboss.job");
  ctx.clock.set("2026-12-30T09:00:00Z");
  await remindTenderers(system());
  // Suspended between the reminder and its e-mail.
  const gone = { suspended_at: ctx.clock.now(), suspended_reason: "Spam" };
  await ctx.db.updateTable("user_account").set(gone).where("id", "=", suspended.userId).execute();
  await ctx.db
    .updateTable("notification")
    .set({ letter: "at-once", letter_due_at: ctx.clock.now() })
    .where("company_id", "=", company.id)
    .execute();
  await writeNotificationEmails(system(), { findAction: findAnswerAction });
  const linksOf = async (userId: string) => {
    const { email } = await ctx.db
      .selectFrom("user_account")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const mails = (await ctx.emails()).filter(({ to }) => to === email);
    return mails.map(({ text }) => /answer\?invitation=([^\s&]+)/.exec(text)?.[1]);
  };
  expect(await linksOf(suspended.userId)).toEqual([]);
  expect(await linksOf(member.userId)).toEqual([undefined]);
  const [link] = await linksOf(owner.userId);
  const visitor = ctx.as({ kind: "visitor" });
  expect((await readByLink(visitor, link!)).closed).toBe(null);
  await answerByLink(visitor, link!, { answer: "declines", reason: "no_capacity" });
  expect((await getTender(second(), { invitationId: toSecond })).invitation.state).toBe("declined");
  // Answered, nothing more is offered; and after the return it answers nothing.
  await ctx.database.pool.query("delete from pgboss.job");
  await ctx.db
    .updateTable("notification")
    .set({ letter: "digest", letter_due_at: ctx.clock.now(), told_at: null })
    .where("company_id", "=", company.id)
    .execute();
  await writeNotificationEmails(system(), { findAction: findAnswerAction });
  expect(await linksOf(owner.userId)).toEqual([undefined]);
  ctx.clock.set(new Date(RETURN + 1));
  expect((await readByLink(visitor, link!)).closed).toMatch(/return date has passed/);
});

test("a cancelled tender stays readable to the invited, and takes no answer", async () => {
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const version = await versionOf(ctx, packageId);
  await expect(cancelPackage(buyer(), { packageId, version, reason: "  " })).rejects.toThrow(
    "Say why it is cancelled",
  );
  await cancelPackage(buyer(), { packageId, version, reason: "The scheme was redesigned." });
  expect((await getTender(first(), { invitationId: toFirst })).work).toMatchObject({
    state: "cancelled",
    cancelReason: "The scheme was redesigned.",
  });
  await expect(answerInvitation(first(), { invitationId: toFirst, answer: "intends" })).rejects.toThrow(
    "cancelled",
  );
});

test("a question that is sent again while it waits is asked once", async () => {
  const { toFirst: invitationId } = await createIssued(ctx, sides);
  const question = "Which grid do the bulkheads follow?";
  const ask = (more: object = {}) => askQuestion(first(), { invitationId, question, ...more });
  const id = await ask();
  expect(await ask()).toBe(id);
  // Now in confidence: that is another one, or it would be answered to all.
  const confident = await ask({ wantsConfidence: "on" });
  expect(confident).not.toBe(id);
  expect(await ask({ wantsConfidence: "on" })).toBe(confident);
  expect(new Set(await Promise.all([ask(), ask()]))).toEqual(new Set([id]));
  await withdrawQuestion(first(), { invitationId, questionId: id });
  expect(await ask()).not.toBe(id);
});
