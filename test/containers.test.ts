import { beforeAll, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createPerson } from "./factories.ts";
import { createReader } from "./read-page.ts";
import { type TenderSides, createDraft, createIssued, createTenderSides, writeQuote } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
let ask: Awaited<ReturnType<typeof createReader>>["ask"];

beforeAll(async () => {
  ({ ask } = await createReader(ctx));
}, 60_000);

/** How many containers a page has, and which of them stand inside a fieldset. */
function findContainers(html: string): { count: number; inside: string[] } {
  let depth = 0;
  let count = 0;
  const inside: string[] = [];
  for (const [tag, end, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|[^>"])*>/g)) {
    const isContainer = end === "" && /class="[^"]*@container/.test(tag);
    if (isContainer) count += 1;
    if (isContainer && depth > 0) inside.push(tag);
    if (name === "fieldset") depth += end === "" ? 1 : -1;
  }
  return { count, inside };
}

async function pagesOf(sides: TenderSides): Promise<[Member, string][]> {
  const { buyer, first } = sides;
  const draft = await createDraft(ctx, buyer.owner);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  await writeQuote(ctx, first.owner, toFirst);
  const viewers = await Promise.all(
    [buyer, first].map(({ company }) => createPerson(ctx, [company as never], { role: "viewer" })),
  );
  const quote = `/company/tenders/invited/${toFirst}/quote`;
  const parts = [draft, packageId].flatMap((id) =>
    ["pricing", "dates", "visits", "work", "terms"].map((part) => `/company/tenders/${id}/${part}`),
  );
  return [
    [first.owner, quote],
    [viewers[1]!, quote],
    ...parts.flatMap((path): [Member, string][] => [
      [buyer.owner, path],
      [viewers[0]!, path],
    ]),
  ];
}

test("no container stands inside a fieldset, where a browser may leave out what is in it", async () => {
  let count = 0;
  for (const [who, path] of await pagesOf(await createTenderSides(ctx))) {
    const answer = await ask(who, path);
    if (answer.status === 404) throw new Error(`${path} is not there`);
    const found = findContainers(await answer.text());
    expect([path, found.inside]).toEqual([path, []]);
    count += found.count;
  }
  expect(count).toBeGreaterThan(2);
});

test("the search for containers finds one that is inside", () => {
  const html =
    '<fieldset disabled=""><ol class="x @container"><li></li></ol></fieldset><ul class="@container"></ul>';
  expect(findContainers(html)).toEqual({ count: 2, inside: ['<ol class="x @container">'] });
});
