import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Stage } from "#domain/awards/list-stages.ts";
import { StageLine } from "./stage-line.tsx";

test("the stage that a package is in is the current one, whatever lies before and after it", () => {
  const stages = (["done", "now", "later"] as const).map((is): Stage => ({
    label: `Stage ${is}`,
    is,
    at: null,
    isPlanned: false,
  }));
  const entries = renderToStaticMarkup(<StageLine stages={stages} />)
    .split("<li")
    .slice(1);
  expect(entries.map((entry) => entry.includes('aria-current="step"'))).toEqual([false, true, false]);
});
