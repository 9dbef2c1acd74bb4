import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { SectionedLines } from "./sectioned-lines.tsx";

const line = (section: string, more: Partial<PricingLine> = {}): PricingLine =>
  ({
    section,
    item: "",
    description: "",
    kind: "lump-sum",
    quantity: null,
    unit: "",
    amount: null,
    ...more,
  }) as PricingLine;

const words = (lines: PricingLine[], pence?: (number | null)[]) =>
  renderToStaticMarkup(
    <SectionedLines lines={lines} {...(pence && { pence })} row={(_, at) => <li>{`[${at}]`}</li>} />,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("lines stand under their sections, each with what is priced of it so far", () => {
  const lines = [line("Walls"), line("Walls"), line("Doors"), line("")];
  expect(words(lines, [100_00, null, null, 5_00])).toBe("Walls £100 [0] [1] Doors [2] Other lines £5 [3]");
  expect(words(lines)).toBe("Walls [0] [1] Doors [2] Other lines [3]");
});

test("a sum that the buyer fixes counts in its section", () => {
  const lines = [line("Sums", { kind: "provisional-sum", amount: 20_00 }), line("Sums")];
  expect(words(lines, [null, 1_00])).toBe("Sums £21 [0] [1]");
});

test("a percentage comes to nothing that could be added", () => {
  expect(words([line("Dayworks", { kind: "daywork" })], [0])).toBe("Dayworks [0]");
});

test("lines before any section have no heading", () => {
  expect(words([line(""), line("Walls")], [1_00, null])).toBe("[0] Walls [1]");
});

test("sections fold where a form asks for it, and lie open to begin with; lines of one section do not", () => {
  const html = (lines: PricingLine[]) =>
    renderToStaticMarkup(<SectionedLines folds lines={lines} row={(_, at) => <li>{`[${at}]`}</li>} />);
  const folded = html([line("Walls"), line("Walls"), line("Doors")]);
  expect(folded.match(/<details open=""/g)).toHaveLength(2);
  expect(folded.replaceAll(/<[^>]*>/g, "")).toBe("Walls[0][1]Doors[2]");
  expect(html([line("Walls"), line("Walls")])).not.toContain("<details");
});
