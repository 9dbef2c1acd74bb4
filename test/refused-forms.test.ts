import { beforeAll, beforeEach, expect, test } from "vitest";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { getAward } from "#domain/awards/get-award.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { withdrawRecommendation } from "#domain/awards/withdraw-recommendation.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { writePassword } from "#domain/passwords/write-password.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import type { TestBrowser } from "./accounts.ts";
import { buildPages } from "./actions/build-pages.ts";
import { bodyOf, post } from "./actions/call.ts";
import { createTestApp } from "./http.ts";
import { type OpenedPackage, createOpened, recommend, sendOrder, signInAfresh } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

// What one form of a page was refused for comes back in that form, and in no other: pages are asked as without scripts.

const ctx = await createTestContext();
const TYPED = "Too dear for what it is.";
let app: ReturnType<typeof createTestApp>;
let opened: OpenedPackage;
let browser: TestBrowser;

beforeAll(async () => {
  app = createTestApp(ctx, await buildPages());
}, 120_000);

beforeEach(async () => {
  opened = await createOpened(ctx);
  ({ browser } = await signInAfresh(ctx, opened.sides.buyer.owner));
});

const buyer = () => ctx.as(opened.sides.buyer.owner);
const judgeAll = async () => {
  for (const quoteId of opened.quotes)
    await judgeQuote(buyer(), { packageId: opened.packageId, quoteId, judgement: "compliant" });
};

