import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScheduleChart } from "./schedule-chart.tsx";

type Row = Parameters<typeof ScheduleChart>[0]["packages"][number];
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
const draw = (more: Partial<Row>) =>
  renderToStaticMarkup(<ScheduleChart packages={[{ ...row, ...more }]} today="2026-11-11" />)
    // Its key is drawn with the same bars and marks.
    .replace(/<figcaption.*<\/figcaption>/s, "");
const bars = (drawn: string) => drawn.match(/<rect/g)?.length ?? 0;
/** Not those of the months behind it. */
const marks = (drawn: string) =>
  [...drawn.replaceAll(/<path[^>]*var\(--rule\)[^>]*>/g, "").matchAll(/d="M([\d.]+) 0/g)].map(([, x]) =>
    Math.round(Number(x)),
  );

test("issue, the close of questions, return, award, start and today stand at their days", () => {
  const drawn = draw({});
  expect(bars(drawn)).toBe(3);
  expect(marks(drawn)).toEqual([286, 429, 714, 1000, 143]);
  expect(marks(draw({ questionsCloseOn: null }))).toEqual([429, 714, 1000, 143]);
});

test("what is late is red from its day until today, and no more of it", () => {
  const late = (days: Row["late"]) =>
    /<g class="text-bad"><rect x="([\d.]+)" width="([\d.]+)"/.exec(draw({ ...early, late: days }));
  const early = { returnOn: "2026-11-06" };
  const [, x, width] = late(["opening"])!.map(Number);
  expect([Math.round(x!), Math.round(x! + width!)]).toEqual([71, 143]);
  expect(late([])).toBeNull();
});

test("what is late is red; what has ended without an award has no award and no start before it", () => {
  expect(draw({ returnOn: "2026-11-06", late: ["opening"] })).toContain("text-bad");
  for (const state of ["cancelled", "unsuccessful"] as const) {
    const drawn = draw({ state, late: ["opening"] });
    expect(drawn).not.toContain("text-bad");
    expect(bars(drawn)).toBe(1);
    expect(marks(drawn)).toEqual([667, 1000, 333]);
  }
});
