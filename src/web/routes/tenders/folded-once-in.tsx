import type { ReactNode } from "react";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { standsSubmitted } from "./submitted-sheet.tsx";

interface FoldedOnceInProps {
  quote: Pick<OwnQuote, "state" | "closed" | "versions" | "isChanged">;
  /** What was typed was refused, and stands in the form. */
  isTyped: boolean;
  children: ReactNode;
}

/** Prices, words and files of a quote: folded away once it is in as it stands there, and open while somebody is at it. */
export function FoldedOnceIn({ quote, isTyped, children }: FoldedOnceInProps) {
  const isIn = standsSubmitted(quote);
  return (
    <details open={!isIn || quote.isChanged || isTyped} className="prints min-w-0">
      <summary hidden={!isIn} className="unfolds print:hidden">
        Look at what is in, or change it
      </summary>
      <div className="flex min-w-0 flex-col gap-6 pt-2">{children}</div>
    </details>
  );
}
