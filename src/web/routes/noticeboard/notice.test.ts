import { expect, test } from "vitest";
import type { Notice } from "#domain/noticeboard/get-notice.ts";
import { meta } from "./notice.tsx";

const notice = {
  id: "ntc_1",
  title: "Roofing",
  state: "open",
  services: [],
  place: "Leeds",
  buyer: { number: 12, name: "Calder Construction" },
  buyerName: "Calder Construction",
  publishedAt: new Date("2026-11-30T09:00:00Z"),
  closesAt: new Date("2026-12-30T12:00:00Z"),
} as unknown as Notice;

/** What search engines read of who seeks what. */
function linkedData(facts: Partial<Notice> = {}): object[] {
  const matches = [{ id: "root", loaderData: { origin: "https://lintel.test" } }];
  const args = { matches, loaderData: { notice: { ...notice, ...facts } } };
  const all = meta(args as unknown as Parameters<typeof meta>[0]) as Record<string, object>[];
  return all.flatMap((each) => each["script:ld+json"] ?? []);
}

test("a tender of a firm in the directory is sought by that firm, whose profile is named; another one stands by itself", () => {
  const demand = { "@type": "Demand", url: "https://lintel.test/tenders/ntc_1" };
  expect(linkedData().at(-1)).toMatchObject({
    "@type": "Organization",
    url: "https://lintel.test/profile/12",
    seeks: demand,
  });
  expect(linkedData({ buyer: null }).at(-1)).toMatchObject(demand);
});
