import { type RefObject, useEffect, useRef } from "react";

/** What stands in textareas that React has not taken over yet. */
const typed = new WeakMap<HTMLTextAreaElement, string>();

const remember = (area: HTMLTextAreaElement) => typed.set(area, area.value);

/**
 * Remembers what is typed into textareas until React takes the page over. It leaves an input as it is, but sets a
 * textarea that was served with a text back to that text.
 */
export function rememberEarlyTextareas(): void {
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) remember(area);
  }
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) remember(target);
    },
    { capture: true },
  );
}

/** The ref of a textarea that puts back what was typed into it before. */
export function useEarlyTextarea(): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = ref.current;
    const text = area ? typed.get(area) : undefined;
    if (!area || text === undefined || area.value === text) return;
    area.value = text;
    // Whoever follows the form learns of it as of a letter.
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  return ref;
}
