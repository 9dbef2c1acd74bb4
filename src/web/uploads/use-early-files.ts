import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Hands on the files that were chosen in a plain form's field before the page's scripts came, as these put another field in its
 * place, and those that are chosen afterwards where its picker still stands open: nobody chooses them twice, or believes that
 * they are sent.
 */
export function useEarlyFiles(id: string, isLive: boolean, take: (files: File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  // A page that was left sends nothing more.
  useEffect(() => () => void (latest.current = () => {}), []);
  useLayoutEffect(() => {
    if (isLive) return undefined;
    const field = document.getElementById(id);
    return () => {
      if (!(field instanceof HTMLInputElement)) return;
      const takeChosen = () => {
        const files = [...(field.files ?? [])];
        if (files.length > 0) latest.current(files);
      };
      takeChosen();
      field.addEventListener("change", takeChosen);
    };
  }, [id, isLive]);
}
