import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { readPounds } from "#domain/money.schema.ts";
import type { OpenedLodged } from "#domain/lodged-quotes/get-lodged.ts";
import { priceOwnLines } from "#domain/tender-quotes/own-lines.schema.ts";
import { sumTyped } from "#domain/tender-rules/line-prices.schema.ts";
import type { LineWord } from "#domain/tender-rules/line-words.data.ts";
import { areSameSums } from "./are-same-sums.ts";
import { type TypedDraft, ownLinesIn } from "./quote-fields.ts";

type Entered = Pick<TypedDraft, "prices" | "lumpSum" | "ownLines">;

export interface EnteredSums {
  /** Of each line, in pence; null while it is not priced. */
  lines: readonly (number | null)[];
  /** What stands in place of a line's price; null where nothing does. */
  said: readonly (LineWord | null)[];
  /** Of all of it, in pence; null where it is more than can be added. */
  total: number | null;
  /** Of a sum alone, with no line of the pricing document priced. */
  isOneSum: boolean;
}

/** What a lodged quote comes to as it stands in its form: by its lines, or by one sum where none of them is priced. */
export function sumEntered(
  lines: OpenedLodged["lines"],
  { prices, lumpSum, ownLines }: Entered,
): EnteredSums {
  const { pence, said, total } = sumTyped(lines, prices);
  const own = priceOwnLines(ownLines, []).reduce((sum, each) => sum + (each?.pence ?? 0), 0);
  const isOfLines = lines.length > 0 && prices.some((price) => price.trim() !== "");
  const oneSum = isOfLines ? 0 : (readPounds(lumpSum) ?? 0);
  const sum = isOfLines ? total : oneSum;
  return { lines: pence, said, total: sum === null ? null : sum + own, isOneSum: oneSum > 0 };
}

/** The same while somebody types; what stood in the form before is added up by the server as well. */
export function useEnteredSums(
  form: RefObject<HTMLFormElement | null>,
  lines: OpenedLodged["lines"],
  first: Entered,
) {
  const [typed, setTyped] = useState<EnteredSums | null>(null);
  const reckon = useCallback(() => {
    if (form.current) setTyped(sumsIn(form.current, lines));
  }, [form, lines]);
  const saved = useMemo(() => sumEntered(lines, first), [lines, first]);
  // What was typed before the page's scripts came, or was put back by it.
  useEffect(() => {
    if (form.current && !areSameSums(sumsIn(form.current, lines), saved)) reckon();
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on typing tells
  }, []);
  return { sums: typed ?? saved, reckon };
}

function sumsIn(form: HTMLFormElement, lines: OpenedLodged["lines"]): EnteredSums {
  const typed = new FormData(form);
  const lumpSum = typed.getAll("lumpSum").map(String)[0] ?? "";
  return sumEntered(lines, {
    prices: typed.getAll("prices").map(String),
    lumpSum,
    ownLines: ownLinesIn(typed),
  });
}
