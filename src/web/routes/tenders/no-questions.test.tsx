import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { NoQuestions } from "./no-questions.tsx";

async function draw(state: PackageState, areClosed: boolean): Promise<string> {
  const questionsCloseAt = new Date("2026-12-12T12:00:00Z");
  const router = createMemoryRouter([
    {
      id: "routes/tenders/package-layout",
      path: "/",
      loader: () => ({ own: { id: "pkg_1", state, questionsCloseAt } }),
      Component: () => <NoQuestions areClosed={areClosed} />,
    },
  ]);
  await expect.poll(() => router.state.initialized).toBe(true);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("tenderers are said to ask until a day only while it is still to come", async () => {
  expect(await draw("issued", false)).toContain("Tenderers ask here until Sat 12 Dec");
  for (const state of ["issued", "closed"] as const) {
    const closed = await draw(state, true);
    expect(closed).toContain("No question was asked");
    expect(closed).toContain("Questions closed Sat 12 Dec");
  }
  expect(await draw("cancelled", false)).toContain("Questions are answered until quotes are due.");
});
