import { beforeEach, expect, test } from "vitest";
import { prepareChange } from "#domain/package-changes/prepare-change.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { createTestContext } from "#test/test-context.ts";
import { type TenderSides, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { formatDeadline } from "#web/format.ts";
import { adviseOnAddendum } from "./advise-on-addendum.ts";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
  ({ packageId } = await createIssued(ctx, sides));
});

const wish = { reason: "The survey comes late.", materiality: "reprice", returnDay: "", returnTime: "" };
const advise = (form: object = {}) => adviseOnAddendum(buyer(), { packageId, also: [], ...wish, ...form });

test("of one that moves the return alone the dates that move are said, as its issue moves them", async () => {
  const was = await getPackage(buyer(), { packageId });
  const sentences = await advise({ returnDay: "2027-01-22" });
  await issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    ...wish,
    returnDay: "2027-01-22",
  });
  const is = await getPackage(buyer(), { packageId });
  const [returnWas, returnIs] = [was.returnAt!, is.returnAt!].map(formatDeadline);
  const [questionsWas, questionsIs] = [was.questionsCloseAt!, is.questionsCloseAt!].map(formatDeadline);
  expect(returnIs).not.toBe(returnWas);
  expect(questionsIs).not.toBe(questionsWas);
  expect(sentences).toEqual([
    `Nothing of ${was.title} changes with it but its dates: the return moves from ${returnWas} to ${returnIs}, and the end of questions from ${questionsWas} to ${questionsIs}. No document, scope, term or line does, and every quote that is in has to be confirmed again.`,
  ]);
});

test("of one that changes nothing that is said, and of one that changes something nothing", async () => {
  const { title } = await getPackage(buyer(), { packageId });
  expect(await advise()).toEqual([
    `No document, scope, date, term or line of ${title} changes with it, and every quote that is in has to be confirmed again.`,
  ]);
  expect(await advise({ materiality: "information" })).toEqual([]);
  await prepareChange(buyer(), {
    packageId,
    section: "dates",
    version: await versionOf(ctx, packageId),
    validityDays: "120",
  });
  expect(await advise()).toEqual([]);
});

test("what cannot be issued is refused before anything is warned of", async () => {
  await expect(advise({ returnDay: "2027-01-06" })).rejects.toThrow("never moves earlier");
  // At a weekend.
  await expect(advise({ materiality: "information", returnDay: "2029-01-06" })).rejects.toThrow(
    "within a year",
  );
  await expect(advise({ reason: "" })).rejects.toThrow("Say what changes and why");
  await prepareChange(buyer(), {
    packageId,
    section: "dates",
    version: await versionOf(ctx, packageId),
    validityDays: "90",
    questionsDay: "2027-02-20",
    questionsTime: "10:00",
  });
  await expect(advise({ returnDay: "2027-01-23" })).rejects.toThrow("Questions close before quotes are due");
});
