import { expect, test } from "vitest";
import { isOpened } from "./is-opened.ts";

const ask = (init: RequestInit) => isOpened(new Request("https://lintel.test/inquiries/inq_1", init));

test("a page is opened by who comes to it, not by a browser that fetches it ahead", () => {
  expect(ask({})).toBe(true);
  expect(ask({ headers: { "Sec-Fetch-Dest": "empty" } })).toBe(true);
  expect(ask({ headers: { "Sec-Purpose": "prefetch" } })).toBe(false);
  expect(ask({ headers: { "Sec-Purpose": "prefetch;prerender" } })).toBe(false);
  expect(ask({ method: "HEAD" })).toBe(false);
  expect(ask({ method: "POST" })).toBe(false);
});
