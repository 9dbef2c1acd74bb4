import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { AwardedWorkPage } from "#domain/awarded-work/get-awarded-work.ts";
import { AwardedWorks } from "./awarded-work.tsx";

const work: AwardedWorkPage = {
  awardId: "awd_now",
  version: 0,
  acceptedOn: "2027-01-07",
  endedOn: null,
  startedOn: null,
  recordedAt: null,
  confirmedAt: null,
  isOwnShown: false,
  isOtherShown: false,
  isReviewedByOwn: false,
  otherName: "Calder Groundworks",
  recordedBy: null,
  confirmedBy: null,
  lastDay: "2027-02-01",
  cannot: { record: null, show: null, takeBack: null },
  isToConfirm: false,
};

const pageOf = (works: AwardedWorkPage[]) => {
  const element = <AwardedWorks works={works} typed={{}} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const idsOf = (works: AwardedWorkPage[]) => {
  const page = pageOf(works);
  return [...page.matchAll(/<(?:div|h2) id="(work[^"]*)"/g)].map(([, id]) => id);
};

test("the work of an award keeps its place when that ends, and what led to the work of before leads to them all", () => {
  const ended = { ...work, awardId: "awd_before", startedOn: "2027-01-08", endedOn: "2027-01-20" };
  expect(idsOf([work, ended])).toEqual(["work", "work-awd_now", "work-awd_before"]);
  expect(idsOf([ended])).toEqual(["work", "work-awd_before"]);
  expect(idsOf([])).toEqual([]);
});

test("whoever has reviewed the work is led to what was written", () => {
  const started = { ...work, startedOn: "2027-01-08" };
  expect(pageOf([started])).toMatch(/href="\/reviews\/new\?award=awd_now"[^>]*>Write a review</);
  expect(pageOf([{ ...started, isReviewedByOwn: true }])).toMatch(
    /href="\/reviews\/new\?award=awd_now"[^>]*>Your review</,
  );
});
