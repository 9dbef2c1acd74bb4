import { readPounds } from "#domain/money.schema.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { type LineKind, lineKindFacts, lineKinds } from "./line-kinds.data.ts";
import type { Columns } from "./pricing-columns.ts";
import type { PricingLine } from "./pricing-document.ts";
import { type PricingColumn as Column, NO_SECTION } from "./pricing-heads.data.ts";
import { readQuantity } from "./scaled-numbers.schema.ts";
import {
  MAX_LINE_DESCRIPTION,
  MAX_LINE_ITEM,
  MAX_LINE_SECTION,
  MAX_LINE_UNIT,
  MAX_PRICE_PENCE,
} from "./tender-rules.limits.ts";
import { normaliseUnit } from "./units.data.ts";

export type PricingRow =
  | { readonly kind: "blank" }
  | { readonly kind: "total" }
  | { readonly kind: "heading"; readonly section: string }
  | { readonly kind: "error"; readonly sentence: string }
  | { readonly kind: "line"; readonly line: PricingLine; readonly hasPrice: boolean };

const TOTAL =
  /^(?:page |section |bill |grand )?(?:sub[ -]?)?totals?\b|^(?:carried|brought) (?:to|forward|down)|^to (?:collection|summary)\b|^(?:collection|summary)$/i;

/** What CSV files have in front of what a spreadsheet would run as a formula. */
const HARMLESS_MARK = /^'(?=[=+\-@＝＋－＠])/;

/** Reads the cells of one row, below the heading of a section. */
export function readPricingRow(
  row: readonly string[],
  { at }: Columns,
  { current, isIssued }: { current: string; isIssued: boolean },
): PricingRow {
  const cell = (column: Column) =>
    cleanLine(at[column] === undefined ? "" : (row[at[column]] ?? "")).replace(HARMLESS_MARK, "");
  const [item, unit] = [cell("item"), normaliseUnit(cell("unit"))];
  const quantity = cell("quantity");
  const section = cell("section");
  const description = cell("description");
  const hasPrice = cell("rate") !== "" || cell("amount") !== "";
  if (row.every((text) => text.trim() === "")) return { kind: "blank" };
  if (TOTAL.test(description || section) && quantity === "" && cell("unit") === "") return { kind: "total" };
  const isBare = quantity === "" && unit === "" && cell("kind") === "" && !hasPrice;
  const heading = description || section;
  if (isBare && heading !== "" && (item === "" || description === "") && !PROVISIONAL_SUM.test(heading))
    return heading.length > MAX_LINE_SECTION
      ? { kind: "error", sentence: "it has neither quantity nor unit, and is too long for a heading." }
      : { kind: "heading", section: heading };
  if (description === "") return { kind: "error", sentence: "it has no description." };
  const own = section === NO_SECTION ? "" : section || current;
  const kind = readKind(cell("kind"), { unit, description, section: own });
  if (kind === undefined)
    return { kind: "error", sentence: `“${cell("kind").slice(0, 40)}” is no kind of line: use ${KINDS}.` };
  const cells = { kind, item, section: own, description, unit, quantity, amount: amountOf(cell, kind) };
  const found =
    !isIssued && cell("kind") !== "" && isMeasuredByFirms(cells)
      ? readPricingLine(cells)
      : checkCells(cells, wayToHeading({ item, kind: cell("kind"), hasPrice }));
  if ("sentence" in found) return { kind: "error", sentence: found.sentence };
  // A sum that its buyer fixes is no price.
  const isPriced = lineKindFacts(kind).amount === "none" && hasPrice;
  return { kind: "line", line: found, hasPrice: isPriced };
}

/** What keeps a row of a list from being read as a heading. */
function wayToHeading({ item, kind, hasPrice }: { item: string; kind: string; hasPrice: boolean }): string {
  const inTheWay = [item !== "" && "its number", kind !== "" && "its kind", hasPrice && "its price"];
  return `or take ${allOf.format(inTheWay.filter((what) => what !== false))} away to make it a heading`;
}

const allOf = new Intl.ListFormat("en-GB");

/** Lists without a column of its own have a provisional sum among the rates. */
const amountOf = (cell: (column: Column) => string, kind: LineKind): string =>
  cell("amount") || (kind === "provisional-sum" ? cell("rate") : "");

const KINDS = lineKinds.map(({ label }) => label.toLowerCase()).join(", ");
const PROVISIONAL_SUM = /\b(?:provisional|prov\.?|p\.?c\.?|prime cost) sum\b/i;
const PROVISIONAL =
  /\(prov(?:isional)?\.?\)|\bprov(?:isional)?\.? (?:quantity|qty)\b|\bapprox(?:imate)?\.? (?:quantity|qty)\b/i;
