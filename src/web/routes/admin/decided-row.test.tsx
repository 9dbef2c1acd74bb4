import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { DecidedRow } from "./decided-row.tsx";
import { findNext } from "./use-decided-rows.ts";

function draw(intent: string | null, hasNext = true): string {
  const next = hasNext ? { path: "/admin/verifications/crd_2", name: "ISO 9001, Holt Digging" } : undefined;
  const element = (
    <DecidedRow
      gone={{ height: 230, intent }}
      name="Business registration, The Pod Foundry"
      who="The Pod Foundry"
      path="/admin/verifications/crd_1"
      next={next}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("the place of a decided row says what was done, who learns of it, and what is next", () => {
  const rejected = draw("reject");
  expect(rejected).toContain("Rejected: Business registration, The Pod Foundry");
  expect(rejected).toContain("The Pod Foundry is told, with your reason.");
  expect(rejected).toContain('href="/admin/verifications/crd_1"');
  expect(rejected).toMatch(/href="\/admin\/verifications\/crd_2"[^>]*>Next: ISO 9001, Holt Digging/);
  expect(draw("approve", false)).toContain("Approved: Business registration");
  expect(draw("approve", false)).toContain("It was the last on this page.");
});

test("what somebody else has decided is not said to be one’s own decision", () => {
  const gone = draw(null);
  expect(gone).toContain("Somebody else has decided this meanwhile");
  expect(gone).not.toMatch(/Rejected|Approved|is told/);
});

test("the next is the first below that waits still, and at the end the first above", () => {
  const gone = { height: 1, intent: "reject" };
  const shown = [
    { row: { id: "a" }, gone: null },
    { row: { id: "b" }, gone },
    { row: { id: "c" }, gone },
    { row: { id: "d" }, gone: null },
    { row: { id: "e" }, gone },
  ];
  expect(findNext(shown, "b")).toEqual({ id: "d" });
  expect(findNext(shown, "e")).toEqual({ id: "a" });
  expect(findNext([shown[1]!], "b")).toBeUndefined();
});
