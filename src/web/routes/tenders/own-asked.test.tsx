import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { OrderKind } from "#domain/awards/decline-reasons.data.ts";
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
function draw(
  asked: Pick<OwnQueries, "queries" | "closed"> & Partial<Pick<OwnQueries, "errorRule">>,
  sent: OrderKind | null = null,
): string[] {
  const own = { errorRule: undefined, isOver: false, ...asked };
  return [true, false].map((isWaiting) => {
    const element = <OwnAsked asked={own} minuted={nothing} sent={sent} typed={{}} isWaiting={isWaiting} />;
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

test("who can withdraw by its answer reads what is declined with the quote", () => {
  const error = { ...query, kind: "error" } as OwnQuery;
  const [asked] = draw(
    { queries: [error], closed: null, errorRule: "confirm-or-withdraw" },
    "letter-of-intent",
  );
  expect(asked).toContain("The letter of intent that waits for your answer is declined if you withdraw.");
  const [corrected] = draw({ queries: [error], closed: null, errorRule: "confirm-or-correct" }, "order");
  expect(corrected).toContain(
    "The order that waits for your answer is declined if you withdraw, and taken back if you correct your price.",
  );
  expect(draw({ queries: [error], closed: null }).join("")).not.toContain("waits for your answer");
  expect(draw({ queries: [query], closed: null }, "order").join("")).not.toContain("waits for your answer");
});