const DESIGN = /\bcontractor.?s[’']? design|\bCDP\b|\bdesign portion\b/i;
const WHOLE_UNITS = new Set(["item", "sum", ""]);

/** What the list says or, where it says nothing, what unit, words and section mean. */
function readKind(
  given: string,
  { unit, description, section }: { unit: string; description: string; section: string },
): LineKind | undefined {
  if (given !== "") {
    const word = given.toLowerCase().replaceAll("'", "’");
    return lineKinds.find(
      ({ value, label, words }) =>
        value === word ||
        label.toLowerCase() === word ||
        words.some((each) => each.replaceAll("'", "’") === word),
    )?.value;
  }
  const isWhole = WHOLE_UNITS.has(unit);
  if (isWhole && PROVISIONAL_SUM.test(description)) return "provisional-sum";
  if (unit === "%") return "daywork";
  if (PROVISIONAL.test(description) || PROVISIONAL.test(section))
    return isWhole ? "lump-sum" : "provisional-quantity";
  if (/\bprelim/i.test(section)) return "preliminaries";
  if (isWhole && DESIGN.test(description)) return "contractors-design";
  return unit === "item" || unit === "sum" ? "lump-sum" : "measured";
}

/** A line as it is typed, cell by cell. */
export interface LineCells {
  kind: LineKind;
  section: string;
  item: string;
  description: string;
  unit: string;
  quantity: string;
  amount: string;
}

/** It has a unit, and firms find its quantity; in a list this is so where it says itself that the line is measured. */
const isMeasuredByFirms = ({ kind, quantity, unit }: LineCells): boolean =>
  quantity === "" && unit !== "" && lineKindFacts(kind).quantity === "required";

/** Why a line cannot be read, and in which of its cells; the sentence goes on after a colon. */
interface WrongCell {
  readonly column: keyof LineCells;
  readonly sentence: string;
}

/** Reads a line that is typed by itself. Without a quantity, firms measure it: a document that is being written may wait for it. */
export function readPricingLine(cells: LineCells): PricingLine | WrongCell {
  if (cells.description === "") return { column: "description", sentence: "it has no description." };
  const isOpen = isMeasuredByFirms(cells);
  const read = checkCells({ ...cells, unit: normaliseUnit(cells.unit), ...(isOpen && { quantity: "0" }) });
  return isOpen && !("sentence" in read) ? { ...read, quantity: null } : read;
}

/** In a form each line has its heading in a field of its own. */
const IN_FORM = "or choose a kind that needs none, such as a lump sum; a heading is the section of its lines";

function checkCells(cells: LineCells, otherwise = IN_FORM): PricingLine | WrongCell {
  const { kind, section, item, description, unit } = cells;
  const facts = lineKindFacts(kind);
  const name = `“${description.length > 60 ? `${description.slice(0, 60)}…` : description}”`;
  const long = [
    ["description", "description", description, MAX_LINE_DESCRIPTION],
    ["section", "section", section, MAX_LINE_SECTION],
    ["item", "item number", item, MAX_LINE_ITEM],
    ["unit", "unit", unit, MAX_LINE_UNIT],
  ] as const;
  for (const [column, what, text, most] of long)
    if (text.length > most)
      return { column, sentence: `the ${what} of ${name} has more than ${most} characters.` };
  const quantity = readLineQuantity(cells, name, otherwise);
  if (typeof quantity === "object" && quantity !== null) return { column: "quantity", ...quantity };
  if (facts.quantity !== "none" && quantity !== null && unit === "")
    return { column: "unit", sentence: `${name} has no unit: enter one such as m², nr or item.` };
  const amount = facts.amount === "none" || cells.amount === "" ? null : readPounds(cells.amount);
  if (amount === undefined)
    return {
      column: "amount",
      sentence: `“${cells.amount.slice(0, 40)}” is not an amount: enter pounds such as 12,500.`,
    };
  if (amount === null && facts.amount === "required")
    return { column: "amount", sentence: `${name} has no amount: a provisional sum is fixed by you.` };
  if (amount !== null && amount > MAX_PRICE_PENCE)
    return { column: "amount", sentence: `the amount of ${name} is too large.` };
  const usual = facts.asks === "percentage" ? "%" : kind === "provisional-sum" ? "sum" : "item";
  return { kind, section, item, description, quantity, unit: unit || usual, amount };
}

function readLineQuantity(
  { kind, quantity, unit }: LineCells,
  name: string,
  otherwise: string,
): number | null | { sentence: string } {
  const rule = lineKindFacts(kind).quantity;
  if (rule === "none") {
    if (
      quantity === "" ||
      /^1(?:[.,]0+)?$/.test(quantity) ||
      kind === "provisional-sum" ||
      kind === "daywork"
    )
      return null;
    if (/^0(?:\.0+)?$/.test(quantity)) return null;
    return {
      sentence: `${name} is priced once, so it cannot have a quantity of “${quantity.slice(0, 40)}”.`,
    };
  }
  // A rate that is asked for in case.
  if (/^(?:rate only|r\.?o\.?)$/i.test(quantity)) return 0;
  if (quantity === "") {
    if (rule === "optional") return null;
    return unit === ""
      ? {
          sentence: `${name} has neither quantity nor unit: enter both, ${otherwise}.`,
        }
      : { sentence: `${name} has no quantity: enter one, or make it a lump sum with the unit item.` };
  }
  const read = readQuantity(quantity);
  return read.kind === "read" ? read.value : { sentence: `${read.sentence}.` };
}
