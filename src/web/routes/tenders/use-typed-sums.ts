import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { readPounds } from "#domain/money.schema.ts";
import { sumTyped } from "#domain/tender-rules/line-prices.schema.ts";
import type { LineWord } from "#domain/tender-rules/line-words.data.ts";
import { priceOwnLines } from "#domain/tender-quotes/own-lines.schema.ts";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { areSameSums } from "./are-same-sums.ts";
import { ownLinesIn } from "./quote-fields.ts";

export interface Sums {
  /** Of each line, in pence; null while it is not priced. */
  lines: readonly (number | null)[];
  /** What stands in place of a line's price; null where nothing does. */
  said: readonly (LineWord | null)[];
  /** The same of the lines of its own. */
  ownLines: readonly (number | null)[];
  /** In pence; null where it is more than can be added. */
  total: number | null;
}

/**
 * What a quote comes to as it stands in its form, multiplied by the page itself: nobody waits for a connection to see it. As
 * the server has it until somebody types.
 */
export function useTypedSums(form: RefObject<HTMLFormElement | null>, quote: OwnQuote) {
  const { lines, priced, closed } = quote;
  const [typed, setTyped] = useState<Sums | null>(null);
  const reckon = useCallback(() => {
    if (form.current) setTyped(sumsIn(form.current, lines));
  }, [form, lines]);
  const saved = useMemo(
    (): Sums => ({
      lines: priced.lines.map(({ pence }) => pence),
      said: priced.lines.map(({ price }) => price.said ?? null),
      ownLines: priced.ownLines.map((own) => own?.pence ?? null),
      total: priced.total,
    }),
    [priced],
  );
  // What was typed before the page's scripts came, or was put back by the browser.
  useEffect(() => {
    // The fields of a quote that is closed are no part of what its form says.
    if (closed === null && form.current && !areSameSums(sumsIn(form.current, lines), saved)) reckon();
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on typing tells
  }, []);
  return { sums: typed ?? saved, isTyped: typed !== null, reckon };
}

const pricesIn = (form: HTMLFormElement) => new FormData(form).getAll("prices").map(String);

function sumsIn(form: HTMLFormElement, lines: OwnQuote["lines"]): Sums {
  const typed = new FormData(form);
  const ownLines = priceOwnLines(ownLinesIn(typed), []).map((own) => own?.pence ?? null);
  const own = ownLines.reduce((sum: number, pence) => sum + (pence ?? 0), 0);
  if (lines.length === 0) {
    const lumpSum = readPounds(String(typed.get("lumpSum") ?? "")) ?? 0;
    return { lines: [], said: [], ownLines, total: lumpSum + own };
  }
  const { pence, said, total } = sumTyped(lines, pricesIn(form));
  return { lines: pence, said, ownLines, total: total === null ? null : total + own };
}
