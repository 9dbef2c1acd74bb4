import { beforeEach, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { listTimeRequests } from "#domain/clarifications/list-time-requests.ts";
import { refuseTime } from "#domain/clarifications/refuse-time.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { withdrawQuestion } from "#domain/clarifications/withdraw-question.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { exportHistory } from "./export-history.ts";
import { getHistory } from "./get-history.ts";
import { getTender } from "./get-tender.ts";
import { grantTime } from "./grant-time.ts";
import { issueAddendum } from "./issue-addendum.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
/** Noon in London in winter. */
const RETURN = Date.UTC(2027, 0, 7, 12);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let issued: Awaited<ReturnType<typeof createIssued>>;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
});

const askFirst = (form: object = {}) =>
  askForTime(first(), {
    invitationId: issued.toFirst,
    returnDay: "2027-01-14",
    reason: "Our supplier’s yard is shut until the fifth.",
    ...form,
  });
const askSecond = (form: object = {}) =>
  askForTime(second(), {
    invitationId: issued.toSecond,
    returnDay: "2027-01-12",
    reason: "Two estimators are away.",
    ...form,
  });
const grant = async (requestId: string, form: object = {}) =>
  grantTime(buyer(), {
    packageId: issued.packageId,
    requestId,
    version: await versionOf(ctx, issued.packageId),
    returnDay: "2027-01-14",
    reason: "More time for everybody.",
    ...form,
  });
const returnAt = async () => (await findPackage(ctx, issued.packageId))!.returnAt!.toISOString();
const news = async (companyId: string) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select(["title", "created_at"])
      .where("company_id", "=", companyId)
      .where("title", "like", "Addendum%")
      .execute()
  ).map(({ title, created_at }) => `${title} ${created_at.toISOString()}`);

test("more time is granted by who may issue: its addendum goes to every firm", async () => {
  const { company, owner } = sides.buyer;
  const admin = ctx.as(await createPerson(ctx, [company], { role: "admin" }));
  const requestId = await askFirst();
  const grantAs = async (as: typeof admin) =>
    grantTime(as, {
      packageId: issued.packageId,
      requestId,
      version: await versionOf(ctx, issued.packageId),
      returnDay: "2027-01-14",
      reason: "More time for everybody.",
    });
  await setTenderRights(ctx.as(owner), { companyId: company.id, "admin-submit": "on", "admin-award": "on" });
  await expect(grantAs(admin)).rejects.toMatchObject({ kind: "forbidden" });
  await setTenderRights(ctx.as(owner), { companyId: company.id, "admin-issue": "on" });
  expect(await grantAs(admin)).toBe(1);
});

test("more time is granted to everybody in one step, with one notice to each, and nobody learns who asked", async () => {
  ctx.clock.advance({ minutes: 17 });
  const requestId = await askFirst();
  expect((await listTimeRequests(buyer(), issued)).map(({ firm, state }) => [firm, state])).toEqual([
    ["Calder Groundworks", "submitted"],
  ]);
  expect((await listPackages(buyer(), {})).packages).toMatchObject([{ questions: 0, timeRequests: 1 }]);
  const before = JSON.stringify(await getTender(second(), { invitationId: issued.toSecond }));
  // What is not issued yet does not go out with it.
  await addDocuments(buyer(), { packageId: issued.packageId, files: [drawing("A-102_Rev-A_Roof.pdf")] });
  ctx.clock.advance({ hours: 1 });
  expect(await grant(requestId)).toBe(1);
  expect(await returnAt()).toBe("2027-01-14T12:00:00.000Z");
  const [forFirst, forSecond] = [await news(sides.first.company.id), await news(sides.second.company.id)];
  expect(forFirst).toHaveLength(1);
  expect(forFirst).toEqual(forSecond);
  const other = await getTender(second(), { invitationId: issued.toSecond });
  expect(other.addenda).toMatchObject([
    {
      number: 1,
      materiality: "information",
      reason: "More time for everybody.",
      changes: { added: [], superseded: [], withdrawn: [] },
    },
  ]);
  expect(other.documents).toHaveLength(1);
  expect(other.timeRequests).toEqual([]);
  const text = JSON.stringify(other);
  for (const said of [before, text])
    for (const secret of ["Calder", requestId, "supplier", "time-asked", "time-granted", "2026-11-23T09:17"])
      expect(said).not.toContain(secret);
  const own = await getTender(first(), { invitationId: issued.toFirst });
  expect(own.timeRequests).toMatchObject([
    { id: requestId, state: "granted", answer: "More time for everybody." },
  ]);
  expect(own.ownQuestions).toEqual([]);
  const kinds = (await getHistory(buyer(), issued)).map(({ kind, firm }) => `${kind} ${firm}`);
  for (const kind of ["time-asked", "time-granted"]) expect(kinds).toContain(`${kind} Calder Groundworks`);
});

