import { useEffect, useState } from "react";
import { fetchAsMember } from "./session-end.ts";

/**
 * What the server knows about what is being typed, a moment after the last key: the last answer, undefined before there is
 * one. Without an address nothing is asked. A look that fails changes nothing: what is typed must never depend on it.
 */
export function useLookUp<Answer>(address: string | undefined, waitMs: number): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (address === undefined) return undefined;
    const stop = new AbortController();
    const look = async () => {
      try {
        const found = await fetchAsMember(address, { signal: stop.signal });
        if (found.ok) setAnswer((await found.json()) as Answer);
      } catch {
        // Offline, too long, too often, or the session has ended: the form says so when it is sent.
      }
    };
    const timer = setTimeout(() => void look(), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, waitMs]);
  return answer;
}
