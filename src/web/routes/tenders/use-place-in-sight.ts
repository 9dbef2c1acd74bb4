import { useEffect, useState } from "react";

/** What lies under the bars at the head of the window, and in its lower half, is not where one reads. */
const READING = "-112px 0px -60% 0px";

/** Which of a page's parts one reads: by the ids of their headings or sections, in their order, with spaces between. */
export function usePlaceInSight(ids: string): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  useEffect(() => {
    const parts = new Map<Element, string>();
    for (const id of ids.split(" ")) {
      const part = document.getElementById(id)?.closest("section");
      if (part) parts.set(part, id);
    }
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = [...parts].find(([part]) => seen.has(part));
        setInSight(first?.[1] ?? null);
      },
      { rootMargin: READING },
    );
    for (const part of parts.keys()) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);
  return inSight;
}