test("a refusal with its reason concerns the asker alone, who may ask again", async () => {
  const requestId = await askFirst();
  const before = await getTender(second(), { invitationId: issued.toSecond });
  const unread = await ctx.db.selectFrom("notification").selectAll().execute();
  await refuseTime(buyer(), { packageId: issued.packageId, requestId, answer: "The frame waits for it." });
  expect(await returnAt()).toBe(new Date(RETURN).toISOString());
  expect(await getTender(second(), { invitationId: issued.toSecond })).toEqual(before);
  const told = (await ctx.db.selectFrom("notification").selectAll().execute()).filter(
    ({ id }) => !unread.some((old) => old.id === id),
  );
  expect(told.map(({ company_id, title, path }) => [company_id, title, path])).toEqual([
    [
      sides.first.company.id,
      "The return stays where it is: Groundworks",
      `/company/tenders/invited/${issued.toFirst}#more-time`,
    ],
  ]);
  const own = await getTender(first(), { invitationId: issued.toFirst });
  expect(own.timeRequests).toMatchObject([{ state: "rejected", answer: "The frame waits for it." }]);
  // Its answer was lost.
  await refuseTime(buyer(), { packageId: issued.packageId, requestId, answer: "The frame waits for it." });
  expect(await ctx.db.selectFrom("notification").select("id").execute()).toHaveLength(unread.length + 1);
  const again = { packageId: issued.packageId, requestId, answer: "Twice." };
  await expect(refuseTime(buyer(), again)).rejects.toMatchObject({ kind: "conflict" });
  await expect(grant(requestId)).rejects.toMatchObject({ kind: "conflict" });
  await askFirst();
});

test("a request that was refused stays so when the return moves by as much for another one", async () => {
  const { packageId } = issued;
  await refuseTime(buyer(), { packageId, requestId: await askSecond(), answer: "The frame waits for it." });
  await grant(await askFirst());
  const requests = await listTimeRequests(buyer(), issued);
  expect(new Set(requests.map(({ firm, state }) => `${firm} ${state}`))).toEqual(
    new Set([`${sides.second.company.name} rejected`, `${sides.first.company.name} granted`]),
  );
  const [own] = (await getTender(second(), { invitationId: issued.toSecond })).timeRequests;
  expect(own).toMatchObject({ state: "rejected", answer: "The frame waits for it." });
});

test("a firm has one open request, whichever of its team asks, until it takes it back", async () => {
  const colleague = ctx.as(await createPerson(ctx, [sides.first.company], { role: "member" }));
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => askFirst()));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(
    askForTime(colleague, { invitationId: issued.toFirst, returnDay: "2027-01-13", reason: "Us, too." }),
  ).rejects.toThrow("Your company has asked already");
  await askSecond();
  const [{ id } = { id: "" }] = (await listTimeRequests(buyer(), issued)).filter(
    ({ firm }) => firm === "Calder Groundworks",
  );
  await expect(
    withdrawQuestion(second(), { invitationId: issued.toSecond, questionId: id }),
  ).rejects.toMatchObject({ kind: "not-found" });
  await withdrawQuestion(colleague, { invitationId: issued.toFirst, questionId: id });
  expect((await listTimeRequests(buyer(), issued)).map((request) => request.id)).not.toContain(id);
  await expect(grant(id)).rejects.toMatchObject({ kind: "conflict" });
  await askFirst();
});

test("a later return ends every request that it satisfies, and leaves one that wants more", async () => {
  const long = await askFirst({ returnDay: "2027-01-21" });
  await askSecond();
  await issueAddendum(buyer(), {
    packageId: issued.packageId,
    version: await versionOf(ctx, issued.packageId),
    reason: "The survey comes late.",
    materiality: "information",
    returnDay: "2027-01-14",
  });
  const states = async () =>
    (await listTimeRequests(buyer(), issued)).map(({ firm, state }) => `${firm} ${state}`).toSorted();
  expect(await states()).toEqual(["Calder Groundworks submitted", "Wharfe Civils granted"]);
  // Less than was asked for is still a grant.
  await grant(long, { returnDay: "2027-01-15", returnTime: "10:00" });
  expect(await returnAt()).toBe("2027-01-15T10:00:00.000Z");
  expect(await states()).toEqual(["Calder Groundworks granted", "Wharfe Civils granted"]);
});

test("a return that moves just as far as somebody has asked is what they asked for", async () => {
  await askFirst();
  await issueAddendum(buyer(), {
    packageId: issued.packageId,
    version: await versionOf(ctx, issued.packageId),
    reason: "The survey comes late.",
    materiality: "information",
    returnDay: "2027-01-14",
  });
  expect(await listTimeRequests(buyer(), issued)).toMatchObject([{ state: "granted" }]);
});

