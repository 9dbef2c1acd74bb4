import { beforeAll, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { createReader } from "./read-page.ts";
import { createTestContext } from "./test-context.ts";
import { createIssued, createTenderSides, versionOf } from "./tenders.ts";

const ctx = await createTestContext();
let reader: Awaited<ReturnType<typeof createReader>>;
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let issued: Awaited<ReturnType<typeof createIssued>>;
const own = (part: string) => `/company/tenders/${issued.packageId}/${part}`;
const buyer = () => sides.buyer.owner;

beforeAll(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  reader = await createReader(ctx);
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
}, 60_000);

/** The page to which this one leads to issue an addendum. */
async function followToAddendum(html: string): Promise<string> {
  const [, link = ""] = /href="([^"]*#issue-addendum)"/.exec(html) ?? [];
  return (await reader.ask(buyer(), link.replaceAll("&amp;", "&").split("#")[0]!)).text();
}

test("the buyer reads why it issued an addendum, and which firms have opened their tender since", async () => {
  const none = await (await reader.ask(buyer(), own("addenda"))).text();
  expect(none).toContain("goes out as an addendum");
  expect(none).toMatch(/<h2[^>]*>No addendum yet/);
  expect(await followToAddendum(none)).toMatch(/<details id="issue-addendum" open/);
  await issueAddendum(ctx.as(buyer()), {
    packageId: issued.packageId,
    version: await versionOf(ctx, issued.packageId),
    reason: "The lift shaft has moved.",
    materiality: "information",
  });
  expect(await reader.read(buyer(), own("addenda"))).toContain("Seen by 0 of 2 firms");
  await reader.read(sides.first.owner, `/company/tenders/invited/${issued.toFirst}`);
  const page = await reader.read(buyer(), own("addenda"));
  expect(page).toMatch(/Addendum 1\b.*The lift shaft has moved\..*Seen by 1 of 2 firms/);
  expect(page).toMatch(/Calder Groundworks\s+seen 1 Dec 2026.*Wharfe Civils\s+not seen yet/);
  expect(await reader.read(buyer(), own("history"))).toMatch(
    /Addendum 1 issued: The lift shaft has moved.*Set 1/,
  );
  expect((await reader.ask(sides.first.owner, own("addenda"))).status).toBe(404);
});

test("a question that is answered too late leads to an addendum with the later return filled in", async () => {
  const question = { question: "How thick is the slab?" };
  await askQuestion(ctx.as(sides.first.owner), { invitationId: issued.toFirst, ...question });
  expect(await reader.read(buyer(), own("questions"))).not.toContain("Too late to price by it");
  ctx.clock.set("2027-01-06T09:00:00Z");
  const html = await (await reader.ask(buyer(), own("questions"))).text();
  expect(html).toContain("Too late to price by it");
  const documents = await followToAddendum(html);
  expect(documents).toMatch(/<details id="issue-addendum" open/);
  expect(documents).toMatch(/<input(?=[^>]*name="returnDay")[^>]*value="2027-01-08"/);
  expect(documents).toMatch(/<input(?=[^>]*name="returnTime")[^>]*value="12:00"/);
  expect(await reader.read(buyer(), own("addenda"))).toContain(
    "1 question still waits. Now send your answer",
  );
  const usual = await (await reader.ask(buyer(), own("documents?returnDay=soon&returnTime=noon"))).text();
  expect(usual).toMatch(/<details id="issue-addendum"(?! open)/);
});
