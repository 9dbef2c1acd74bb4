import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { MAX_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createPublic, createTenderSides, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerExpression } from "./answer-expression.ts";
import { expireExpressions } from "./expire-expressions.ts";
import { expressInterest } from "./express-interest.ts";
import { getOwnInterest } from "./get-own-interest.ts";
import { listExpressions } from "./list-expressions.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const START = "2026-11-23T09:00:00Z";
const STATEMENT = "We have done four of these in Leeds.";
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);

beforeEach(async () => {
  ctx.clock.set(START);
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.db.deleteFrom("notification").execute();
  sides = await createTenderSides(ctx);
});

const put = (method: "open" | "selective") => createPublic(ctx, sides.buyer.owner, method);
const ask = (noticeId: string, who = first) => expressInterest(who(), { noticeId, statement: STATEMENT });
const told = async (companyId: string) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .distinct()
      .where("company_id", "=", companyId)
      .execute()
  ).map(({ title }) => title);

test("an open tender invites at once whoever asks, and both sides are told", async () => {
  const { packageId, noticeId } = await put("open");
  const before = await getOwnInterest(first(), { noticeId });
  expect(before).toMatchObject({ refusal: null, asked: null, invitationId: null });
  expect(before!.match!.reasons[0]!.sentence).toContain("Does exactly this");
  expect(before!.match!.lacks).toContain("Public liability insurance");
  expect(await ask(noticeId)).toEqual({ isInvited: true });
  const { invitations } = await listReceived(first(), {});
  expect(invitations).toMatchObject([{ title: "Groundworks", state: "sent" }]);
  expect(await getOwnInterest(first(), { noticeId })).toMatchObject({
    invitationId: invitations[0]!.id,
    asked: { state: "accepted", statement: STATEMENT },
  });
  expect(await told(sides.buyer.company.id)).toEqual([
    "Calder Groundworks has asked to be invited, and is: Groundworks",
  ]);
  expect((await ctx.emails()).map(({ to, subject }) => `${to} ${subject}`)).toContain(
    `${sides.first.owner.email} Invitation to tender: Groundworks, Mill Row`,
  );
  expect(await listExpressions(buyer(), { packageId })).toMatchObject([
    { companyName: "Calder Groundworks", state: "accepted", match: null },
  ]);
});

