import { useEffect, useState } from "react";

import type { Found } from "../routes/find/load-found.server.ts";

const AFTER_TYPING_MS = 120;

interface Answer {
  asked: string;
  found: Found | null;
}

/** What quick find finds for a text, a moment after the last key; a newer text aborts what an older one asked. */
export function useFound(q: string): { found: Found | null; isBusy: boolean; hasFailed: boolean } {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        void fetchFound(q, stop.signal).then((found) => {
          if (!stop.signal.aborted) setAnswer({ asked: q, found });
        });
      },
      q === "" ? 0 : AFTER_TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  const isBusy = answer?.asked !== q;
  return { found: answer?.found ?? null, isBusy, hasFailed: !isBusy && answer.found === null };
}

/** Null when it fails. */
async function fetchFound(q: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const answer = await fetch(`/find/results?q=${encodeURIComponent(q)}`, { signal });
    return answer.ok ? ((await answer.json()) as Found) : null;
  } catch {
    return null;
  }
}
