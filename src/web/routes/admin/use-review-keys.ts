import { useEffect, useRef } from "react";

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

interface ReviewKeys {
  onNext: (() => void) | undefined;
  onPrevious: () => void;
}

/** The keys of a review, with what each does; the page lists them. */
export const REVIEW_KEYS = [
  ["J", "goes to the next one"],
  ["K", "goes to the one before, or back to the list"],
  ["A", "leads to Approve, and Enter presses it"],
  ["R", "opens the reason of a rejection"],
  ["+ and −", "zoom the document"],
  ["?", "shows these keys"],
] as const;

/** They do nothing while something is typed. */
export function useReviewKeys(go: ReviewKeys): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]"))
        return;
      const act = actions[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    const actions: Record<string, () => void> = {
      j: () => latest.current.onNext?.(),
      k: () => latest.current.onPrevious(),
      // A decision is pressed on purpose: the key leads to its button.
      a: () => document.querySelector<HTMLElement>("[data-approve]")?.focus(),
      r: () => openBox("details[data-reject]")?.querySelector("textarea")?.focus(),
      "+": () => press("[data-zoom=in]"),
      "-": () => press("[data-zoom=out]"),
      "?": () => openBox("details[data-keys]")?.querySelector("summary")?.focus(),
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function openBox(selector: string): HTMLDetailsElement | null {
  const box = document.querySelector<HTMLDetailsElement>(selector);
  if (box) box.open = true;
  return box;
}
