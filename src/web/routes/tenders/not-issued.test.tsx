import { renderToStaticMarkup } from "react-dom/server";
import { Outlet, createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { PageReader } from "#web/forms/form.tsx";
import { NotIssued, NotOpened } from "./not-issued.tsx";

async function draw(state: PackageState, page: typeof NotOpened, reads = false): Promise<string> {
  const Page = page;
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
      children: [{ index: true, Component: () => <Page>Quotes come here.</Page> }],
    },
  ]);
  await expect.poll(() => router.state.initialized).toBe(true);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a page on which nothing can be yet says so, and leads to what has to come first", async () => {
  const draft = await draw("draft", NotIssued);
  expect(draft).toContain("Not issued yet");
  expect(draft).toContain('href="/company/tenders/pkg_1#before"');
  expect(await draw("draft", NotIssued, true)).not.toContain("href");
  expect(await draw("draft", NotOpened)).toContain("Not issued yet");
  for (const state of ["issued", "second_round"] as const) {
    const out = await draw(state, NotOpened);
    expect(out).toContain("No quotes opened yet");
    expect(out).toMatch(/href="\/company\/tenders\/pkg_1\/quotes"[^>]*>See what is in/);
  }
  expect(await draw("closed", NotOpened)).toContain("Go to the opening");
});
