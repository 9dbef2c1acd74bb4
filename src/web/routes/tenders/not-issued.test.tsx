import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Outlet, createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { PageReader } from "#web/forms/form.tsx";
import { NotIssued, NotOpened } from "./not-issued.tsx";

async function draw(
  state: PackageState,
  page: ReactNode = <NotIssued>Quotes come here.</NotIssued>,
  reads = false,
): Promise<string> {
  const router = createMemoryRouter([
    {
      id: "routes/tenders/package-layout",
      path: "/",
      loader: () => ({ own: { id: "pkg_1", state } }),
      Component: () => (
        <PageReader value={reads}>
          <Outlet />
        </PageReader>
      ),
      children: [{ index: true, Component: () => page }],
    },
  ]);
  await expect.poll(() => router.state.initialized).toBe(true);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const opening = (unread = 0, isAgain = false) => (
  <NotOpened to="award" unread={unread} isAgain={isAgain}>
    Quotes come here.
  </NotOpened>
);

test("a page on which nothing can be yet says so, and leads to what has to come first", async () => {
  const draft = await draw("draft");
  expect(draft).toContain("Not issued yet");
  expect(draft).toContain('href="/company/tenders/pkg_1#before"');
  expect(await draw("draft", undefined, true)).not.toContain("href");
  expect(await draw("draft", opening())).toContain("Not issued yet");
  const out = await draw("issued", opening());
  expect(out).toContain("No quotes opened yet");
  expect(out).toMatch(/href="\/company\/tenders\/pkg_1\/quotes"[^>]*>See what is in/);
  const closed = await draw("closed", opening(2));
  expect(closed).toContain("The quotes are not opened yet");
  expect(closed).toContain("Go to the opening");
});

test("an opening that has taken place is not denied", async () => {
  for (const state of ["second_round", "closed"] as const) {
    const again = await draw(state, opening(0, true));
    expect(again).toContain("Nothing to award yet");
    expect(again).not.toContain("opened yet");
  }
  const unread = await draw("under_evaluation", opening(2));
  expect(unread).toContain("Enter the figures first");
  expect(unread).toMatch(/href="\/company\/tenders\/pkg_1\/lodged"[^>]*>Go to the files/);
  expect(await draw("under_evaluation", opening(2), true)).toContain("The figures are not entered yet");
  const none = await draw("under_evaluation", opening());
  expect(none).toContain("No quote to award");
  expect(none).not.toContain("Go to the opening");
});

test("a tender that has ended leads to no opening", async () => {
  for (const state of ["cancelled", "unsuccessful"] as const) {
    const ended = await draw(state, opening(1));
    expect(ended).toContain("No quote to award");
    expect(ended).not.toMatch(/Go to the opening|yet|Enter/);
  }
  expect(await draw("cancelled", opening())).toContain("This tender was cancelled before there was one.");
});
