import { beforeEach, expect, test } from "vitest";
import { getTender } from "#domain/tendering/get-tender.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { askQuestion } from "./ask-question.ts";
import { MAX_QUESTIONS } from "./clarifications.limits.ts";
import { listQuestions } from "./list-questions.ts";
import { publishNote } from "./publish-note.ts";
import { replyToQuestion } from "./reply-to-question.ts";

const ctx = await createTestContext();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let issued: Awaited<ReturnType<typeof createIssued>>;
const buyer = () => ctx.as(sides.buyer.owner);
const note = { question: "Is there a crane?", answer: "There is, until April." };
const publish = (form: object = {}, as = buyer()) =>
  publishNote(as, { packageId: issued.packageId, ...note, ...form });

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
});

test("what the buyer was asked elsewhere reaches every tenderer under the next number, and nothing says that nobody asked", async () => {
  const { packageId, toFirst, toSecond } = issued;
  const question = { question: "How thick is the slab?" };
  const questionId = await askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, ...question });
  await replyToQuestion(buyer(), { packageId, questionId, to: "all", answer: "200 mm." });
  await ctx.db.deleteFrom("notification").execute();
  ctx.clock.advance({ minutes: 1 });
  expect(await publish()).toBe(2);
  const read = async (as: typeof sides.first, invitationId: string) =>
    (await getTender(ctx.as(as.owner), { invitationId })).published;
  const published = await read(sides.first, toFirst);
  expect(published).toEqual(await read(sides.second, toSecond));
  expect(published[1]).toEqual({ number: 2, ...note, answeredAt: ctx.clock.now() });
  expect(Object.keys(published[0]!)).toEqual(Object.keys(published[1]!));
  const told = await ctx.db.selectFrom("notification").select(["company_id", "title"]).execute();
  expect(told.map(({ title }) => title)).toEqual(told.map(() => "Question 2 is answered: Groundworks"));
  expect(new Set(told.map(({ company_id }) => company_id))).toEqual(
    new Set([sides.first.company.id, sides.second.company.id]),
  );
  const { history } = await getTender(ctx.as(sides.second.owner), { invitationId: toSecond });
  expect(history.filter(({ kind }) => kind === "question-answered").map(({ who }) => who)).toEqual([
    null,
    null,
  ]);
  expect((await listQuestions(buyer(), { packageId }))[1]).toMatchObject({ invitationId: null, firm: null });
});

test("it goes out after questions have closed to the tenderers, and late only where that is meant", async () => {
  ctx.clock.set("2027-01-04T09:00:00Z");
  await expect(
    askQuestion(ctx.as(sides.first.owner), { invitationId: issued.toFirst, question: "A crane?" }),
  ).rejects.toThrow("Questions have closed");
  expect(await publish()).toBe(1);
  ctx.clock.set("2027-01-06T09:00:00Z");
  const other = { question: "And a hoist?" };
  await expect(publish(other)).rejects.toMatchObject({ issues: [{ path: ["withoutTime"] }] });
  expect(await publish({ ...other, withoutTime: "on" })).toBe(2);
  const [line] = await getHistory(buyer(), issued);
  expect(line!.details).toEqual({ number: 2, late: true });
});

test("sent twice it is published once, and a register that is full takes none", async () => {
  expect([await publish(), await publish()]).toEqual([1, 1]);
  expect(await listQuestions(buyer(), issued)).toHaveLength(1);
  await ctx.database.pool.query(
    `insert into clarification (id, package_id, invitation_id, kind, state, question, asked_at)
     select 'clr_full' || n, $1, $2, 'question', 'withdrawn', 'Full?', now() from generate_series(2, $3) n`,
    [issued.packageId, issued.toFirst, MAX_QUESTIONS],
  );
  await expect(publish({ question: "One more?" })).rejects.toThrow(/register of questions is full\.$/);
  expect(await publish()).toBe(1);
});

test("a colleague who only reads, a tenderer and another company publish nothing", async () => {
  const viewer = await createPerson(ctx, [sides.buyer.company], { role: "viewer" });
  await expect(publish({}, ctx.as(viewer))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(publish({}, ctx.as(sides.first.owner))).rejects.toMatchObject({ kind: "not-found" });
  expect(await listQuestions(buyer(), issued)).toEqual([]);
});
