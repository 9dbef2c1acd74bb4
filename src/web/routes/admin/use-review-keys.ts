import { useEffect, useRef } from "react";

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** J goes on, K back, A to Approve, R opens the reason, + and − zoom; not while something is typed. */
export function useReviewKeys({ onNext }: { onNext: (() => void) | undefined }): void {
  const next = useRef(onNext);
  useEffect(() => {
    next.current = onNext;
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
      j: () => next.current?.(),
      k: () => history.back(),
      // A decision is pressed on purpose: the key leads to its button.
      a: () => document.querySelector<HTMLElement>("[data-approve]")?.focus(),
      r: () => {
        const box = document.querySelector<HTMLDetailsElement>("details[data-reject]");
        if (!box) return;
        box.open = true;
        box.querySelector("textarea")?.focus();
      },
      "+": () => press("[data-zoom=in]"),
      "-": () => press("[data-zoom=out]"),
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
