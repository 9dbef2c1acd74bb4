import { useEffect, useState } from "react";

import { fetchAsMember, SessionHasEnded } from "../connection/session-end.ts";
import type { Found } from "../routes/find/load-found.server.ts";

const AFTER_TYPING_MS = 120;

/** Why nothing could be looked for. */
export type FindProblem = "failed" | "session-ended";

interface Answer {
  asked: string;
  found: Found | FindProblem;
}

/** What quick find finds for a text, a moment after the last key; a newer text aborts what an older one asked. */
export function useFound(q: string): { found: Found | null; isBusy: boolean; problem: FindProblem | null } {
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
  const found = answer?.found ?? null;
  if (typeof found !== "string") return { found, isBusy, problem: null };
  return { found: null, isBusy, problem: isBusy ? null : found };
}

async function fetchFound(q: string, signal: AbortSignal): Promise<Found | FindProblem> {
  try {
    const answer = await fetchAsMember(`/find/results?q=${encodeURIComponent(q)}`, { signal });
    return answer.ok ? ((await answer.json()) as Found) : "failed";
  } catch (error) {
    return error instanceof SessionHasEnded ? "session-ended" : "failed";
  }
}
