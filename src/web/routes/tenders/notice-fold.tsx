import type { Outcome } from "#domain/tender-quotes/get-outcome.ts";
import { OutcomeSheet } from "./outcome-sheet.tsx";

interface NoticeFoldProps {
  /** Of the quote. */
  id: string;
  companyName: string;
  buyerName: string;
  notice: Outcome;
  /** It is not sent yet. */
  isDraft?: boolean;
  className?: string;
}

/** A notice as its firm reads it, folded. */
export function NoticeFold({ id, companyName, buyerName, notice, isDraft, className }: NoticeFoldProps) {
  return (
    <details className={className}>
      <summary className="unfolds">{`What ${companyName} reads`}</summary>
      <div className="mt-2 max-w-sheet">
        <OutcomeSheet
          id={`notice-${id}`}
          Title="h4"
          outcome={notice}
          buyerName={buyerName}
          isDraft={isDraft}
        />
      </div>
    </details>
  );
}
