import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { createList } from "#domain/favourites/create-list.ts";
import { MAX_FIRMS, MAX_LISTS, MAX_SEARCHES } from "#domain/favourites/favourites.limits.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { saveSearch } from "#domain/favourites/save-search.ts";
import { MAX_LODGED } from "#domain/lodged-quotes/lodged-quotes.limits.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { MAX_PACKAGES } from "#domain/packages/packages.limits.ts";
import { createProject } from "#domain/projects/create-project.ts";
import { MAX_PROJECTS } from "#domain/projects/projects.limits.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { MAX_VALIDITY_REQUESTS } from "#domain/quote-validity/quote-validity.limits.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { MAX_QUERIES, MAX_SCORES } from "#domain/tender-comparison/tender-comparison.limits.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { MAX_MINUTES } from "#domain/tender-minutes/tender-minutes.limits.ts";
import { readSources } from "./architecture.ts";
import { type Copied, copyRows } from "./copy-rows.ts";
import { createCompany, createPerson } from "./factories.ts";
import { lodgeNow } from "./lodged-quotes.ts";
import { createOpenedTender } from "./opened-tender.ts";
import { createIssued, createTenderSides } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

/** How many there may be of something that people make one by one: the last one is taken, and one more is refused. */
interface Bound {
  /** The constant, as the operation compares with it. */
  name: string;
  most: number;
  /** Makes one, always another. */
  make: (nth: number) => Promise<unknown>;
  /** Where there may be too many to be made one by one. */
  copied?: Copied;
  /** Those that the world has from the start. */
  before?: number;
}

const ctx = await createTestContext();
const bounds: Bound[] = [];

beforeAll(async () => {
  const own = await createCompany(ctx, { account_type: "client" });
  const member = ctx.as(await createPerson(ctx, [own]));
  const other = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  await copyRows(
    ctx,
    { table: "company", apart: "jsonb_build_object('id', 'cmp_copy_' || n, 'number', 700000 + n)" },
    MAX_FIRMS,
  );
  const project = { companyId: own.id, name: "Mill Row", type: "new-build", stage: "upcoming" };
  const opened = await createOpenedTender(ctx, {
    criteria: [
      ["Price", "60"],
      ["Programme", "40"],
    ],
  });
  const { packageId } = opened;
  const { quoteId } = opened.tenderers[0]!;
  const buyer = ctx.as(opened.buyer.owner);
  const sides = await createTenderSides(ctx);
  ctx.clock.set("2026-12-01T09:00:00Z");
  const letting = ctx.as(sides.buyer.owner);
  const issued = await createIssued(ctx, sides);
  const { project_id: projectId } = await ctx.db
    .selectFrom("trade_package")
    .select("project_id")
    .where("id", "=", issued.packageId)
    .executeTakeFirstOrThrow();
  ctx.clock.set("2027-01-08T09:00:00Z");
  bounds.push(
    {
      name: "MAX_FIRMS",
      most: MAX_FIRMS,
      make: async () => saveFirm(member, { company: (await createCompany(ctx)).number }),
      copied: {
        table: "saved_firm",
        apart: "jsonb_build_object('firm_id', 'cmp_copy_' || n)",
        newest: "saved_at",
      },
    },
    { name: "MAX_LISTS", most: MAX_LISTS, make: (nth) => createList(other, { name: `List ${nth}` }) },
    {
      name: "MAX_SEARCHES",
      most: MAX_SEARCHES,
      make: (nth) => saveSearch(member, { query: `q=brick${nth}`, name: `Search ${nth}`, alert: "off" }),
    },
    {
      name: "MAX_PROJECTS",
      most: MAX_PROJECTS,
      make: () => createProject(member, project),
      copied: { table: "project", apart: "jsonb_build_object('id', 'prj_copy_' || n, 'slug', 'copy-' || n)" },
    },
    {
      name: "MAX_PACKAGES",
      most: MAX_PACKAGES,
      before: 1,
      make: (nth) =>
        createPackage(letting, { project: projectId, service: "EG-07", title: `Groundworks ${nth}` }),
      copied: {
        table: "trade_package",
        apart: "jsonb_build_object('id', 'pkg_copy_' || n, 'code', 'COPY-' || n)",
      },
    },
    {
      name: "MAX_QUERIES",
      most: MAX_QUERIES,
      make: (nth) =>
        askTenderer(buyer, { packageId, quoteId, line: "", kind: "question", question: `Is it ${nth}?` }),
      copied: { table: "quote_query", apart: "jsonb_build_object('id', 'qqy_copy_' || n)" },
    },
    {
      name: "MAX_SCORES",
      most: MAX_SCORES,
      make: (nth) =>
        scoreQuote(buyer, {
          packageId,
          quoteId: opened.tenderers[nth === 1 ? 0 : (nth % 2) + 1]!.quoteId,
          criterion: "Programme",
          seen: "0",
          score: "50",
          reason: "Fair.",
        }),
      copied: { table: "quote_score", apart: "jsonb_build_object('id', 'qsc_copy_' || n, 'number', n)" },
    },
    {
      name: "MAX_MINUTES",
      most: MAX_MINUTES,
      make: (nth) =>
        keepMinute(buyer, {
          packageId,
          quoteId,
          kind: "interview",
          heldOn: "2027-01-01",
          attendees: "Ada Byrne (QS)",
          body: `Said: ${nth}`,
        }),
      copied: { table: "tender_minute", apart: "jsonb_build_object('id', 'min_copy_' || n)" },
    },
    {
      name: "MAX_VALIDITY_REQUESTS",
      most: MAX_VALIDITY_REQUESTS,
      make: (nth) =>
        askToExtend(buyer, { packageId, quote: [quoteId], until: "2027-05-14", reason: `Later ${nth}.` }),
      copied: {
        table: "validity_request",
        apart:
          "jsonb_build_object('id', 'vrq_copy_' || n, 'answer', 'replaced', 'answered_at', r.facts -> 'asked_at')",
      },
    },
    {
      name: "MAX_LODGED",
      most: MAX_LODGED,
      make: async (nth) => {
        // Each came at a minute of its own: the same one is lodged once.
        ctx.clock.set(new Date(Date.parse("2026-12-02T09:00:00Z") + nth * 60_000).toISOString());
        await lodgeNow(letting, { packageId: issued.packageId, invitationId: issued.toFirst });
      },
      copied: {
        table: "lodged_quote",
        apart: "jsonb_build_object('id', 'ldg_copy_' || n, 'number', n)",
      },
    },
  );
});

