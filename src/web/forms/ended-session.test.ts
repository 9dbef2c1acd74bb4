import { expect, test } from "vitest";
import { endedAddress, hasEnded, pageOfForm, signInAddress, signInFirst } from "./ended-session.ts";

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
