/** So many lines stand on one page: what is not looked at is neither sent nor drawn. */
export const LINES_A_PAGE = 200;
/** As an address has it for the whole of a quote. */
const WHOLE = "whole";
const MAX_SOUGHT = 100;

/** What one looks at, as the address says it. */
export interface Wanted {
  from: number;
  /** Only lines of which something was entered, or that are not plainly included. */
  isOdd: boolean;
  sought: string;
  /** A tenderer's number and a line counted from 0, or the whole. */
  cell: { number: number; line: number | null } | null;
  /** On a phone, whose figures are shown. */
  firm: number | null;
}

export function readWanted({ searchParams }: URL): Wanted {
  const [, number, line] = /^(\d{1,9})\.(whole|\d{1,4})$/.exec(searchParams.get("cell") ?? "") ?? [];
  const whole = (name: string) => /^\d{1,9}$/.exec(searchParams.get(name) ?? "")?.[0];
  const from = Number(whole("from") ?? 0);
  const firm = whole("firm");
  return {
    from: from - (from % LINES_A_PAGE),
    isOdd: searchParams.get("show") === "odd",
    sought: (searchParams.get("find") ?? "").trim().slice(0, MAX_SOUGHT),
    cell:
      number === undefined ? null : { number: Number(number), line: line === WHOLE ? null : Number(line) },
    firm: firm === undefined ? null : Number(firm),
  };
}

/** An address of the same page with something else looked at. */
export function addressOf(wanted: Wanted, changes: Partial<Wanted> = {}): string {
  const { from, isOdd, sought, cell, firm } = { ...wanted, ...changes };
  const query = new URLSearchParams();
  if (from > 0) query.set("from", String(from));
  if (isOdd) query.set("show", "odd");
  if (sought) query.set("find", sought);
  if (firm !== null) query.set("firm", String(firm));
  if (cell) query.set("cell", cellName(cell));
  return query.size === 0 ? "?" : `?${query}`;
}

const cellName = ({ number, line }: { number: number; line: number | null }) => `${number}.${line ?? WHOLE}`;