test("only a later return can be asked for and granted, until quotes are due", async () => {
  await expect(askFirst({ returnDay: "2027-01-07" })).rejects.toThrow("Choose a return later than");
  await expect(askFirst({ returnDay: "2027-01-06" })).rejects.toThrow("never moves earlier");
  await expect(askFirst({ returnDay: "2029-01-06" })).rejects.toThrow("within a year");
  await expect(askFirst({ returnDay: "" })).rejects.toThrow("Choose the new return date");
  await expect(askFirst({ returnDay: "2027-03-28", returnTime: "01:30" })).rejects.toThrow(
    "clocks go forward",
  );
  const requestId = await askFirst({ returnDay: "2027-01-07", returnTime: "12:01" });
  await expect(grant(requestId, { returnDay: "2027-01-07" })).rejects.toThrow("Choose a return later than");
  await expect(grant(requestId, { version: 0 })).rejects.toMatchObject({ kind: "conflict" });
  ctx.clock.set(new Date(RETURN));
  await askSecond();
  ctx.clock.set(new Date(RETURN + 1));
  await expect(grant(requestId)).rejects.toThrow("has passed");
  await withdrawQuestion(first(), { invitationId: issued.toFirst, questionId: requestId });
  await expect(askFirst()).rejects.toThrow("The return date has passed");
});

test("strangers learn nothing, members of the buyer's team do not decide, and a request is no question", async () => {
  const requestId = await askFirst();
  const { packageId, toFirst, toSecond } = issued;
  const stranger = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  const wish = { returnDay: "2027-01-14", reason: "Please." };
  const known = { kind: expect.stringMatching(/not-found|unauthenticated/) as string };
  for (const other of [stranger, second(), ctx]) {
    await expect(listTimeRequests(other, { packageId })).rejects.toMatchObject(known);
    await expect(askForTime(other, { invitationId: toFirst, ...wish })).rejects.toMatchObject(known);
    await expect(refuseTime(other, { packageId, requestId, answer: "No." })).rejects.toMatchObject(known);
    await expect(grantTime(other, { packageId, requestId, version: 1, ...wish })).rejects.toMatchObject(
      known,
    );
  }
  const colleague = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  expect(await listTimeRequests(colleague, { packageId })).toHaveLength(1);
  const version = await versionOf(ctx, packageId);
  const decided = { packageId, requestId, version, ...wish };
  await expect(grantTime(colleague, decided)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(refuseTime(colleague, { packageId, requestId, answer: "No." })).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect(await listQuestions(buyer(), { packageId })).toEqual([]);
  await expect(
    replyToQuestion(buyer(), { packageId, questionId: requestId, to: "all", answer: "All read this." }),
  ).rejects.toMatchObject({ kind: "not-found" });
  // Nor is it one of the buyer's other packages.
  const { packageId: another } = await createIssued(ctx, sides);
  const elsewhere = { ...wish, packageId: another, requestId, version: await versionOf(ctx, another) };
  await expect(grantTime(buyer(), elsewhere)).rejects.toMatchObject({ kind: "not-found" });
  await expect(refuseTime(buyer(), { ...elsewhere, answer: "No." })).rejects.toMatchObject({
    kind: "not-found",
  });
  // Of another package, and of the same buyer.
  const other = await createIssued(ctx, sides);
  await expect(
    refuseTime(buyer(), { packageId: other.packageId, requestId, answer: "No." }),
  ).rejects.toMatchObject({ kind: "not-found" });
  await answerInvitation(second(), { invitationId: toSecond, answer: "declines", reason: "no_capacity" });
  await expect(askSecond()).rejects.toThrow("say that you intend to tender first");
});

test("a question and a request that were withdrawn stand in the history, for the buyer and their firm alone", async () => {
  const questionId = await askQuestion(first(), {
    invitationId: issued.toFirst,
    question: "Who strikes the scaffold?",
  });
  await withdrawQuestion(first(), { invitationId: issued.toFirst, questionId });
  const requestId = await askFirst();
  await withdrawQuestion(first(), { invitationId: issued.toFirst, questionId: requestId });
  const { packageId } = issued;
  const kinds = (lines: readonly { kind: string }[]) =>
    lines.map(({ kind }) => kind).filter((kind) => /^(question|time)-/.test(kind));
  const all = ["time-withdrawn", "time-asked", "question-withdrawn", "question-asked"];
  expect(kinds(await getHistory(buyer(), { packageId }))).toEqual(expect.arrayContaining(all));
  expect(kinds((await getTender(first(), { invitationId: issued.toFirst })).history)).toHaveLength(4);
  expect(kinds((await getTender(second(), { invitationId: issued.toSecond })).history)).toEqual([]);
  const csv = await exportHistory(buyer(), { packageId });
  expect(csv).toContain("Calder Groundworks withdraws a question");
  expect(csv).toContain("Calder Groundworks withdraws its request for more time");
});

test("why a firm had declined stays in the history once it takes the invitation up again", async () => {
  const answer = (form: object) => answerInvitation(first(), { invitationId: issued.toFirst, ...form });
  await answer({ answer: "declines", reason: "no_capacity" });
  await answer({ answer: "intends" });
  const csv = await exportHistory(buyer(), { packageId: issued.packageId });
  expect(csv).toContain("Calder Groundworks declines: no capacity at that time");
  expect(csv).toContain("Calder Groundworks intends to tender");
});