async function award(at: number): Promise<string> {
  const { packageId, quotes, sides } = opened;
  const recommendationId = await recommend(buyer(), { packageId, quoteId: quotes[at]! });
  const fresh = await signInAfresh(ctx, sides.buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
  return (await findAward(ctx, packageId))!.id;
}

/** What the page of a refused form shows. */
async function refuse(path: string, status: number, fields: Record<string, string | string[]>) {
  const answer = await post(
    app,
    `/company/tenders/${opened.packageId}/${path}`,
    bodyOf(fields),
    browser,
    "document",
  );
  expect(answer.status).toBe(status);
  const main = answer.body.slice(answer.body.indexOf("<main"), answer.body.indexOf("</main>"));
  expect(main).toContain("There is a problem");
  return main;
}

/** The form that sends this, as it stands in the page. */
const formWith = (main: string, field: string) => formsOf(main).find((form) => form.includes(field));
const formsOf = (main: string): string[] => main.match(/<form\b.*?<\/form>/gs) ?? [];

/** It is there to be copied, and in no form to be sent. */
function expectLeftOver(main: string): void {
  expect(main).toContain("What you had typed, to copy");
  expect(main).toContain(TYPED);
  expect(formsOf(main).join("")).not.toContain(TYPED);
}

test("why an award is taken back, refused since another stands, is not put beside the other one", async () => {
  await judgeAll();
  const { packageId } = opened;
  const first = await award(0);
  await takeAwardBack(buyer(), { packageId, awardId: first, reason: "The programme has moved." });
  const second = await award(1);
  const main = await refuse("award", 409, { intent: "take-back", award: first, reason: TYPED });
  expect(formWith(main, `take-back-${second}`)).toBeDefined();
  expectLeftOver(main);
});

test.each([
  ["a question", { intent: "ask", question: TYPED, seen: "" }],
  [
    "why more time is asked for",
    { intent: "time", wantedDay: "2027-02-01", wantedTime: "", timeReason: TYPED },
  ],
])("%s is left over where its form has closed meanwhile", async (_, fields) => {
  const { browser: tenderer } = await signInAfresh(ctx, opened.owners[0]!);
  const path = `/company/tenders/invited/${opened.invitations[0]!}`;
  const { status, body } = await post(app, path, bodyOf(fields), tenderer, "document");
  expect(status).toBe(409);
  expectLeftOver(body.slice(body.indexOf("<main"), body.indexOf("</main>")));
});

test("it comes back where that award still stands", async () => {
  await judgeAll();
  const standing = await award(0);
  const tooLong = TYPED.repeat(50);
  const main = await refuse("award", 400, { intent: "take-back", award: standing, reason: tooLong });
  expect(formWith(main, `take-back-${standing}`)).toContain(tooLong);
});

test("an order that was typed for one firm is not put beside the next", async () => {
  await judgeAll();
  const { packageId } = opened;
  const first = await award(0);
  await takeAwardBack(buyer(), { packageId, awardId: first, reason: "The programme has moved." });
  const second = await award(1);
  const order = { intent: "order", award: first, amount: "7654321", scope: TYPED, "term-0": "Retention, %" };
  const main = await refuse("award", 409, {
    ...order,
    kind: "order",
    endsOn: "2027-03-01",
    answerBy: "2027-01-12",
    "instead-0": "3",
  });
  expect(formWith(main, `order-${second}`)).toBeDefined();
  expectLeftOver(main);
  expect(formsOf(main).join("")).not.toContain("7654321");
});

test("why a recommendation is rejected is of that recommendation alone", async () => {
  await judgeAll();
  const { packageId, quotes } = opened;
  const recommendationId = await recommend(buyer(), { packageId, quoteId: quotes[0]! });
  await withdrawRecommendation(buyer(), { packageId, recommendationId });
  const now = await recommend(buyer(), { packageId, quoteId: quotes[1]! });
  const main = await refuse("award", 409, {
    intent: "reject",
    recommendation: recommendationId,
    reason: TYPED,
  });
  expect(formWith(main, `reject-${now}`)).toBeDefined();
  expectLeftOver(main);
});

/** In words that a reader could not type into another field. */
const everyWord = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${TYPED} (${name})`]));

test("a recommendation that comes second is left over whole, with who recommended what", async () => {
  await judgeAll();
  const { packageId, quotes } = opened;
  await recommend(buyer(), { packageId, quoteId: quotes[0]! });
  const { by, firm } = (await getAward(buyer(), { packageId })).recommendations[0]!;
  const words = everyWord(["rationale", "risks", "conflict", `why-${quotes[0]}`]);
  const fields = { intent: "recommend", quote: quotes[1]!, hasConflict: "yes", ...words };
  const main = await refuse("award", 409, fields);
  expectLeftOver(main);
  for (const text of Object.values(words)) expect(main).toContain(text);
  expect(main).toContain(`${by} recommended ${firm}`);
  expect(main).toContain("You had chosen");
  // Refused field by field, it leads to none that is not there.
  const unsaid = await refuse("award", 400, { ...fields, hasConflict: "" });
  expectLeftOver(unsaid);
  expect(unsaid).not.toContain('href="#hasConflict"');
});

test("what is typed into the forms of a comparison is left over once somebody has recommended", async () => {
  await judgeAll();
  const { packageId, quotes } = opened;
  await recommend(buyer(), { packageId, quoteId: quotes[0]! });
  const ending = { intent: "unsuccessful", version: "1", reason: "none_compliant", note: TYPED };
  const ended = await refuse("quotes", 409, ending);
  expectLeftOver(ended);
  expect(ended).not.toContain(">none_compliant</textarea>");
  const judge = { intent: "judge", quote: quotes[1]!, judgement: "non_compliant", reason: TYPED };
  expectLeftOver(await refuse("quotes", 409, judge));
  const round = {
    intent: "round",
    version: "1",
    reason: TYPED,
    returnDay: "2027-02-01",
    returnTime: "12:00",
  };
  expectLeftOver(await refuse("quotes", 409, round));
});

test("what is typed into the forms of a comparison itself is left over, too, with why it is not done", async () => {
  await judgeAll();
  const { packageId, quotes } = opened;
  await recommend(buyer(), { packageId, quoteId: quotes[0]! });
  const page = `quotes/comparison?cell=${quotes[1]}.0`;
  const plug = { intent: "adjust", form: "cell", quote: quotes[1]!, line: "0", seen: "0", kind: "plug" };
  expectLeftOver(await refuse(page, 409, { ...plug, amount: "250", reason: TYPED }));
  // Also where its cell is not there.
  expectLeftOver(await refuse("quotes/comparison", 409, { ...plug, amount: "250", reason: TYPED }));
  const points = { intent: "score", quote: quotes[1]!, criterion: "Programme", seen: "0", score: "5" };
  expectLeftOver(await refuse(page, 409, { ...points, reason: TYPED }));
});

test("a note to the buyer is left over where a colleague has accepted the order meanwhile", async () => {
  await judgeAll();
  await award(0);
  const orderId = await sendOrder(buyer(), opened.packageId);
  const invitationId = opened.invitations[0]!;
  const acting = ctx.as(opened.owners[0]!);
  await answerOrder(acting, { invitationId, orderId, answer: "accepts", isAuthorised: "on" });
  const { browser: tenderer } = await signInAfresh(ctx, opened.owners[0]!);
  const fields = { intent: "decline", order: orderId, reason: "no_capacity", note: TYPED };
  const path = `/company/tenders/invited/${invitationId}/order`;
  const { status, body } = await post(app, path, bodyOf(fields), tenderer, "document");
  expect(status).toBe(409);
  expectLeftOver(body.slice(body.indexOf("<main"), body.indexOf("</main>")));
  expect(body).not.toContain(">no_capacity</textarea>");
});

test("why a tender ends is not why its first quote is left out, and the other way round", async () => {
  const { quotes } = opened;
  const ended = await refuse("quotes", 409, {
    intent: "unsuccessful",
    version: "1",
    reason: "none_compliant",
    note: TYPED,
    quote: quotes,
    ...Object.fromEntries(quotes.map((id) => [`words-${id}`, `A word to ${id}`])),
  });
  for (const id of quotes) expect(formWith(ended, `judge-${id}`)).not.toContain("none_compliant");
  expect(ended).not.toContain('<details open="" class="min-w-0 grow"');

  const tooLong = TYPED.repeat(50);
  const judged = await refuse("quotes", 400, {
    intent: "judge",
    quote: quotes[1]!,
    judgement: "non_compliant",
    reason: tooLong,
  });
  expect(formWith(judged, `judge-${quotes[1]}`)).toContain(tooLong);
  expect(judged.split(tooLong)).toHaveLength(2);
});

test("what is proposed to be asked of one quote is not put into the form for another", async () => {
  await judgeAll();
  const { quotes } = opened;
  const { number } = await ctx.db
    .selectFrom("tender_quote")
    .innerJoin("company", "company.id", "tender_quote.company_id")
    .select("company.number")
    .where("tender_quote.id", "=", quotes[1]!)
    .executeTakeFirstOrThrow();
  const tooLong = TYPED.repeat(100);
  const path = `quotes/comparison?cell=${number}.whole`;
  const fields = { intent: "ask", line: "", kind: "question", question: tooLong };
  const other = await refuse(path, 400, { ...fields, quote: quotes[0]! });
  expect(formWith(other, `value="${quotes[1]}"`)).toBeDefined();
  expect(other).not.toContain(tooLong);
  const proposed = await refuse(path, 400, { ...fields, quote: quotes[1]! });
  expect(proposed).not.toContain(tooLong);
  const own = await refuse(path, 400, { ...fields, quote: quotes[1]!, form: "own-question" });
  expect(own).toContain(tooLong);
});

test("what a recommendation and an answer to the buyer lack stands at its field, and at no other form's", async () => {
  await judgeAll();
  const { packageId, quotes, owners, invitations } = opened;
  const [first, ...others] = quotes as [string, ...string[]];
  const recommended = await refuse("award", 400, {
    intent: "recommend",
    quote: first,
    rationale: TYPED,
    hasConflict: "no",
    ...Object.fromEntries(others.map((id) => [`why-${id}`, ""])),
  });
  for (const id of others) expect(recommended).toContain(`id="why-${id}-error"`);
  expect(recommended).not.toContain(`id="why-${first}-error"`);
  const unsure = await refuse("award", 400, { intent: "recommend", quote: first, rationale: TYPED });
  expect(unsure).toContain('id="hasConflict-error"');

  const kind = "question";
  const asked = [];
  for (const question of ["From when?", "Until when?"])
    asked.push((await askTenderer(buyer(), { packageId, quoteId: first, kind, question })).queryId);
  const { browser: tenderer } = await signInAfresh(ctx, owners[0]!);
  const fields = { intent: "answerQuery", query: asked[0]!, outcome: "answered", answer: "" };
  const path = `/company/tenders/invited/${invitations[0]!}/quote`;
  const { status, body } = await post(app, path, bodyOf(fields), tenderer, "document");
  expect(status).toBe(400);
  expect(body).toContain(`id="answer-text-${asked[0]}-error"`);
  expect(body).not.toContain(`id="answer-text-${asked[1]}-error"`);
});

test("an outcome that says no reason is refused at its reasons, and an order at what it lacks", async () => {
  await judgeAll();
  const { packageId, quotes, sides } = opened;
  const awardId = await award(0);
  const order = { intent: "order", award: awardId, kind: "order", amount: "99999999", scope: TYPED };
  const dated = { endsOn: "2027-03-01", answerBy: "2027-01-12" };
  expect(await refuse("award", 400, { ...order, ...dated })).toContain('id="amount-error"');
  const undated = await refuse("award", 400, { ...order, amount: "1" });
  expect(undated).toContain('id="endsOn-error"');
  expect(undated).toContain('id="answerBy-error"');

  const orderId = await sendOrder(ctx.as(sides.buyer.owner), packageId);
  await answerOrder(ctx.as(opened.owners[0]!), {
    invitationId: opened.invitations[0],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
  const told = await refuse("outcomes", 400, {
    intent: "outcomes",
    quote: quotes,
    ...Object.fromEntries(quotes.map((id) => [`words-${id}`, ""])),
  });
  for (const id of quotes.slice(1)) expect(told).toContain(`id="codes-${id}-error"`);
  expect(told).not.toContain(`id="codes-${quotes[0]}-error"`);
});

/** The lines at the top lead to controls that are there, marked, with what was refused said of each. */
function expectLed(main: string, ids: readonly string[]): void {
  const [summary = ""] = main.match(/<div[^>]* role="alert".*?<\/ul>/s) ?? [];
  for (const id of ids) {
    expect(summary).toContain(`href="#${id}"`);
    expect(main).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="${id}"[^>]*>`));
    expect(main).toContain(`id="${id}-error"`);
  }
  expect(summary.match(/href="#/g)).toHaveLength(ids.length);
}

test("each line of the summary of the award's and the comparison's forms leads to its field", async () => {
  const { packageId, quotes } = opened;
  const columns = await ctx.db
    .selectFrom("tender_quote")
    .innerJoin("company", "company.id", "tender_quote.company_id")
    .select(["tender_quote.id", "company.number"])
    .where("tender_quote.id", "in", quotes)
    .execute();
  const { number } = columns.find(({ id }) => id === quotes[0])!;
  const cell = `quotes/comparison?cell=${number}.whole`;
  const adjust = { intent: "adjust", form: "cell", quote: quotes[0]!, line: "", seen: "0" };
  expectLed(await refuse(cell, 400, { ...adjust, kind: "add", amount: "x", reason: "" }), [
    "amount",
    "adjust-reason",
  ]);
  const minutes = { intent: "keepMinute", kind: "interview", heldOn: "2027-01-08", attendees: "Both" };
  expectLed(
    await refuse("quotes/comparison", 400, { ...minutes, quote: quotes[0]!, body: "", corrects: "" }),
    ["minute-body"],
  );

  await judgeAll();
  const recommendationId = await recommend(buyer(), { packageId, quoteId: quotes[0]! });
  const approve = { intent: "approve", recommendation: recommendationId };
  expectLed(await refuse("award", 400, { ...approve, currentPassword: "" }), ["hasNoConflict"]);
  const { userId } = opened.sides.buyer.owner;
  await ctx.transact(async (tx) => writePassword(tx, userId, await hashPassword(ctx, "right and proper")));
  const wrong = await refuse("award", 400, { ...approve, hasNoConflict: "on", currentPassword: "not it" });
  expectLed(wrong, ["currentPassword"]);
});
