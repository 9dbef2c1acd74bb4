import { expect, test } from "vitest";
import { endedAddress, hasEnded, signInAddress } from "./ended-session.ts";
import { pageOfForm, signInFirst } from "./sign-in-first.ts";

const HERE = "https://lintel.test/inquiries/inq_1/quote?version=2";
const asked = (method: string, referrer?: string) => ({
  request: new Request(HERE, { method, headers: referrer === undefined ? {} : { Referer: referrer } }),
  url: new URL(HERE),
});
const leadsTo = (answer: Response) => answer.headers.get("Location");

test("who opens a page is led to the sign-in and back to it, who has sent a form is told that the session has ended", () => {
  expect(leadsTo(signInFirst(asked("GET")))).toBe(signInAddress("/inquiries/inq_1/quote?version=2"));
  expect(leadsTo(signInFirst(asked("HEAD")))).toBe(signInAddress("/inquiries/inq_1/quote?version=2"));
  const sent = leadsTo(signInFirst(asked("POST", "https://lintel.test/inquiries/inq_1?tab=files")))!;
  expect(sent).toBe(endedAddress("/inquiries/inq_1?tab=files"));
  expect([hasEnded(new URL(sent, HERE)), hasEnded(new URL(signInAddress("/a"), HERE))]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ["the browser's own page", "https://lintel.test/company/tenders?page=2", "/company/tenders?page=2"],
  ["the router's way to say an index", "https://lintel.test/messages?index", "/messages"],
  ["no word of it", undefined, "/inquiries/inq_1/quote?version=2"],
  ["what is no address", "about:blank", "/inquiries/inq_1/quote?version=2"],
  ["another site", "https://evil.test/inquiries/inq_2", "/inquiries/inq_1/quote?version=2"],
  ["another port", "https://lintel.test:8443/admin", "/inquiries/inq_1/quote?version=2"],
])("a form was on the page that the browser says, where that is ours: %s", (_what, referrer, page) => {
  const { request, url } = asked("POST", referrer);
  expect(pageOfForm(request, url)).toBe(page);
});

test.each([
  [
    "the page with its link",
    "/account/data/json",
    "https://lintel.test/account/data?from=menu",
    "/account/data?from=menu",
  ],
  ["the nearest page above it", "/account/data/json", undefined, "/account/data"],
  [
    "that, where another site links to it",
    "/company/tenders/results.csv",
    "https://evil.test/a",
    "/company/tenders",
  ],
  [
    "that, where a file is all that the browser knows",
    "/favourites/fav_1/firms.csv",
    "https://lintel.test/favourites/fav_1/firms.csv",
    "/favourites/fav_1",
  ],
  ["what comes after a sign-in, where there is none", "/uploads/upl_1", undefined, "/dashboard"],
])("who wants a file is led from the sign-in to %s", (_what, path, referrer, page) => {
  const headers = referrer === undefined ? undefined : { Referer: referrer };
  const url = new URL(path, HERE);
  expect(leadsTo(signInFirst({ request: new Request(url, headers && { headers }), url }))).toBe(
    signInAddress(page),
  );
});
