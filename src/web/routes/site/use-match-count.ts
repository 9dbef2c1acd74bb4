import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Matches } from "#domain/directory/count-matches.ts";
import { nextPicture } from "../../next-picture.ts";

const AFTER_TYPING_MS = 300;
/** A single letter finds almost everybody. */
const FEWEST_LETTERS = 2;

/** How many firms the words of a form find, a moment after the last key; undefined while that is not known. */
export function useMatchCount(form: RefObject<HTMLFormElement | null>) {
  const [asked, setAsked] = useState("");
  const [found, setFound] = useState<{ asked: string; matches: Matches }>();
  const isWaiting = useRef(false);
  const readNow = useCallback(() => {
    isWaiting.current = false;
    if (form.current) setAsked(writeAsked(form.current));
  }, [form]);
  // What was typed before the scripts came.
  useEffect(() => {
    const frame = requestAnimationFrame(readNow);
    return () => cancelAnimationFrame(frame);
  }, [readNow]);
  useEffect(() => {
    if (asked === "") return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void fetchMatches(asked, stop.signal).then((matches) => {
        if (matches) setFound({ asked, matches });
      });
    }, AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return {
    /** Reads the form's fields anew, after the picture that shows the letter. */
    read: () => {
      if (isWaiting.current) return;
      isWaiting.current = true;
      void nextPicture().then(readNow);
    },
    matches: asked !== "" && found?.asked === asked ? found.matches : undefined,
  };
}

function writeAsked(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim().length >= FEWEST_LETTERS ? [[name, value.trim()]] : [],
  );
  return new URLSearchParams(entries).toString();
}

/** Undefined when it fails, or when too much was asked: the search itself answers then. */
async function fetchMatches(asked: string, signal: AbortSignal): Promise<Matches | undefined> {
  try {
    const answer = await fetch(`/search/count?${asked}`, { signal });
    return answer.ok ? ((await answer.json()) as Matches) : undefined;
  } catch {
    return undefined;
  }
}
