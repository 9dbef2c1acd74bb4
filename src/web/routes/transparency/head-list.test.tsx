import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Head } from "#domain/transparency/transparency.schema.ts";
import { HeadList } from "./head-list.tsx";

const heads = [{ statement: { size: 40, signedAt: "2026-12-01T09:00:00.000Z", root: "ab" } }] as Head[];

/** Where the way through the pages leads; null where there is none. */
function pagesOf(next: number | undefined, isFurther: boolean): string[] | null {
  const element = <HeadList heads={heads} next={next} isFurther={isFurther} />;
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  const [, pages] = /<nav aria-label="Pages"[^>]*>(.*?)<\/nav>/.exec(markup) ?? [];
  return pages === undefined ? null : [...pages.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);
}

test("published heads lead to older ones and back to the newest, and nowhere where all are on one page", () => {
  expect(pagesOf(undefined, false)).toBeNull();
  expect(pagesOf(40, false)).toEqual(["/transparency?before=40"]);
  expect(pagesOf(40, true)).toEqual(["/transparency?before=40", "/transparency"]);
  expect(pagesOf(undefined, true)).toEqual(["/transparency"]);
});
