import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AwardMinutes } from "./award-minutes.tsx";
import { ComparisonQueries } from "./comparison-queries.tsx";

const wordsOf = (element: ReactNode) => {
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};
const at = new Date("2027-01-11T09:00:00Z");

test("what two firms of one name were asked, and what was said with each, stands apart", () => {
  const query = (quoteId: string, about: string) => ({
    id: `qqu_${quoteId}`,
    quoteId,
    firm: "Smith Ltd",
    kind: "question",
    question: about,
    askedAt: at,
    outcome: null,
    mail: null,
    about,
    cell: null,
  });
  const queries = [query("one", "Excavation"), query("other", "Filling"), query("one", "Drainage")];
  const view = { queries, wanted: {}, state: "under_evaluation" };
  const html = wordsOf(<ComparisonQueries view={view as never} />);
  expect(
    html
      .split("Asked of Smith Ltd")
      .slice(1)
      .map((part) => part.includes("Filling")),
  ).toEqual([false, true]);
  const minute = (quoteId: string, id: string) => ({
    id,
    quoteId,
    firm: "Smith Ltd",
    heldOn: "2027-01-11",
    kind: "interview",
    attendees: "",
    body: id,
    correctsId: null,
    about: [],
    at,
    sent: null,
    answer: null,
  });
  const minutes = [minute("one", "min_1"), minute("other", "min_2")];
  const kept = wordsOf(<AwardMinutes minutes={minutes as never} state="under_evaluation" path="/" />);
  expect(kept.split("Minutes of what was said with Smith Ltd")).toHaveLength(3);
});
