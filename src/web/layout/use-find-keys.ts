import { useEffect, useRef } from "react";

/** Calls `open` for Ctrl or Meta + K, and for a slash that is not typed into a field. */
export function useFindKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || event.isComposing || event.defaultPrevented) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      const isWanted = hasModifier
        ? event.key.toLowerCase() === "k"
        : event.key === "/" && !isTyping(event.target);
      if (!isWanted) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
