import { beforeAll, expect, test } from "vitest";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { type QuerySignal, querySignals } from "#platform/signals.ts";
import type { TestBrowser } from "./accounts.ts";
import { buildPages } from "./actions/build-pages.ts";
import { ORIGIN } from "./actions/call.ts";
import { createCompany, createPerson } from "./factories.ts";
import { createTestApp } from "./http.ts";
import { createPublic, createTenderSides, drawing, signInAfresh } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
let app: ReturnType<typeof createTestApp>;
let buyer: TestBrowser;
let firm: TestBrowser;
let packageId: string;
let noticeId: string;
let invitationId: string;
let sides: Awaited<ReturnType<typeof createTenderSides>>;

beforeAll(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
  sides = await createTenderSides(ctx);
  ({ packageId, noticeId } = await createPublic(ctx, sides.buyer.owner, "selective"));
  const { first, second } = sides;
  await inviteFirms(ctx.as(sides.buyer.owner), { packageId, company: [first.company.number] });
  const invited = ctx.db.selectFrom("tender_invitation").select("id").where("package_id", "=", packageId);
  invitationId = (await invited.executeTakeFirstOrThrow()).id;
  await expressInterest(ctx.as(second.owner), { noticeId, statement: "We are near." });
  ({ browser: buyer } = await signInAfresh(ctx, sides.buyer.owner));
  ({ browser: firm } = await signInAfresh(ctx, first.owner));
}, 60_000);

/** The statements that a page asks, however long their lists of values are. */
async function asked(path: string, browser: TestBrowser): Promise<string[]> {
  const statements: string[] = [];
  const hear = ({ sql }: QuerySignal) => statements.push(sql.replaceAll(/\$\d+(, ?\$\d+)*/g, "$"));
  querySignals.subscribe(hear);
  const cookie = browser.get("Cookie") ?? "";
  const answer = await app.fetch(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  await answer.text();
  querySignals.unsubscribe(hear);
  expect(answer.status, path).toBe(200);
  return statements;
}

const own = (part: string) => `/company/tenders/${packageId}/${part}`;

/** With the session, and the navigation's counts. */
const pages = [
  { name: "packages", path: () => "/company/tenders", browser: () => buyer, most: 3 },
  { name: "invitations", path: () => "/company/tenders/invited", browser: () => firm, most: 3 },
  { name: "documents", path: () => own("documents"), browser: () => buyer, most: 12 },
  { name: "firms", path: () => own("firms"), browser: () => buyer, most: 13 },
  { name: "history", path: () => own("history"), browser: () => buyer, most: 5 },
  {
    name: "documents of a tender",
    path: () => `/company/tenders/invited/${invitationId}`,
    browser: () => firm,
    most: 18,
  },
];

test.each(pages)(
  "the list of $name asks nothing twice, and no more than it did",
  async ({ path, browser, most }) => {
    // Whoever comes first is noted.
    await asked(path(), browser());
    const statements = await asked(path(), browser());
    expect(statements.filter((each, at) => statements.indexOf(each) !== at)).toEqual([]);
    expect(statements.length).toBe(most);
  },
);

test("none of them asks more when there is more to show", async () => {
  const count = async () => {
    const counts: number[] = [];
    for (const { path, browser } of pages) counts.push((await asked(path(), browser())).length);
    return counts;
  };
  const before = await count();
  const others = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const company = await createCompany(ctx, { name: `Firm ${n}`, services: ["EG-07"] });
      return { company, owner: await createPerson(ctx, [company]) };
    }),
  );
  const acting = ctx.as(sides.buyer.owner);
  await addDocuments(acting, { packageId, files: ["A-102.pdf", "A-103.pdf"].map((name) => drawing(name)) });
  await inviteFirms(acting, { packageId, company: [others[0]!.company.number] });
  for (const { owner } of others.slice(1))
    await expressInterest(ctx.as(owner), { noticeId, statement: "Us, too." });
  await createPublic(ctx, sides.buyer.owner);
  expect(await count()).toEqual(before);
});
