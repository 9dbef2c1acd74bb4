import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { cx } from "./class-names.ts";
import { useDrawnAhead } from "./use-drawn-ahead.ts";

interface FoldedSearchProps {
  isSearched: boolean;
  /** What is searched, in a line. */
  asked: string;
  /** The form. */
  children: ReactNode;
}

/** A search: once something is searched it is one line that says what, and its form is folded behind it. */
export function FoldedSearch({ isSearched, asked, children }: FoldedSearchProps) {
  const fold = useFold(!isSearched);
  const form = useRef<HTMLDivElement>(null);
  useDrawnAhead(form, useLocation().key);
  return (
    <details ref={fold} open={!isSearched} suppressHydrationWarning className="fold">
      <summary
        className={cx(
          "min-h-12 cursor-pointer items-center justify-between gap-4 rounded-sheet border border-ink bg-sheet py-1.5 pr-2 pl-4",
          isSearched ? "flex" : "hidden",
        )}
      >
        <span className="min-w-0 truncate font-label">{asked}</span>
        <span className="flex min-h-9 shrink-0 items-center gap-1.5 px-2 text-15 text-line underline underline-offset-3">
          Change
          <span className="sr-only"> what is searched</span>
          <ChevronDown aria-hidden="true" className="size-4 opened:rotate-180" />
        </span>
      </summary>
      <div ref={form}>{children}</div>
    </details>
  );
}

interface MoreFiltersProps {
  label: string;
  isOpen: boolean;
  /** Whether its line goes while it is open from the start. */
  isLineHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** The filters that are rarely asked, behind a line of their own. */
export function MoreFilters({ label, isOpen, isLineHidden = false, className, children }: MoreFiltersProps) {
  return (
    <details open={isOpen} suppressHydrationWarning className={cx("fold", className)}>
      <summary
        className={cx(
          "target cursor-pointer items-center gap-1.5 text-15 text-line underline underline-offset-3",
          isLineHidden ? "hidden" : "flex w-fit",
        )}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4 opened:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** Another address shows what was found there, not what was asked; the focus stays where the form was. */
function useFold(isWantedOpen: boolean) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    const details = box.current;
    if (!details || key === lastKey.current) return;
    lastKey.current = key;
    const hadFocus = details.contains(document.activeElement);
    details.open = isWantedOpen;
    if (hadFocus && !isWantedOpen) details.querySelector("summary")?.focus();
  }, [key, isWantedOpen]);
  return box;
}
