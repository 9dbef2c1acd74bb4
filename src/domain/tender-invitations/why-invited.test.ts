import { beforeEach, expect, test } from "vitest";
import { answerExpression } from "#domain/expressions/answer-expression.ts";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { listExpressions } from "#domain/expressions/list-expressions.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createPublic, createTenderSides } from "#test/tenders.ts";
import { inviteFirms } from "./invite-firms.ts";

const ctx = await createTestContext();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
});

/** A firm with these services, and its owner. */
async function createFirm(...services: string[]) {
  const company = await createCompany(ctx, { services });
  return { company, owner: await createPerson(ctx, [company], { role: "owner" }) };
}
const whyIn = async (email: string) =>
  (await ctx.emails())
    .filter(({ to, subject }) => to === email && subject.startsWith("Invitation to tender"))
    .map(({ text }) => /^Why you: (.*)$/m.exec(text)?.[1]);

test("the e-mail says why a firm is invited, and never that it offers what its profile does not list", async () => {
  const [exact, kin, stranger] = [
    await createFirm("EG-07"),
    await createFirm("EG-04"),
    await createFirm("BE-07"),
  ];
  const { packageId } = await createIssued(ctx, sides);
  const company = [exact, kin, stranger].map(({ company: { number } }) => number);
  await inviteFirms(buyer(), { packageId, company });
  const why = await Promise.all([exact, kin, stranger].map(({ owner }) => whyIn(owner.email)));
  expect(why).toEqual([
    [expect.stringMatching(/^You offer /) as string],
    [expect.stringMatching(/^You offer work of its category, /) as string],
    [expect.stringMatching(/^The buyer has chosen your company, whose profile does not list /) as string],
  ]);
  // Whatever it did with the first, the second is not the first.
  const { packageId: another } = await createIssued(ctx, sides);
  await inviteFirms(buyer(), { packageId: another, company: [stranger.company.number] });
  expect((await whyIn(stranger.owner.email))[1]).toMatch(/^The buyer has invited you before for /);
});

test("who has asked to be invited reads that, and an address that it was entered", async () => {
  const { packageId, noticeId } = await createPublic(ctx, sides.buyer.owner, "selective");
  await expressInterest(ctx.as(sides.first.owner), { noticeId, statement: "We are near." });
  const [asked] = await listExpressions(buyer(), { packageId });
  await answerExpression(buyer(), { packageId, expressionId: asked!.id, answer: "accept" });
  await inviteFirms(buyer(), { packageId, email: "office@pennine.example" });
  expect(await whyIn(sides.first.owner.email)).toEqual(["Your company has asked to be invited."]);
  expect(await whyIn("office@pennine.example")).toEqual([
    "The buyer has entered your address for this package.",
  ]);
});
