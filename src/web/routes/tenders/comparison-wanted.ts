import type { ShouldRevalidateFunctionArgs } from "react-router";

/** So many lines stand on one page: what is not looked at is neither sent nor drawn. */
export const LINES_A_PAGE = 200;
/** For a form that leads back to the same page: it stays where it is, and Back leads to where one was before the comparison. */
export const IN_PLACE = { preventScrollReset: true, replace: true } as const;
/** For a way to another cell of the same page, or to none: nothing around the page is asked for. */
export const WITHIN_PAGE = { preventScrollReset: true, defaultShouldRevalidate: false } as const;
/** As an address has it for the whole of a quote. */
const WHOLE = "whole";
const MAX_SOUGHT = 100;

/** What one looks at, as the address says it. */
export interface Wanted {
  from: number;
  /** Only lines of which something was entered, or that are not plainly included. */
  isOdd: boolean;
  sought: string;
  /** A tenderer's key and a line counted from 0, or the whole. */
  cell: { key: string; line: number | null } | null;
  /** On a phone, whose figures are shown, by its key. */
  firm: string | null;
}

export function readWanted({ searchParams }: Pick<URL, "searchParams">): Wanted {
  const [, key, line] = /^(\w{1,40})\.(whole|\d{1,4})$/.exec(searchParams.get("cell") ?? "") ?? [];
  const from = Number(/^\d{1,9}$/.exec(searchParams.get("from") ?? "")?.[0] ?? 0);
  return {
    from: from - (from % LINES_A_PAGE),
    isOdd: searchParams.get("show") === "odd",
    sought: (searchParams.get("find") ?? "").trim().slice(0, MAX_SOUGHT),
    cell: key === undefined ? null : { key, line: line === WHOLE ? null : Number(line) },
    firm: /^\w{1,40}$/.exec(searchParams.get("firm") ?? "")?.[0] ?? null,
  };
}

/** Whether an address leads to another cell of what is shown already, or to none. */
export function isOnlyCell({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod">): boolean {
  return (
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("cell") !== nextUrl.searchParams.get("cell") &&
    withoutCell(currentUrl) === withoutCell(nextUrl)
  );
}

function withoutCell({ searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete("cell");
  return rest.toString();
}

/** The key of the tenderer whose figures a phone shows: of the cell that is looked at, else the one that was chosen, else the first. */
export const shownKey = (keys: readonly string[], { cell, firm }: Pick<Wanted, "cell" | "firm">): string =>
  keys.find((key) => key === (cell?.key ?? firm)) ?? keys[0] ?? "";

/** An address of the same page with something else looked at. */
export function addressOf(wanted: Wanted, changes: Partial<Wanted> = {}): string {
  const { from, isOdd, sought, cell, firm } = { ...wanted, ...changes };
  const query = new URLSearchParams();
  if (from > 0) query.set("from", String(from));
  if (isOdd) query.set("show", "odd");
  if (sought) query.set("find", sought);
  if (firm !== null) query.set("firm", firm);
  if (cell) query.set("cell", cellName(cell));
  return query.size === 0 ? "?" : `?${query}`;
}

/** How an address, and the cell itself, names it. */
export const cellName = ({ key, line }: { key: string; line: number | null }) => `${key}.${line ?? WHOLE}`;
