import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { createSystemContext } from "#domain/context.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { createDraft, createEntered, createTenderSides } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { countTenders } from "./count-tenders.ts";
import { listTenderWork } from "./list-tender-work.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
ctx.clock.set("2026-12-01T09:00:00Z");
const sides = await createTenderSides(ctx);
const { packageId, toSecond } = await createEntered(ctx, sides);

const work = async (member: Member) => {
  const own = member.memberships.map(({ companyId }) => companyId);
  return (await listTenderWork(ctx, own, 8)).map(({ kind, id, count, due }) => [kind, id, count, due]);
};
const { buyer, first, second } = sides;
const counts = (member: Member) => countTenders(ctx.as(member));

test("who has not answered is asked to, who has said yes to price, and who has priced for nothing", async () => {
  expect(await work(second.owner)).toEqual([["answer", toSecond, 0, "2027-01-07"]]);
  expect(await counts(second.owner)).toEqual({ invitations: 1, questions: 0, decisions: 0 });
  await answerInvitation(ctx.as(second.owner), { invitationId: toSecond, answer: "intends" });
  expect(await work(second.owner)).toEqual([["price", toSecond, 0, "2027-01-07"]]);
  expect(await counts(second.owner)).toEqual({ invitations: 0, questions: 0, decisions: 0 });
  expect(await work(first.owner)).toEqual([]);
  expect(await work(buyer.owner)).toEqual([]);
});

test("a buyer has the questions to answer, and later the quotes to open", async () => {
  await askQuestion(ctx.as(second.owner), { invitationId: toSecond, question: "Which way do doors open?" });
  expect(await work(buyer.owner)).toEqual([["questions", packageId, 1, "2027-01-07"]]);
  expect(await counts(buyer.owner)).toEqual({ invitations: 0, questions: 1, decisions: 0 });
  await createDraft(ctx, buyer.owner);
  ctx.clock.set("2027-01-08T09:00:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await work(buyer.owner)).toEqual([["open", packageId, 1, "2027-01-07"]]);
  expect(await counts(buyer.owner)).toEqual({ invitations: 0, questions: 0, decisions: 1 });
  expect(await work(second.owner)).toEqual([]);
  const { packages } = await listPackages(ctx.as(buyer.owner), {});
  expect(packages.map(({ state, quotes }) => [state, quotes])).toEqual([
    ["closed", 1],
    ["draft", 0],
  ]);
});
