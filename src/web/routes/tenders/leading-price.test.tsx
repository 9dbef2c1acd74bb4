import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeadingPrice } from "./leading-price.tsx";
import { UnprovenCallout } from "./unproven-callout.tsx";

const read = (element: React.ReactNode) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("a price leads with what it is compared by, and says what it is before the discount", () => {
  const words = read(<LeadingPrice pence={76_521_250} discountPence={-1_913_031} />);
  expect(words.trim()).toBe("£746,082.19 after its discount, £765,212.50 before it");
  expect(read(<LeadingPrice pence={76_521_250} />).trim()).toBe("£765,212.50");
});

test("what would block an order is named by firm before one is chosen", () => {
  const problem = { type: "iso_9001", requirement: "ISO 9001", isMandatory: true, problem: "No evidence." };
  const words = read(<UnprovenCallout unproven={[{ firm: "Calder Ltd", problems: [problem] }]} />);
  expect(words).toContain("Calder Ltd: ISO 9001. No evidence.");
  expect(read(<UnprovenCallout unproven={[]} />)).toBe("");
});
