import type { HeadersFunction } from "react-router";
import { expect, test } from "vitest";
import { addressesOf } from "#test/addresses.ts";
import routeMap from "./routes.ts";

const modules = import.meta.glob<{ headers?: HeadersFunction }>(["./routes/**/*.tsx", "!**/*.test.tsx"]);

/** What a page says of how it is kept: of itself, else as what lies around it. */
async function headersOf(ids: readonly string[]): Promise<Headers> {
  for (const id of ids.toReversed()) {
    const { headers } = (await modules[`./${id}.tsx`]?.()) ?? {};
    const none = new Headers();
    const given = { loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };
    if (headers) return new Headers(headers(given));
  }
  return new Headers();
}

/** For anybody, or with nothing in the address that another site could use; no member's page is kept anyway. */
const OTHERS: readonly string[] = [
  "routes/frame",
  "routes/not-found",
  "routes/site/home",
  "routes/site/about",
  "routes/site/contact",
  "routes/site/terms",
  "routes/site/privacy",
  "routes/site/complaints",
  "routes/site/offline",
  "routes/site/verification",
  "routes/transparency/transparency",
  "routes/transparency/verify-receipt",
  "routes/directory/search",
  "routes/directory/trades",
  "routes/directory/trade",
  "routes/directory/trade-in-place",
  "routes/noticeboard/notices",
  "routes/noticeboard/notice",
  "routes/companies/profile",
  "routes/companies/profile-overview",
  "routes/companies/profile-projects",
  "routes/companies/profile-team",
  "routes/companies/profile-reviews",
  "routes/moderation/report-company",
  "routes/verification/certificate",
  "routes/projects/project",
  "routes/projects/gallery-picture",
  "routes/invitations/invitations",
  "routes/signup/layout",
  "routes/tenders/invited-layout",
  "routes/dashboard/dashboard",
  "routes/messages/messages",
  "routes/messages/start",
  "routes/messages/thread",
  "routes/notifications/notifications",
  "routes/dev/ui",
  "routes/dev/outbox",
  "routes/dev/outbox-email",
];

test("every page but these is kept nowhere, and tells no other site its address", async () => {
  const found: string[] = [];
  for (const { ids, isPage } of addressesOf(routeMap)) {
    const headers = await headersOf(ids);
    const isPrivate =
      headers.get("Referrer-Policy") === "no-referrer" && headers.get("Cache-Control") === "no-store";
    if (isPage && !isPrivate) found.push(ids.at(-1)!);
  }
  expect([...new Set(found)].toSorted()).toEqual(OTHERS.toSorted());
});
