import { useState } from "react";
import { buttonClass } from "./button.tsx";
import { cx } from "./class-names.ts";

interface CopyButtonProps {
  text: string;
  /** For who does not see what stands above: `the key`. */
  what: string;
}

type Outcome = "copied" | "refused" | null;

const says = { copied: "Copied", refused: "Not copied: select it by hand" };

/** Puts a text on the clipboard and says whether it is there; without scripts there is no such button. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Pages without https, and browsers told so, have no clipboard.
      setOutcome("refused");
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 print:hidden scriptless:hidden">
      <button type="button" onClick={() => void copy()} className={cx(buttonClass({ isSmall: true }))}>
        Copy<span className="sr-only"> {what}</span>
      </button>
      <span role="status" className="text-13 text-ink-2">
        {outcome && says[outcome]}
      </span>
    </span>
  );
}
