import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Periods } from "#domain/retention/read-periods.ts";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import { PrivacyHoldings } from "./privacy-holdings.tsx";

test("every period stands there but that of imports, which are of open data", () => {
  const names = Object.keys(PERIODS);
  const periods = Object.fromEntries(names.map((name, nth) => [name, 1001 + nth])) as Periods;
  const page = renderToStaticMarkup(<PrivacyHoldings periods={periods} />);
  expect(names.filter((_, nth) => !page.includes(`${1001 + nth} days`))).toEqual(["imports"]);
});
