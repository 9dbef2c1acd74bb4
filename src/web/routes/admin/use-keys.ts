import { useEffect, useRef } from "react";

/** What a key does; false leaves it to the browser. */
export type KeyActions = Record<string, (event: KeyboardEvent) => void | false>;

/** Keys of a page, in small letters. They do nothing while something is typed. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Quick find has it, which is on its way.
      if (event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]"))
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (act !== undefined && act(event) !== false) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Opens a disclosure of the page, or of a part of it. */
export function openBox(selector: string, within: ParentNode = document): HTMLDetailsElement | null {
  const box = within.querySelector<HTMLDetailsElement>(selector);
  if (box) box.open = true;
  return box;
}

/** Opens the list of the page's keys. */
export const showKeys = () => openBox("details[data-keys]")?.querySelector("summary")?.focus();
