import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import { readLinePrice } from "#domain/tender-rules/line-prices.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { columnOfHead } from "#domain/tender-rules/pricing-heads.data.ts";
import { QUANTITY_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";

type Range = readonly (readonly string[])[];

/** Where the prices of a range go. */
export type LaidOutPrices =
  | {
      kind: "read";
      /** Lines by their place, counted from 0. */
      cells: { at: number; value: string }[];
      /** How many of them cannot be read as a price. */
      unread: number;
      /** The items, or else the descriptions, of rows that are no line here. */
      strangers: string[];
    }
  /** Which of several columns has the prices cannot be told. */
  | { kind: "unclear"; columns: number };

/**
 * Spreads prices that were copied from a spreadsheet over the lines of a pricing document. A range of one column goes down
 * from a line on, past the names of sections; of several columns the one under *Rate* is taken, or the only one that can be
 * it, and its rows go to the lines that their items or descriptions name.
 */
export function layOutPrices(
  rows: Range,
  lines: readonly PricingLine[],
  { from }: { from: number },
): LaidOutPrices {
  const width = Math.max(...rows.map((cells) => cells.length));
  if (width === 1) return read(layOutColumn(column(rows, 0), lines, from), lines);
  const heads = rows[0]!.map((cell) => columnOfHead(cell));
  const hasHeads = heads.filter((head) => head !== undefined).length > 1;
  const body = hasHeads ? rows.slice(1) : rows;
  const named = findNamed(body, lines);
  const at = hasHeads && heads.includes("rate") ? heads.indexOf("rate") : findPrices(body, lines, named);
  const isSumsAlone = hasHeads && heads.includes("amount") && !heads.includes("rate");
  if (at === undefined || isSumsAlone) return { kind: "unclear", columns: width };
  const prices = column(body, at);
  if (!named) {
    const priced = body.flatMap((cells, row) => (isTitle(cells) ? [] : [prices[row]!]));
    return read(layOutColumn(priced, lines, from), lines);
  }
  const cells = named.targets.flatMap((target, row) =>
    target === undefined ? [] : [{ at: target, value: prices[row]! }],
  );
  const strangers = body.flatMap((row, at) =>
    named.targets[at] === undefined && prices[at] !== "" && hasFigure(prices[at]!)
      ? [row[named.column] ?? ""]
      : [],
  );
  return { ...read(cells, lines), strangers };
}

function read(cells: { at: number; value: string }[], lines: readonly PricingLine[]) {
  // An empty cell leaves what stands.
  const taken = cells.filter(
    ({ at, value }) => value !== "" && lineKindFacts(lines[at]!.kind).asks !== "nothing",
  );
  const unread = taken.filter(({ at, value }) => readLinePrice(lines[at]!, value).sentence !== undefined);
  return { kind: "read" as const, cells: taken, unread: unread.length, strangers: [] };
}

const column = (rows: Range, at: number): string[] => rows.map((cells) => cells[at]?.trim() ?? "");
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
const hasFigure = (text: string) => /\d/.test(text);
/** A row with nothing but words in one cell, as above a section. */
const isTitle = (cells: readonly string[]) => {
  const written = cells.filter((cell) => cell.trim() !== "");
  return written.length === 1 && !hasFigure(written[0]!);
};

/**
 * A cell for every line goes to its line, also past those that ask nothing; fewer go to the lines that follow each other. What
 * stands above or between prices in a sheet, as the name of a section, is passed over.
 */
function layOutColumn(cells: readonly string[], lines: readonly PricingLine[], from: number) {
  const sections = new Set(lines.map(({ section }) => plain(section)).filter((name) => name !== ""));
  const isPrice = (cell: string) => !sections.has(plain(cell)) && columnOfHead(cell) === undefined;
  const kept = cells.filter(isPrice);
  const rest = lines.map((line, at) => ({ at, asks: lineKindFacts(line.kind).asks })).slice(from);
  const targets = kept.length === rest.length ? rest : rest.filter(({ asks }) => asks !== "nothing");
  return targets.slice(0, kept.length).map(({ at }, row) => ({ at, value: kept[row]! }));
}

interface Named {
  column: number;
  /** Of each row the line that it names. */
  targets: (number | undefined)[];
}

/** The column whose cells name lines, by item or by description; undefined where fewer than half of its rows do. */
function findNamed(rows: Range, lines: readonly PricingLine[]): Named | undefined {
  const width = Math.max(...rows.map((cells) => cells.length));
  let best: { named: Named; score: number } | undefined;
  for (const key of ["description", "item"] as const)
    for (let at = 0; at < width; at++) {
      const targets = nameLines(column(rows, at), lines, key);
      const count = targets.filter((target) => target !== undefined).length;
      // Whole rates, too, are what items are called: but hardly in the order of the lines.
      const score = count + (isInOrder(targets) ? 0.5 : 0);
      const isNamed = isNaming(targets, column(rows, at), { isHalfEnough: key === "description" });
      if (isNamed && score > (best?.score ?? 0)) best = { named: { column: at, targets }, score };
    }
  return best?.named;
}

/** Whether most of the cells that say something name a line; half is enough where a name is hardly met by chance. */
function isNaming(
  targets: readonly (number | undefined)[],
  cells: readonly string[],
  { isHalfEnough = false } = {},
): boolean {
  const named = targets.filter((target) => target !== undefined).length;
  const written = cells.filter((cell) => cell !== "").length;
  return named * 2 > written || (isHalfEnough && named > 0 && named * 2 === written);
}

function isInOrder(targets: readonly (number | undefined)[]): boolean {
  const found = targets.filter((target) => target !== undefined);
  return found.every((target, at) => at === 0 || target > found[at - 1]!);
}

/** Of several lines with one name each is taken once, in their order. */
function nameLines(cells: readonly string[], lines: readonly PricingLine[], key: "item" | "description") {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const name = plain(line[key]);
    if (name !== "") places.set(name, [...(places.get(name) ?? []), at]);
  }
  return cells.map((cell) => places.get(plain(cell))?.shift());
}

