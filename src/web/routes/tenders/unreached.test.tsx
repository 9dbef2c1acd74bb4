import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { noteAddressBounce } from "#domain/tender-invitations/note-address-bounce.ts";
import { createSystemContext } from "#domain/context.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { TestBrowser } from "#test/accounts.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createTenderSides, openReturns, versionOf } from "#test/tenders.ts";
import * as validity from "#web/routes/quote-validity/package-validity.tsx";
import * as award from "./package-award.tsx";
import * as comparison from "./package-comparison.tsx";
import * as lodged from "./package-lodged.tsx";
import * as overview from "./package-overview.tsx";
import * as questions from "./package-questions.tsx";
import * as quotes from "./package-quotes.tsx";
import { UnreachedCallout, sayUnreached, toldToast } from "./unreached.tsx";

const ctx = await createTestContext();
const browser = new TestBrowser();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let quoteId: string;

/** One quote, of a firm that was invited by its address, lodged and entered; since then the address refuses e-mails. */
beforeAll(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  packageId = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer, { packageId, email: "desk@moor.test" });
  await issuePackage(buyer, { packageId, version: await versionOf(ctx, packageId) });
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  const lodgedId = await lodgeNow(buyer, { packageId, invitationId, firmName: "Moor Groundworks" });
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await enterFrom(buyer, { packageId, lodgedId });
  quoteId = (await listQuotes(buyer, { packageId })).quotes[0]!.id;
  await noteAddressBounce(createSystemContext(ctx.services), { invitationId });
});

const ask = (handler: Parameters<typeof askPage>[1], form?: Record<string, string>) =>
  askPage(ctx, handler, {
    path: `/company/tenders/${packageId}`,
    params: { id: packageId },
    actor: sides.buyer.owner,
    browser,
    ...(form && { form }),
  });

test("every page on which a firm is asked or told says whom the buyer has to tell itself", async () => {
  for (const { loader } of [overview, questions, quotes, lodged, comparison, validity, award])
    expect((await ask(loader)).data["unreached"]).toEqual(["Moor Groundworks"]);
  const page = renderToStaticMarkup(<UnreachedCallout unreached={["Moor Groundworks"]} />);
  expect(page).toContain("Not reached by e-mail: Moor Groundworks");
  expect(page).toContain("you have to tell it yourself");
  expect(renderToStaticMarkup(<UnreachedCallout unreached={[]} />)).toBe("");
});

test("whoever asks or tells such a firm reads at once that it was not reached", async () => {
  const question = { intent: "ask", quote: quoteId, line: "", kind: "question", question: "Who digs?" };
  expect((await ask(comparison.action, question)).toast).toMatchObject({
    title: "Asked",
    description: "The tenderer cannot be reached by e-mail: tell it yourself.",
  });
  const longer = { quote: quoteId, until: "2027-05-01", reason: "Late." };
  expect((await ask(validity.action, longer)).toast!.description).toContain(
    "Moor Groundworks cannot be reached by e-mail: tell it yourself.",
  );
  await judgeQuote(ctx.as(sides.buyer.owner), { packageId, quoteId, judgement: "compliant" });
  const end = { intent: "unsuccessful", reason: "over_budget", note: "", quote: quoteId };
  const said = { [`code-${quoteId}`]: "price", [`words-${quoteId}`]: "" };
  const version = String(await versionOf(ctx, packageId));
  expect((await ask(quotes.action, { ...end, ...said, version })).toast).toMatchObject({
    title: "Ended without an award",
    description:
      "0 firms told. Moor Groundworks cannot be reached by e-mail: tell it yourself. You can tender it again from here.",
  });
});

test("the outcomes of an award name whom they did not reach", () => {
  expect(toldToast({ count: 2, unreached: [] })).toBe("2 firms told");
  expect(toldToast({ count: 5, unreached: ["Moor", "Fell"] })).toEqual({
    title: "3 firms told",
    description: "Moor and Fell cannot be reached by e-mail: tell them yourself.",
  });
  expect(sayUnreached([])).toBe("");
});
