import { beforeEach, expect, test } from "vitest";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { shownMinutes } from "#web/routes/tenders/comparison-view.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { countAsked } from "#domain/tender-invitations/count-asked.ts";
import { ADDRESS_ASKED_GAP_MS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { wasAskedLately } from "#domain/tender-invitations/was-asked-lately.ts";
import { createPerson } from "#test/factories.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { OUT_OF_IT } from "./tender-minutes.queries.ts";
import { answerMinute } from "./answer-minute.ts";
import { keepMinute } from "./keep-minute.ts";
import { listOwnMinutes } from "./list-own-minutes.ts";
import { sendMinute } from "./send-minute.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

let opened: Awaited<ReturnType<typeof createOpenedTender>>;
beforeEach(async () => {
  opened = await createOpenedTender(ctx);
});

const asBuyer = () => ctx.as(opened.buyer.owner);
const asTenderer = (at: number) => ctx.as(opened.tenderers[at]!.owner);
const said = {
  kind: "interview",
  heldOn: "2027-01-01",
  attendees: "Ada Byrne (QS), Tom Hale (their manager)",
  body: "They start on the north side. The drainage is in.",
};
const keep = (at: number, more: object = {}, as = asBuyer()) =>
  keepMinute(as, {
    packageId: opened.packageId,
    quoteId: opened.tenderers[at]!.quoteId,
    ...said,
    ...more,
  });
const send = (minuteId: string) => sendMinute(asBuyer(), { packageId: opened.packageId, minuteId });
const own = (at: number) =>
  listOwnMinutes(asTenderer(at), { invitationId: opened.tenderers[at]!.invitationId });
const answer = (at: number, minuteId: string, more: object) =>
  answerMinute(asTenderer(at), { invitationId: opened.tenderers[at]!.invitationId, minuteId, ...more });
const kept = async () => (await getComparison(asBuyer(), { packageId: opened.packageId })).minutes;
const historyOf = async (at: number) =>
  (
    await listHistory(ctx, {
      packageId: opened.packageId,
      invitationId: opened.tenderers[at]!.invitationId,
    })
  ).map(({ kind }) => kind);

test("minutes are the buyer's own until they are sent, with their lines, who wrote them and when", async () => {
  const id = await keep(1, { items: "b 1, A 1" });
  expect(await kept()).toMatchObject([
    {
      id,
      quoteId: opened.tenderers[1]!.quoteId,
      ...said,
      by: opened.buyer.owner.name,
      at: ctx.clock.now(),
      sent: null,
      answer: null,
    },
  ]);
  expect((await kept())[0]!.lines).toHaveLength(2);
  for (const at of [0, 1, 2]) {
    expect((await own(at)).minutes).toEqual([]);
    expect(await historyOf(at)).not.toContain("minute-kept");
  }
});

test("the buyer's history says with whom minutes were kept, of what, and which correct others", async () => {
  const id = await keep(1);
  ctx.clock.advance({ minutes: 1 });
  await keep(1, { corrects: id, body: "They start on the south side." });
  const lines = await listHistory(ctx, { packageId: opened.packageId });
  const [{ companyName: firm } = { companyName: "" }] = opened.tenderers[1]!.owner.memberships;
  expect(lines.filter(({ kind }) => kind === "minute-kept").map(({ details }) => details)).toEqual([
    { firm, what: "Interview", isCorrection: true },
    { firm, what: "Interview", isCorrection: false },
  ]);
});

test("sent again because the answer was lost they are there once; a colleague's, or other words, are others", async () => {
  const id = await keep(1, { items: "A 1" });
  expect(await keep(1, { items: "A 1" })).toBe(id);
  await keep(1, { items: "B 1" });
  await keep(1);
  await keep(1, { items: "A 1", body: "They start on the south side." });
  await keep(1, { items: "A 1", corrects: id });
  expect(await keep(1, { items: "A 1", corrects: id })).not.toBe(id);
  expect(await kept()).toHaveLength(5);
});

test("what is sent is read by its tenderer alone, which agrees once; nothing is sent twice", async () => {
  const id = await keep(1, { items: "B 1" });
  await expect(answer(1, id, { answer: "agreed" })).rejects.toMatchObject({ kind: "not-found" });
  expect(await send(id)).toEqual({ isTold: true });
  ctx.clock.advance({ minutes: 1 });
  const [before] = await kept();
  expect(await send(id)).toEqual({ isTold: true });
  const colleague = ctx.as(await createPerson(ctx, [opened.buyer.company], { role: "admin" }));
  await expect(sendMinute(colleague, { packageId: opened.packageId, minuteId: id })).rejects.toThrow(
    "A colleague has sent these minutes already.",
  );
  expect(await kept()).toEqual([before]);
  expect((await historyOf(1)).filter((kind) => kind === "minute-sent")).toHaveLength(1);
  expect((await own(1)).minutes).toMatchObject([
    { id, body: said.body, about: ["B 1 Drainage"], answer: null },
  ]);
  expect((await own(0)).minutes).toEqual([]);
  await expect(answer(0, id, { answer: "agreed" })).rejects.toMatchObject({ kind: "not-found" });
  await answer(1, id, { answer: "agreed" });
  await expect(answer(1, id, { answer: "differs", words: "No." })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect((await kept())[0]!.answer).toMatchObject({ value: "agreed", by: opened.tenderers[1]!.owner.name });
  expect(await historyOf(1)).toEqual(expect.arrayContaining(["minute-sent", "minute-agreed"]));
  expect(await historyOf(0)).not.toContain("minute-sent");
});

test("are not waited for any more once their firm has withdrawn its quote", async () => {
  const { invitationId } = opened.tenderers[1]!;
  const id = await keep(1);
  await send(id);
  expect(await countAsked(asTenderer(1), { invitationId })).toBe(1);
  expect(await listOwnMinutes(asTenderer(1), { invitationId })).toMatchObject({
    isOver: false,
    closed: null,
  });
  await withdrawOpenedQuote(asTenderer(1), { invitationId, reason: "Our gang is on another site." });
  expect(await countAsked(asTenderer(1), { invitationId })).toBe(0);
  expect(await listOwnMinutes(asTenderer(1), { invitationId })).toMatchObject({
    isOver: true,
    closed: OUT_OF_IT,
  });
  await expect(answer(1, id, { answer: "agreed" })).rejects.toMatchObject({ message: OUT_OF_IT });
});

test("what is different stands beside what was written, and a correction beside both", async () => {
  const id = await keep(2);
  await send(id);
  await expect(answer(2, id, { answer: "differs" })).rejects.toMatchObject({ name: "ZodError" });
  await answer(2, id, { answer: "differs", words: "We start on the south side." });
  ctx.clock.advance({ minutes: 1 });
  const second = await keep(2, { corrects: id, body: "They start on the south side." });
  expect(await kept()).toMatchObject([
    { id, body: said.body, answer: { value: "differs", words: "We start on the south side." } },
    { id: second, correctsId: id, body: "They start on the south side.", sent: null },
  ]);
  // The correction is kept back: the firm reads what it was sent.
  expect((await own(2)).minutes.map((minute) => minute.id)).toEqual([id]);
});

test("a correction of what was kept back stands by itself for the firm that is sent it", async () => {
  const id = await keep(2);
  const second = await keep(2, { corrects: id, body: "They start on the south side." });
  await send(second);
  expect((await own(2)).minutes).toMatchObject([{ id: second, correctsId: null }]);
});

test("are refused of a day to come, of lines that are not there, and as a correction of another firm's", async () => {
  // The last one that they may be of is today.
  await keep(0, { heldOn: "2027-01-07" });
  await expect(keep(0, { heldOn: "2027-01-08" })).rejects.toMatchObject({
    issues: [{ path: ["heldOn"], message: expect.stringContaining("still to come") as string }],
  });
  await expect(keep(0, { items: "Z 99" })).rejects.toMatchObject({
    issues: [{ path: ["items"], message: expect.stringContaining("Z 99") as string }],
  });
  const id = await keep(1);
  await expect(keep(0, { corrects: id })).rejects.toMatchObject({ kind: "not-found" });
  for (const missing of ["attendees", "body", "kind", "heldOn"])
    await expect(keep(0, { [missing]: "" })).rejects.toMatchObject({ name: "ZodError" });
});

test("are refused once every tenderer is told the outcome", async () => {
  const id = await keep(1);
  await send(id);
  await ctx.db
    .updateTable("trade_package")
    .set({ state: "closed_out" })
    .where("id", "=", opened.packageId)
    .execute();
  await expect(keep(1)).rejects.toMatchObject({ kind: "conflict" });
  await expect(answer(1, id, { answer: "agreed" })).rejects.toMatchObject({ kind: "conflict" });
  expect((await own(1)).closed).toMatch(/over/);
});

test("are about a tenderer's own lines by their words, commas and all, and about nobody else's", async () => {
  const hoist = { section: "Access", description: "Hoist, hired", quantity: "6", unit: "wk", rate: "120.5" };
  const skips = { section: "", description: "Skips", quantity: "", unit: "", rate: "250" };
  opened = await createOpenedTender(ctx, { said: [{ ownLines: [hoist, skips] }, {}, {}] });
  const id = await keep(0, { items: "hoist,hired; b 1, Skips" });
  expect((await kept())[0]!.lines).toEqual([2, nameOwnLine(0), nameOwnLine(1)]);
  const [shown] = shownMinutes(await getComparison(asBuyer(), { packageId: opened.packageId }));
  expect(shown!.about.map(({ words }) => words)).toEqual(["B 1 Drainage", "Access Hoist, hired", "Skips"]);
  await send(id);
  expect((await own(0)).minutes).toMatchObject([{ about: ["B 1 Drainage", "Access Hoist, hired", "Skips"] }]);
  // A correction starts with the same lines, as its form takes them.
  await keep(0, { items: shown!.items, corrects: id });
  expect((await kept())[1]!.lines).toEqual((await kept())[0]!.lines);
  await expect(keep(1, { items: "Skips" })).rejects.toMatchObject({
    issues: [{ path: ["items"], message: expect.stringContaining("Skips") as string }],
  });
  await ctx.db
    .updateTable("tender_quote")
    .set({ state: "withdrawn" })
    .where("id", "=", opened.tenderers[0]!.quoteId)
    .execute();
  expect((await own(0)).minutes[0]!.about).toContain("Skips");
});

test("minutes that were sent let what is asked next wait for a while, and no longer", async () => {
  const { quoteId } = opened.tenderers[1]!;
  const wasLately = () => ctx.transact((tx) => wasAskedLately(tx, quoteId));
  expect(await wasLately()).toBe(false);
  await send(await keep(1));
  ctx.clock.advance({ seconds: ADDRESS_ASKED_GAP_MS / 1000 - 1 });
  expect(await wasLately()).toBe(true);
  ctx.clock.advance({ seconds: 1 });
  expect(await wasLately()).toBe(false);
});
