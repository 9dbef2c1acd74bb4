import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface DisclosureProps extends Omit<ComponentProps<"details">, "children" | "summary"> {
  summary: ReactNode;
  summaryClassName: string;
  children: ReactNode;
}

/**
 * Something that opens below its button and floats: a menu of links, a list to choose from. It is the browser's own
 * `details`, so it opens without scripts; with them Escape closes it and gives the focus back, a press outside or the
 * focus leaving closes it, and so does going to another page, unless that page has it `open`.
 */
export function Disclosure({ summary, summaryClassName, children, ...rest }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  const isWantedOpen = useRef(rest.open);
  useEffect(() => {
    isWantedOpen.current = rest.open;
  });

  useEffect(() => {
    const details = box.current;
    const isSamePage = key === lastKey.current;
    lastKey.current = key;
    // It may have been opened before the scripts came.
    if (isSamePage || !details?.open || isWantedOpen.current) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector("summary")?.focus();
  }, [key]);

  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const close = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", escape);
    };
  }, []);

  return (
    <details {...rest} ref={box} suppressHydrationWarning>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