test.each([
  "MAX_FIRMS",
  "MAX_LISTS",
  "MAX_SEARCHES",
  "MAX_PROJECTS",
  "MAX_PACKAGES",
  "MAX_QUERIES",
  "MAX_SCORES",
  "MAX_MINUTES",
  "MAX_VALIDITY_REQUESTS",
  "MAX_LODGED",
])("of what %s bounds the last one is taken, and one more is refused", async (name) => {
  const { most, make, copied, before = 0 } = bounds.find((each) => each.name === name)!;
  await make(1);
  if (copied) await copyRows(ctx, copied, most - before - 2);
  else for (let nth = 2; nth < most; nth += 1) await make(nth);
  await make(most);
  await expect(make(most + 1)).rejects.toMatchObject({ kind: "conflict" });
});

/** Held where what they bound is tested. */
const elsewhere: Readonly<Record<string, string>> = {
  // What is beyond it is taken, and not kept.
  MAX_REPORTS_OF_CASE: "src/domain/moderation/moderation.test.ts",
  MAX_LODGED_A_PACKAGE: "src/domain/lodged-quotes/lodged-quotes.test.ts",
  MAX_SLOTS: "src/domain/site-visits/site-visits.test.ts",
  MAX_QUESTIONS: "src/domain/tendering/tendering.test.ts",
  MAX_QUESTIONS_OF_FIRM: "src/domain/tendering/tendering.test.ts",
};

/** Bounds of what is in one file, which nobody makes one by one. */
const ofFiles: readonly string[] = ["MAX_ZIP_ENTRIES"];

test("every bound of how many there may be is held", () => {
  const compared = readSources("src/domain")
    .filter(({ path }) => !path.endsWith(".test.ts"))
    .flatMap(({ text }) => [
      ...text.matchAll(/\(?\b(?:count|all|own)\)? (?:\+ \w+ )?>=? (MAX_(?!WORKING)\w+)/g),
    ])
    .map(([, name]) => name!);
  const held = new Set([...bounds.map(({ name }) => name), ...Object.keys(elsewhere), ...ofFiles]);
  expect(new Set(compared.filter((name) => !held.has(name)))).toEqual(new Set());
  for (const [name, file] of Object.entries(elsewhere)) expect(readFileSync(file, "utf8")).toContain(name);
});
