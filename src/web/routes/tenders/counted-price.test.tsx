import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountedPrice } from "./counted-price.tsx";

const counted = { number: 3, totalPence: 316_650 };
const said = (opened: { openedVersion: number; pence: number } | null) =>
  renderToStaticMarkup(<CountedPrice counted={counted} opened={opened} />).replaceAll(/<[^>]*>/g, " ");

test("what was agreed since the opening counts, and says so", () => {
  expect(said(null)).toMatch(/£3,166.50 without VAT.*version 3/);
  expect(said({ openedVersion: 3, pence: 316_650 })).not.toContain("changed since");
  expect(said({ openedVersion: 3, pence: 310_000 })).toMatch(/£3,100 without VAT.*changed since/);
});

test("a second price that lies sealed is not said to be the first, which was opened", () => {
  const sealed = said({ openedVersion: 1, pence: 317_100 });
  expect(sealed).toMatch(/£3,166.50 without VAT.*version 3/);
  expect(sealed).not.toContain("changed since");
});
