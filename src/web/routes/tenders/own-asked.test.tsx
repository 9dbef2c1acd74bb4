import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { OwnQueries, OwnQuery } from "#domain/tender-comparison/own-queries.queries.ts";
import { OwnAsked } from "./own-asked.tsx";

const query = {
  id: "qqu_1",
  kind: "question",
  about: null,
  tenderedPence: null,
  question: "Is the crane included?",
  askedAt: new Date("2026-12-01T09:00:00Z"),
  outcome: null,
} as OwnQuery;
const nothing = { minutes: [], isOver: false, closed: null };

/** Where it comes first of all, and where it stands else. */
function draw(asked: Pick<OwnQueries, "queries" | "closed">): string[] {
  const own = { ...asked, errorRule: undefined, isOver: false };
  return [true, false].map((isWaiting) => {
    const element = <OwnAsked asked={own} minuted={nothing} typed={{}} isWaiting={isWaiting} />;
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  });
}

const ASKED = /id="asked".*Is the crane included/s;

test("links lead to what the buyer asks, whether it can be answered or only read", () => {
  const [first, below] = draw({ queries: [query], closed: null });
  expect(first).toMatch(ASKED);
  expect(below).not.toMatch(/id="asked"|crane/);
  const [none, read] = draw({ queries: [query], closed: "You can read here." });
  expect(none).not.toMatch(/id="asked"|crane/);
  expect(read).toMatch(ASKED);
});
