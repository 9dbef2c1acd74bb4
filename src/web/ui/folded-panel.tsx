import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

interface FoldedPanelProps {
  title: ReactNode;
  /** Something in it was refused, or waits to be sent. */
  isOpen?: boolean | undefined;
  /** What the page is for, rather than one of the things that can be done here. */
  isMain?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A panel of which its title stands on the page, and the rest opens below it; without scripts too. */
export function FoldedPanel({ title, isOpen, isMain, id, className, children }: FoldedPanelProps) {
  return (
    <details
      id={id}
      open={isOpen}
      className={cx("border bg-sheet", isMain ? "border-ink" : "border-rule", className)}
    >
      <summary
        className={cx(
          "flex min-h-14 cursor-pointer list-none items-center gap-4 px-5 py-3",
          isMain ? "heading text-19" : "text-15 font-label",
        )}
      >
        {title}
        <ChevronDown aria-hidden="true" className="ml-auto size-5 shrink-0 text-ink-2 opened:rotate-180" />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