test("a selective tender waits for its buyer, who accepts", async () => {
  const { packageId, noticeId } = await put("selective");
  expect(await ask(noticeId)).toEqual({ isInvited: false });
  expect((await listReceived(first(), {})).invitations).toEqual([]);
  const [waiting] = await listExpressions(buyer(), { packageId });
  expect(waiting).toMatchObject({
    state: "submitted",
    statement: STATEMENT,
    score: waiting!.match!.score,
    // The end, in London, of the fifth working day.
    endsAt: new Date("2026-12-01T00:00:00Z"),
  });
  await answerExpression(buyer(), { packageId, expressionId: waiting!.id, answer: "accept" });
  expect((await listReceived(first(), {})).invitations).toHaveLength(1);
  await expect(
    answerExpression(buyer(), { packageId, expressionId: waiting!.id, answer: "decline", reason: "No." }),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("nobody is accepted after the return, whether or not the job has closed it", async () => {
  const { packageId, noticeId } = await put("selective");
  ctx.clock.set("2027-01-06T09:00:00Z");
  await ask(noticeId);
  const [waiting] = await listExpressions(buyer(), { packageId });
  ctx.clock.set("2027-01-07T12:00:00.001Z");
  await expect(
    answerExpression(buyer(), { packageId, expressionId: waiting!.id, answer: "accept" }),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: "Returns have closed: nobody can be invited any more.",
  });
});

test("the seventh firm is accepted with a reason, which stays with the tender, and an open one takes it without", async () => {
  const firms = await Promise.all(
    Array.from({ length: 6 }, () => createCompany(ctx, { services: ["EG-07"] })),
  );
  const { packageId, noticeId } = await put("selective");
  await inviteFirms(buyer(), { packageId, company: firms.map(({ number }) => number) });
  await ask(noticeId);
  const [asked] = await listExpressions(buyer(), { packageId });
  const accept = (more: object = {}) =>
    answerExpression(buyer(), { packageId, expressionId: asked!.id, answer: "accept", ...more });
  await expect(accept()).rejects.toMatchObject({
    kind: "invalid",
    issues: [{ path: ["spreadReason"], message: expect.stringMatching(/^That makes 7 firms/) as string }],
  });
  expect((await listExpressions(buyer(), { packageId }))[0]!.state).toBe("submitted");
  await accept({ spreadReason: "Two are busy elsewhere." });
  expect((await listReceived(first(), {})).invitations).toHaveLength(1);
  // It holds for the next one, too.
  await ask(noticeId, second);
  const waiting = (await listExpressions(buyer(), { packageId })).find(({ state }) => state === "submitted");
  await answerExpression(buyer(), { packageId, expressionId: waiting!.id, answer: "accept" });
  const open = await put("open");
  await inviteFirms(buyer(), { packageId: open.packageId, company: firms.map(({ number }) => number) });
  expect(await ask(open.noticeId)).toEqual({ isInvited: true });
});

test("a buyer who declines says why, and the firm reads it", async () => {
  const { packageId, noticeId } = await put("selective");
  await ask(noticeId);
  const [{ id: expressionId } = { id: "" }] = await listExpressions(buyer(), { packageId });
  await expect(
    answerExpression(buyer(), { packageId, expressionId, answer: "decline", reason: " " }),
  ).rejects.toThrow("Give a reason");
  await answerExpression(buyer(), { packageId, expressionId, answer: "decline", reason: "Five are enough." });
  expect(await getOwnInterest(first(), { noticeId })).toMatchObject({
    refusal: "Your company has asked already.",
    asked: { state: "declined", declineReason: "Five are enough." },
  });
  expect(await told(sides.first.company.id)).toEqual([
    "Your company is not invited to Groundworks: its buyer says why",
  ]);
  await expect(ask(noticeId)).rejects.toThrow("asked already");
  expect(JSON.stringify(await getOwnInterest(second(), { noticeId }))).not.toContain("enough");
});

test("those that wait come first, and then the latest", async () => {
  const { packageId, noticeId } = await put("selective");
  await ask(noticeId);
  ctx.clock.advance({ minutes: 1 });
  await ask(noticeId, second);
  const [{ id: expressionId } = { id: "" }] = await listExpressions(buyer(), { packageId });
  const states = async () =>
    (await listExpressions(buyer(), { packageId })).map(({ companyName, state }) => [companyName, state]);
  const [later, earlier] = [sides.second.company.name, sides.first.company.name];
  expect(await states()).toEqual([
    [later, "submitted"],
    [earlier, "submitted"],
  ]);
  await answerExpression(buyer(), { packageId, expressionId, answer: "decline", reason: "Five are enough." });
  expect(await states()).toEqual([
    [earlier, "submitted"],
    [later, "declined"],
  ]);
});

test("five working days without an answer release the firm, to the millisecond", async () => {
  const { packageId, noticeId } = await put("selective");
  await ask(noticeId);
  const system = inBatchesOfOne(createSystemContext(ctx.services));
  ctx.clock.set("2026-11-30T23:59:59.999Z");
  expect(await expireExpressions(system)).toBe(0);
  ctx.clock.set("2026-12-01T00:00:00Z");
  expect(await expireExpressions(system)).toBe(1);
  expect(await expireExpressions(system)).toBe(0);
  expect((await listExpressions(buyer(), { packageId }))[0]!.state).toBe("expired");
  expect(await told(sides.first.company.id)).toEqual([expect.stringContaining("free to price other work")]);
});

test("a cancelled tender releases those who wait", async () => {
  const { packageId, noticeId } = await put("selective");
  await ask(noticeId);
  await ask(noticeId, second);
  await cancelPackage(buyer(), { packageId, version: await versionOf(ctx, packageId), reason: "Stopped." });
  expect(await expireExpressions(inBatchesOfOne(createSystemContext(ctx.services)))).toBe(2);
});

test("nobody asks who is the buyer, no subcontractor, blocked, invited already, or too late", async () => {
  const { packageId, noticeId } = await put("open");
  await expect(ask(noticeId, buyer)).rejects.toThrow("your own company");
  const client = (await createTenderSides(ctx)).buyer;
  await expect(ask(noticeId, () => ctx.as(client.owner))).rejects.toThrow("Only subcontractors");
  const nobody = await createPerson(ctx, []);
  await expect(ask(noticeId, () => ctx.as(nobody))).rejects.toMatchObject({ kind: "forbidden" });
  expect(await getOwnInterest(ctx.as(nobody), { noticeId })).toBeNull();
  await expect(ask("ntc_none")).rejects.toMatchObject({ kind: "not-found" });
  await ctx.db
    .insertInto("company_block")
    .values({
      company_id: sides.buyer.company.id,
      blocked_company_id: sides.second.company.id,
      blocked_by: sides.buyer.owner.userId,
      created_at: START,
    } as never)
    .execute();
  await expect(ask(noticeId, second)).rejects.toThrow("blocked the other");
  await ask(noticeId);
  await expect(ask(noticeId)).rejects.toThrow("invited already");
  ctx.clock.set("2027-01-07T12:00:00.001Z");
  await expect(ask(noticeId, second)).rejects.toMatchObject({ kind: expect.any(String) as string });
  expect(await listExpressions(buyer(), { packageId })).toHaveLength(1);
});

test("who was taken out of an open tender comes back by its buyer's answer alone", async () => {
  const { packageId, noticeId } = await put("open");
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  const [{ id: invitationId } = { id: "" }] = (await listReceived(first(), {})).invitations;
  await revokeInvitation(buyer(), { packageId, invitationId });
  expect(await ask(noticeId)).toEqual({ isInvited: false });
  expect((await listReceived(first(), {})).invitations).toEqual([]);
  // Another firm has nothing to do with that.
  expect(await ask(noticeId, second)).toEqual({ isInvited: true });
  const [{ id: expressionId } = { id: "" }] = await listExpressions(buyer(), { packageId });
  await answerExpression(buyer(), { packageId, expressionId, answer: "accept" });
  expect((await listReceived(first(), {})).invitations).toHaveLength(1);
});

test("an open tender takes forty firms, those that declined, were taken out or never reached not counted", async () => {
  const { packageId, noticeId } = await put("open");
  const sent = { package_id: packageId, sent_at: START, created_at: START };
  const gone = [
    { state: "revoked" },
    { state: "declined", decline_reason: "no_capacity" },
    { state: "bounced" },
  ];
  const there = Array.from({ length: MAX_FIRMS - 1 }, () => ({ state: "sent" }));
  const rows = [...gone, ...there].map((row, at) => ({
    ...sent,
    ...row,
    id: `tin_crowd${at}`,
    email: `firm-${at}@pennine.example`,
  }));
  await ctx.db.insertInto("tender_invitation").values(rows).execute();
  expect(await ask(noticeId)).toEqual({ isInvited: true });
  await expect(ask(noticeId, second)).rejects.toThrow("as many firms as it takes");
});

test("a firm that was blocked after it has asked is not accepted", async () => {
  const { packageId, noticeId } = await put("selective");
  await ask(noticeId);
  await ctx.db
    .insertInto("company_block")
    .values({
      company_id: sides.first.company.id,
      blocked_company_id: sides.buyer.company.id,
      created_at: ctx.clock.now(),
    })
    .execute();
  const [{ id: expressionId } = { id: "" }] = await listExpressions(buyer(), { packageId });
  await expect(
    answerExpression(buyer(), { packageId, expressionId, answer: "accept" }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});

test("of twenty times at once a firm has asked once", async () => {
  const { packageId, noticeId } = await put("selective");
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask(noticeId)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await listExpressions(buyer(), { packageId })).toHaveLength(1);
});

test("only the buyer reads and answers what firms ask", async () => {
  const { packageId, noticeId } = await put("selective");
  await ask(noticeId);
  const [{ id: expressionId } = { id: "" }] = await listExpressions(buyer(), { packageId });
  await expect(listExpressions(second(), { packageId })).rejects.toMatchObject({ kind: "not-found" });
  for (const who of [first, second])
    await expect(
      answerExpression(who(), { packageId, expressionId, answer: "accept" }),
    ).rejects.toMatchObject({ kind: "not-found" });
  const member = await createPerson(ctx, [sides.buyer.company], { role: "member" });
  await expect(
    answerExpression(ctx.as(member), { packageId, expressionId, answer: "accept" }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const other = await put("selective");
  await expect(
    answerExpression(buyer(), { packageId: other.packageId, expressionId, answer: "accept" }),
  ).rejects.toMatchObject({ kind: "not-found" });
});
