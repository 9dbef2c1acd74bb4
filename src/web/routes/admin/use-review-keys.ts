import { openBox, showKeys, useKeys } from "./use-keys.ts";

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

export function useReviewKeys({ onNext, onPrevious }: ReviewKeys): void {
  useKeys({
    j: () => onNext?.(),
    k: onPrevious,
    // A decision is pressed on purpose: the key leads to its button.
    a: () => document.querySelector<HTMLElement>("[data-approve]")?.focus(),
    r: () => openBox("details[data-reject]")?.querySelector("textarea")?.focus(),
    "+": () => press("[data-zoom=in]"),
    "-": () => press("[data-zoom=out]"),
    "?": () => showKeys(),
  });
}
