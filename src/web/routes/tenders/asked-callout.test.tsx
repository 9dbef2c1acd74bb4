import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterProvider, createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageReader } from "#web/forms/form.tsx";
import { QuoteAskedCallout } from "./quote-asked-callout.tsx";
import { AnswerLink, AskedCallout, firstAsked } from "./asked-callout.tsx";

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const none = { questions: 0, askedAt: null, timeRequests: 0, timeAskedAt: null, cannotDecide: null };
const question = { ...none, questions: 1, askedAt: at("11:17") };
const both = { ...none, questions: 2, askedAt: at("11:17"), timeRequests: 1, timeAskedAt: at("09:00") };

const draw = (asked: ComponentProps<typeof AskedCallout>["asked"], { days = 2, reads = false } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PageReader value={reads}>
        <AskedCallout asked={asked} days={days} path="/company/tenders/pkg_1" />
      </PageReader>
    </MemoryRouter>,
  );

test("what tenderers wait to hear is said with its age, and the button leads to it", () => {
  const one = draw(question);
  expect(one).toContain("1 question waits for your answer");
  expect(one).toContain("Asked 2 days ago, 26 Nov 2026, 11:17.");
  expect(one).toContain('href="/company/tenders/pkg_1/questions#waiting"');
  const all = draw(both, { days: 0 });
  expect(all).toContain("2 questions and 1 request for more time wait for your answer");
  expect(all).toContain("The first was asked today, 26 Nov 2026, 09:00.");
  const time = draw({ ...none, timeRequests: 1, timeAskedAt: at("09:00") }, { days: 1 });
  expect(time).toContain("Asked yesterday");
  expect(time).toContain('href="/company/tenders/pkg_1/questions#more-time"');
});

test("where nothing waits nothing is said, and whoever only reads is asked for no answer", () => {
  expect(draw(none)).toBe("");
  expect(firstAsked(none)).toBeNull();
  expect(draw(question, { reads: true })).toContain("See what is asked");
});

test("who may not move the return is not asked to answer a request for more time", () => {
  const time = { ...none, timeRequests: 1, timeAskedAt: at("09:00"), cannotDecide: "Ask an owner." };
  expect(draw(time)).toContain("See what is asked");
  expect(draw({ ...both, cannotDecide: "Ask an owner." })).toContain("Answer what is asked");
  const link = (questions: number, mayDecide: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <AnswerLink packageId="pkg_1" questions={questions} mayDecide={mayDecide} />
      </MemoryRouter>,
    );
  expect([link(0, true), link(0, false), link(1, false)]).toEqual([
    expect.stringContaining("Answer the request"),
    expect.stringContaining("See what is asked"),
    expect.stringContaining("Answer what is asked"),
  ]);
});

test("a firm reads that it is asked about its quote or about minutes", () => {
  const router = createMemoryRouter([
    { path: "/", element: <QuoteAskedCallout invitationId="tin_1" asked={1} /> },
  ]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toContain("The buyer waits for 1 answer of yours");
  expect(page).toContain("minutes of what was said");
});
