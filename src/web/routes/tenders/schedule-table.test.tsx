import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ScheduleTable } from "./schedule-table.tsx";

type Row = Parameters<typeof ScheduleTable>[0]["packages"][number];
const row: Row = {
  id: "pkg_1",
  code: "WP-01",
  title: "Groundworks",
  state: "issued",
  issuedOn: "2026-11-01",
  questionsCloseOn: "2026-11-21",
  returnOn: "2026-12-01",
  awardOn: "2026-12-21",
  startOn: "2027-01-10",
  late: [],
};

/** The cells of its row, the ones that no phone shows in brackets. */
function cells(more: Partial<Row>): string[] {
  const table = <ScheduleTable packages={[{ ...row, ...more }]} today="2026-12-10" />;
  const router = createMemoryRouter([{ path: "/", element: table }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const body = html.slice(html.indexOf("<tbody"));
  return [...body.matchAll(/<t[dh]([^>]*)>(.*?)<\/t[dh]>/gs)].map(([, has, text]) => {
    const words = text!.replaceAll(/<[^>]*>/g, "").trim();
    return has!.includes("phone:hidden") ? `(${words})` : words;
  });
}

test("every step has its day, on a phone too, and what is late says so", () => {
  expect(cells({ late: ["opening"] }).join(" | ")).toContain("Quotes dueTue 1 Dec to open");
  expect(cells({ late: ["no quotes"] }).join(" | ")).toContain("Quotes dueTue 1 Dec none came");
  const days = cells({ late: ["questions", "return"] })
    .slice(2)
    .join(" | ");
  expect(days).not.toContain("(");
  expect(days).toMatch(/Questions closeSat 21 Nov late \| Quotes dueTue 1 Dec late \| AwardMon 21 Dec/);
});

test("the columns stand closer on a tablet, so that the packages' names have room", () => {
  const table = <ScheduleTable packages={[row]} today="2026-12-10" />;
  const router = createMemoryRouter([{ path: "/", element: table }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const all = html.match(/<t[dh] [^>]*>/g)!;
  expect(all).toHaveLength(14);
  for (const cell of all) expect(cell).toMatch(/ md:max-xl:px-1\.5 /);
});
