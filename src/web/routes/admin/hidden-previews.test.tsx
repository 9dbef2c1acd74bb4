import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { listPendingClaims } from "#domain/claims/list-pending-claims.ts";
import { listPending } from "#domain/verification/list-pending.ts";
import { createFirm, sendEvidence } from "#test/evidence.ts";
import { createListing } from "#test/factories.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import Claims from "./claims.tsx";
import { loader as loadOverview } from "./overview.tsx";
import Verifications from "./verifications.tsx";

const ctx = await createTestContext();
const firm = await createFirm(ctx);
await sendEvidence(ctx, firm, "public_liability");
const listing = await createListing(ctx);
await submitClaimDocument(ctx.as(firm.owner), {
  number: listing.number,
  position: "Director",
  file: makeFile("deed.pdf"),
});

/** As it comes from the server, before any script has run. */
function render(page: unknown, loaderData: object): string {
  const Page = page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Page loaderData={loaderData} /> }]);
  return renderToString(<Stub />);
}

// Each picture of a document that is fetched is written down as an opening, and counts towards the limit.
test("the list of evidence fetches no document before somebody opens it, and leads to each without scripts", async () => {
  const page = await listPending(ctx.as(firm.reviewer));
  const html = render(Verifications, { ...page, isFirst: true });
  expect(page.rows).toHaveLength(1);
  expect(html).not.toContain('src="/documents/');
  expect(html).toMatch(
    new RegExp(`<a [^>]*href="/admin/verifications/${page.rows[0]!.id}"[^>]*>Look at the document`),
  );
});

test("neither does the list of claims", async () => {
  const page = await listPendingClaims(ctx.as(firm.reviewer));
  const html = render(Claims, { ...page, isFirst: true });
  expect(html).not.toContain('src="/documents/');
  expect(html).toContain(`href="/documents/${page.rows[0]!.id}"`);
});

test("the overview says of each kind that waits for how many days, and of no other", async () => {
  ctx.clock.advance({ days: 2 });
  const asked = { path: "/admin", actor: firm.reviewer, browser: new TestBrowser() };
  const { data } = await askPage(ctx, loadOverview, asked);
  expect(data["waited"]).toEqual({ evidence: 2, claims: 2, cases: null, complaints: null });
});
