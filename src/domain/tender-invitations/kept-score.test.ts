import { expect, test } from "vitest";
import { answerExpression } from "#domain/expressions/answer-expression.ts";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { listExpressions } from "#domain/expressions/list-expressions.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createPublic, createTenderSides } from "#test/tenders.ts";
import { inviteFirms } from "./invite-firms.ts";
import { listInvitations } from "./list-invitations.ts";
import { proposeFirms } from "./propose-firms.ts";

const ctx = await createTestContext();
ctx.clock.set("2026-11-23T09:00:00Z");
const sides = await createTenderSides(ctx);
const buyer = () => ctx.as(sides.buyer.owner);

test("what spoke for a firm when it was invited is kept, and an address has no score", async () => {
  const { packageId, noticeId } = await createPublic(ctx, sides.buyer.owner, "selective");
  // Of a firm with open invitations elsewhere, the score is shown less what they take off.
  await createIssued(ctx, { ...(await createTenderSides(ctx)), first: sides.second });
  const { number } = sides.second.company;
  const [proposed] = await proposeFirms(buyer(), { packageId, company: [number] });
  expect(proposed!.fatigue).toMatch(/off\.$/);
  await inviteFirms(buyer(), { packageId, company: [number] });
  await inviteFirms(buyer(), { packageId, email: "office@pennine.example" });
  await expressInterest(ctx.as(sides.first.owner), { noticeId, statement: "We are near." });
  const [asked] = await listExpressions(buyer(), { packageId });
  await answerExpression(buyer(), { packageId, expressionId: asked!.id, answer: "accept" });
  const scores = new Map(
    (await listInvitations(buyer(), { packageId })).map(({ companyName, score }) => [companyName, score]),
  );
  expect(scores).toEqual(
    new Map([
      ["Wharfe Civils", proposed!.score],
      [null, null],
      ["Calder Groundworks", asked!.score],
    ]),
  );
});
