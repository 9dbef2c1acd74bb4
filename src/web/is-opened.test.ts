import { expect, test } from "vitest";
import { isFromElsewhere, isOpened, isPage } from "./is-opened.ts";

const ask = (init: RequestInit) => isOpened(new Request("https://lintel.test/inquiries/inq_1", init));
const headers = (as: string, site: string) => ({ "Sec-Fetch-Dest": as, "Sec-Fetch-Site": site });

test("a page is opened by who comes to it, not by a browser that fetches it ahead", () => {
  expect(ask({})).toBe(true);
  expect(ask({ headers: headers("document", "cross-site") })).toBe(true);
  expect(ask({ headers: headers("empty", "same-origin") })).toBe(true);
  expect(ask({ headers: headers("empty", "cross-site") })).toBe(false);
  expect(ask({ headers: headers("image", "cross-site") })).toBe(false);
  expect(ask({ headers: { "Sec-Purpose": "prefetch" } })).toBe(false);
  expect(ask({ headers: { "Sec-Purpose": "prefetch;prerender" } })).toBe(false);
  expect(ask({ headers: { Purpose: "preview" } })).toBe(false);
  expect(ask({ method: "HEAD" })).toBe(false);
  expect(ask({ method: "POST" })).toBe(false);
});

test("a whole page is what a browser says it is", () => {
  const request = (as: string) => new Request("https://lintel.test/", { headers: { "Sec-Fetch-Dest": as } });
  expect(isPage(request("document"))).toBe(true);
  expect(isPage(request("empty"))).toBe(false);
});

test.each([
  ["cross-site", true],
  ["same-site", true],
  ["same-origin", false],
  ["none", false],
])("a request that a browser calls %s is led here by another site: %s", (site, expected) => {
  const request = new Request("https://lintel.test/", { headers: { "Sec-Fetch-Site": site } });
  expect(isFromElsewhere(request)).toBe(expected);
});
