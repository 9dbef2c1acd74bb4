import { refuseFields } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import type { orderSchema } from "./awards.schema.ts";
import { inPounds } from "./in-pounds.ts";
import type { OrderDifference, OrderQuoted, OrderTerm } from "./order.queries.ts";
import type { QuotedRow } from "./quoted-rows.ts";

type Chosen = Pick<ReturnType<typeof orderSchema.parse>, "kind" | "amount" | "term" | "instead" | "asQuoted">;

interface Priced {
  /** Of the sheet. */
  terms: readonly OrderTerm[];
  /** What the quote says against it. */
  quoted: readonly QuotedRow[];
  /** What the quote comes to, in pence. */
  pence: number;
}

/**
 * What an order takes of what the quote said, and what it has otherwise than it was priced: a term that the quote qualified
 * was priced as the quote says, so that the sheet's own words differ, too. Refuses with invalid a term that is said twice.
 */
export function findDifferences(
  { kind, amount, term, instead, asQuoted }: Chosen,
  { terms, quoted, pence }: Priced,
): { differences: OrderDifference[]; taken: OrderQuoted[] } {
  if (asQuoted.some((key) => !quoted.some((row) => row.key === key)))
    throw new AppError("invalid", "Reload the page: the quote does not say all of that.");
  const isTaken = ({ key }: QuotedRow) => asQuoted.includes(key);
  const changed = term.flatMap((label, at) => {
    const order = instead[at] ?? "";
    if (label === "" && order === "") return [];
    const found = terms.find((each) => each.label === label);
    if (!found || order === "")
      refuseAt(
        found ? "instead" : "term",
        at,
        "Of each term that differs say which it is, and what it is instead.",
      );
    const said = quoted.find((row) => row.label === label);
    if (said && isTaken(said))
      refuseAt("term", at, `${label}: either as the quote says, or other in the order.`);
    return [{ label, sheet: found.words, ...(said && { quote: said.quote }), order }];
  });
  const labels = changed.map(({ label }) => label);
  const twice = term.findIndex((label, at) => label !== "" && term.indexOf(label) < at);
  if (twice !== -1) refuseAt("term", twice, "A term stands twice among those that differ.");
  const given = quoted.filter((row) => !isTaken(row) && !labels.includes(row.label));
  const price = { label: "Price without VAT", sheet: inPounds(pence), order: inPounds(amount) };
  return {
    differences: [
      ...(kind === "order" && amount !== pence ? [price] : []),
      ...given.map(({ label, sheet, quote }) => ({ label, sheet, quote, order: sheet })),
      ...changed,
    ],
    taken: quoted.map(({ key: _key, ...row }, at) => ({ ...row, isTaken: isTaken(quoted[at]!) })),
  };
}

/** At one of the rows of terms that differ, counted from 0. */
function refuseAt(list: "term" | "instead", at: number, sentence: string): never {
  refuseFields([{ path: [list, at], sentence }]);
}
