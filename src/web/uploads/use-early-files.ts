import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Hands on the files that were chosen in a plain form's field before the page's scripts came, as these put another field in its
 * place: nobody chooses them twice, or believes that they are sent.
 */
export function useEarlyFiles(id: string, isLive: boolean, take: (files: File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    if (isLive) return undefined;
    const field = document.getElementById(id);
    return () => {
      const files = field instanceof HTMLInputElement ? [...(field.files ?? [])] : [];
      if (files.length > 0) latest.current(files);
    };
  }, [id, isLive]);
}
