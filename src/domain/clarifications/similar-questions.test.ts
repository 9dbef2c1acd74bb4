import { beforeEach, expect, test } from "vitest";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { askQuestion } from "./ask-question.ts";
import { MAX_QUESTIONS, SIMILAR_PER_PERSON } from "./clarifications.limits.ts";
import { findSimilarQuestions } from "./find-similar-questions.ts";
import { listQuestions } from "./list-questions.ts";
import { replyToQuestion } from "./reply-to-question.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
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

async function ask(question: string, to: string, answer = "Both sides."): Promise<void> {
  const { packageId, toFirst: invitationId } = issued;
  const wantsConfidence = to === "asker" ? "on" : undefined;
  const questionId = await askQuestion(first(), { invitationId, question, wantsConfidence });
  if (to !== "") await replyToQuestion(buyer(), { packageId, questionId, to, answer });
}
const similar = async (question: string, as = second(), invitationId = issued.toSecond) =>
  (await findSimilarQuestions(as, { invitationId, question })).map(({ number }) => number);

test("published questions about the same are found by their stems, and nothing that is not published to all", async () => {
  await ask("Which side of the walls is fire rated?", "all");
  await ask("Who supplies the tower crane?", "all");
  await ask("Is our secret fire rated wall side allowed?", "asker", "In confidence.");
  await ask("What did others say of the fire rated wall sides?", "nobody", "We do not say.");
  await ask("Is the fire rating of wall sides to change?", "");
  expect(
    await findSimilarQuestions(second(), {
      invitationId: issued.toSecond,
      question: "fire rating, wall side?",
    }),
  ).toEqual([{ number: 1, question: "Which side of the walls is fire rated?", answer: "Both sides." }]);
  expect(await similar("Where is the site office?")).toEqual([]);
  expect(await similar("")).toEqual([]);
  expect(await similar("the of and")).toEqual([]);
});

test("those of another package are not found, and who is not invited finds nothing", async () => {
  await ask("Which side of the walls is fire rated?", "all");
  const { toSecond } = await createIssued(ctx, sides);
  expect(await similar("Which side of the walls is fire rated?", second(), toSecond)).toEqual([]);
  await expect(similar("Which side?", first())).rejects.toMatchObject({ kind: "not-found" });
  await expect(similar("Which side?", buyer())).rejects.toMatchObject({ kind: "not-found" });
  await expect(similar("Which side?", ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("a person looks so many times an hour", async () => {
  await ctx.limits.consume(SIMILAR_PER_PERSON, sides.second.owner.userId, SIMILAR_PER_PERSON.points);
  await expect(similar("Which side?")).rejects.toMatchObject({ kind: "too-many" });
});

test("characters that no database takes are left out, as where it is asked", async () => {
  await ask("Which side of the walls is fire rated?", "all");
  expect(await similar("fire\u0000 rating, wall side?")).toEqual([1]);
});

test("the buyer has the earlier answers beside each question that waits", async () => {
  await ask("Which side of the walls is fire rated?", "all");
  await ask("Are both wall sides fire rated?", "");
  const questions = await listQuestions(buyer(), { packageId: issued.packageId });
  expect(questions.map(({ state, similar: found }) => [state, found.map(({ answer }) => answer)])).toEqual([
    ["submitted", ["Both sides."]],
    ["answered_to_all", []],
  ]);
});

test("of a full register the nearest three are shown", async () => {
  const { packageId, toFirst } = issued;
  const words = ["slab", "kerb", "pipe", "gully", "beam", "crane", "scaffold", "permit", "traffic", "noise"];
  await ctx.db
    .insertInto("clarification")
    .values(
      Array.from({ length: MAX_QUESTIONS }, (_, at) => ({
        id: `clr_full_${at}`,
        package_id: packageId,
        invitation_id: toFirst,
        kind: "question",
        state: "answered_to_all",
        number: at + 1,
        question: `Question of ${words[at % 10]} and ${words[(at * 7) % 10]} no ${at} `
          .repeat(40)
          .slice(0, 2_000),
        answer: "Yes.",
        answered_at: ctx.clock.now(),
        asked_by: sides.first.owner.userId,
        asked_at: ctx.clock.now(),
      })),
    )
    .execute();
  expect(await similar("What of the gully and the kerb?")).toHaveLength(3);
});
