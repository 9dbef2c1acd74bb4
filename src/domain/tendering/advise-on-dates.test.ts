import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { adviseOnDates } from "./advise-on-dates.ts";
import { assessPackage } from "./assess-package.ts";

const ctx = await createTestContext();
ctx.clock.set(new Date("2026-11-23T10:00:00Z"));
const sides = await createTenderSides(ctx);
const { buyer } = sides;
const acting = ctx.as(buyer.owner);
const packageId = await createDraft(ctx, buyer.owner);
const advise = (typed?: object) => adviseOnDates(acting, { packageId, typed });

test("a weekend, a bank holiday and an odd hour are named before anything is saved", async () => {
  const { against } = await advise({
    returnDay: "2026-12-28",
    returnTime: "20:00",
    questionsDay: "2026-12-19",
    questionsTime: "",
  });
  expect(against).toEqual([
    {
      moment: "Quotes due Mon 28 Dec 2026, 20:00 (London)",
      sentences: [
        "This is a bank holiday in England and Wales: Boxing Day.",
        "This is outside working hours: choose a time between 09:00 and 16:00.",
      ],
      isKept: false,
    },
    {
      moment: "Questions until Sat 19 Dec 2026, 12:00 (London)",
      sentences: ["This is at a weekend: choose a weekday."],
      isKept: false,
    },
  ]);
});

test("questions that would close before half of the period are named, too", async () => {
  const typed = { returnDay: "2027-01-14", returnTime: "12:00", questionsDay: "2026-11-25" };
  const { against, questionsClose } = await advise(typed);
  expect(against[0]?.sentences).toEqual([
    expect.stringMatching(/^Questions stay open for half of the period at least/),
  ]);
  expect(questionsClose).toBe(null);
});

test("when questions close by the rule is said before the issue, of what is typed and of what is kept", async () => {
  const typed = await advise({ returnDay: "2027-01-14", returnTime: "12:00" });
  expect(typed).toEqual({
    against: [],
    questionsClose:
      "Questions will close on Thu 7 Jan 2027, 12:00 (London), by the rule: 5 working days before the return, never before half of the period.",
  });
  expect((await advise({ returnDay: "2026-11-27" })).questionsClose).toMatch(
    /^If it is issued now, questions will close on Wed 25 Nov 2026, 11:00 \(London\), by the rule: never before half/,
  );
  // Noon on 7 January, after Christmas, Boxing Day's substitute and New Year's Day.
  expect((await advise()).questionsClose).toMatch(/^Questions will close on Wed 30 Dec 2026, 12:00/);
  // Beside “Questions until” on the overview.
  expect((await assessPackage(acting, { packageId })).questionsClose).toBe(
    "Wed 30 Dec 2026, 12:00 (London), by the rule: 5 working days before the return, never before half of the period",
  );
});

test("what is half typed, over, left out by the clocks or beyond the calendar says nothing of the close", async () => {
  const none = { against: [], questionsClose: null };
  for (const typed of [
    {},
    { returnDay: "2027-01" },
    { returnDay: "2027-02-31" },
    { returnDay: "2027-01-14", returnTime: "1" },
    { returnDay: "0202-11-20" },
    { returnDay: "2027-03-28", returnTime: "01:30" },
    { returnDay: "2099-01-14" },
  ])
    expect(await advise(typed)).toEqual(none);
});

test("a return that has passed is named as it is typed, with the words of the overview", async () => {
  const over = { returnDay: "2026-11-21", returnTime: "12:00" };
  expect(await advise(over)).toEqual({
    against: [
      {
        moment: "Quotes due Sat 21 Nov 2026, 12:00 (London)",
        sentences: ["This has passed. Choose a return date later than the issue of the package."],
        isKept: false,
      },
    ],
    questionsClose: null,
  });
  expect((await advise({ ...over, returnDay: "2026-11-23", returnTime: "10:00" })).against).toHaveLength(1);
  expect((await advise({ ...over, returnDay: "2026-11-23", returnTime: "10:01" })).against).toEqual([]);
});

test("what is kept already is said so, and nothing of a tender that is out", async () => {
  await editPackage(acting, {
    packageId,
    version: await versionOf(ctx, packageId),
    section: "dates",
    returnDay: "2027-01-09",
    validityDays: "90",
    minRepriceDays: "3",
  });
  expect((await advise()).against).toMatchObject([{ isKept: true }]);
  const issued = await createIssued(ctx, sides);
  const said = await adviseOnDates(acting, {
    packageId: issued.packageId,
    typed: { returnDay: "2027-01-09" },
  });
  expect(said).toEqual({ against: [], questionsClose: null });
});
