import { type RefObject, useEffect } from "react";

/**
 * What is folded away is styled and laid out while the page has nothing else to do, so that the press which opens it only
 * shows it: a browser that is asked for the measures of something folded works them out and keeps them. Another `version`
 * of the content is drawn anew.
 */
export function useDrawnAhead(folded: RefObject<HTMLElement | null>, version?: string): void {
  useEffect(() => {
    // Where a browser does not tell of its rest, the press waits as it would have.
    if (typeof requestIdleCallback !== "function") return undefined;
    const wait = requestIdleCallback(() => folded.current?.getBoundingClientRect());
    return () => cancelIdleCallback(wait);
  }, [folded, version]);
}
