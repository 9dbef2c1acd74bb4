import { renderToStaticMarkup } from "react-dom/server";
import { type LoaderFunction, createMemoryRouter, data } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { LINK_BROKEN } from "#domain/dated-link.ts";
import { createPerson, createCompany } from "#test/factories.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as claim } from "../routes/claims/claim.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The page's text when its loader throws this. */
async function pageOf(thrown: unknown): Promise<string> {
  const loader: LoaderFunction = () => {
    throw thrown;
  };
  const routes = [{ id: "root", path: "/", loader, Component: () => null, ErrorBoundary: ErrorPage }];
  const router = createMemoryRouter(routes);
  await expect.poll(() => router.state.initialized).toBe(true);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a refusal with a way back is a sentence and no crash", async () => {
  const page = await pageOf(
    data({ message: "It is taken.", back: { to: "/profile/7", label: "Back" } }, 409),
  );
  expect(page).toContain("It is taken.");
  expect(page).toContain('href="/profile/7"');
  expect(page).not.toContain("Unexpected Application Error!");
});

test("a conflict says why, and a removed page when", async () => {
  const conflict = await pageOf(data({ message: "This is your own company." }, 409));
  expect(conflict).toContain("This is your own company.");
  expect(conflict).not.toContain("Unexpected Application Error!");
  const gone = await pageOf(data({ message: "This profile was removed on 1 May 2026." }, 410));
  expect(gone).toContain("This profile was removed on 1 May 2026.");
  expect(gone).toContain('name="robots" content="noindex"');
  expect(gone).not.toContain("Unexpected Application Error!");
});

test("a link that does not work says that first, and what to do about it", async () => {
  const page = await pageOf(data({ message: LINK_BROKEN }, 404));
  expect(page).toContain(">This link does not work</h1>");
  expect(page).toContain(">Copy all of it from the e-mail;");
  expect(page).not.toContain("Oops!");
  expect(await pageOf(data({ message: "There is no such tender." }, 404))).toContain("Oops! Page not found");
});

test.each([
  data(null, 503),
  data({ message: "Later." }, 500),
  data({ message: "Slow down." }, 429),
  data(null, 409),
  new Error("broken"),
])("what failed on our side, or leads nowhere, stays the router's error", async (thrown) => {
  expect(await pageOf(thrown)).toContain("Unexpected Application Error!");
});

test.each([
  [data(null, 404), "Page not found"],
  [data({ message: "Slow down." }, 429), "Too many requests"],
  [data({ message: "That is no choice." }, 400), "Refused"],
  [data({ message: "It is taken." }, 409), "Refused"],
  [data({ message: "Removed." }, 410), "Removed"],
  [data(null, 500), "Error"],
])("what happened is said in the words of its status: %o", async (thrown, word) => {
  expect(await pageOf(thrown)).toMatch(new RegExp(`What happened</dt><dd[^>]*>${word}<`));
});

test("a claim of a company that is somebody's leads back to its profile", async () => {
  const ctx = await createTestContext();
  const company = await createCompany(ctx);
  const answer = await askPage(ctx, claim, {
    path: `/claim/${company.number}`,
    params: { number: String(company.number) },
    actor: await createPerson(ctx, [company]),
    browser: new TestBrowser(),
  });
  expect(answer).toMatchObject({
    status: 409,
    data: {
      message: "This company has been claimed already.",
      back: { to: `/profile/${company.number}`, label: "Back to the profile" },
    },
  });
});