/** The only column of figures that is neither the items nor the quantities of the lines, nor what its neighbour comes to. */
function findPrices(
  rows: Range,
  lines: readonly PricingLine[],
  named: Named | undefined,
): number | undefined {
  const width = Math.max(...rows.map((cells) => cells.length));
  const quantities = new Set(
    lines.map(({ quantity }) => (quantity === null ? 1 : quantity / 10 ** QUANTITY_DECIMALS)),
  );
  const figures = Array.from({ length: width }, (_, at) => column(rows, at).map(readFigure));
  const isFigures = (at: number) =>
    figures[at]!.some((figure) => figure !== undefined) &&
    column(rows, at).every((cell, row) => cell === "" || figures[at]![row] !== undefined || isWords(cell));
  const isQuantities = (at: number) =>
    figures[at]!.every((figure) => figure === undefined || quantities.has(figure));
  const isItems = (at: number) => {
    const targets = nameLines(column(rows, at), lines, "item");
    return isNaming(targets, column(rows, at)) && isInOrder(targets);
  };
  const [first, second, ...more] = [...figures.keys()].filter(
    (at) => at !== named?.column && isFigures(at) && !isQuantities(at) && !isItems(at),
  );
  if (first === undefined || more.length > 0) return undefined;
  if (second === undefined) return first;
  // A rate and what it comes to.
  const isSum = figures[first]!.every((rate, row) => {
    const sum = figures[second]![row];
    if (rate === undefined || sum === undefined) return true;
    return figures.some((each, at) => {
      const quantity = at === first || at === second ? 1 : each[row];
      return quantity !== undefined && Math.abs(quantity * rate - sum) < 0.015;
    });
  });
  return isSum ? first : undefined;
}

/** What stands for a price that is still to come. */
const isWords = (cell: string) => !hasFigure(cell);

function readFigure(text: string): number | undefined {
  const digits = text.replace(/^£\s*|[,\s]|%$/g, "");
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
