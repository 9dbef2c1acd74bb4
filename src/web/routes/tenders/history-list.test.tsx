import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { HistoryLine } from "#domain/packages/list-history.ts";
import { HistoryList } from "./history-list.tsx";

const lines = Array.from({ length: 4 }, (_, n): HistoryLine => {
  const at = new Date("2026-11-24T09:00:00Z");
  return { id: `pev_${n}`, kind: "cancelled", at, who: null, firm: null, details: {}, set: null };
});

function draw(address: string, first: number): string {
  const element = <HistoryList lines={lines} first={first} />;
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const count = (html: string) => html.split("<li").length - 1;

test("a history that goes on shows its newest lines and the way to the others", () => {
  const some = draw("/?page=2", 3);
  expect(count(some)).toBe(3);
  expect(some).toContain('href="/?page=2&amp;history=all#history"');
  for (const whole of [draw("/?history=all", 3), draw("/", 4)]) {
    expect(count(whole)).toBe(4);
    expect(whole).not.toContain("<a");
  }
});
