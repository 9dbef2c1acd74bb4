import { useEffect, useRef, useState } from "react";

import type { UnreadCounts } from "#domain/dashboard/count-all-unread.ts";
import { SessionHasEnded, fetchAsMember } from "../connection/session-end.ts";
import { useLiveEvents } from "../live.ts";

/** The counts as loaded with a page, and the moment (in milliseconds) that they are of. */
export interface UnreadOnPage {
  counts: UnreadCounts;
  since: number;
}

const none: UnreadOnPage = { counts: { messages: 0, notifications: 0, inquiries: 0, tenders: 0 }, since: 0 };

const SOON_MS = 200;
const AGAIN_MS = [1_000, 3_000, 10_000, 30_000];

interface Wait {
  ms: number;
}

/**
 * The wait until the numbers are asked for, where they are to be there after so long: one under way that ends sooner, or a
 * new one. Never an old one again: what is equal to the last one draws nothing anew, and its timer would not start.
 */
export const waitOf = (before: Wait | null, ms: number): Wait =>
  before !== null && before.ms <= ms ? before : { ms };

/** The numbers of unread items: as loaded with the page, then as the live stream updates them; zeros for visitors. */
export function useUnread(loaded: UnreadOnPage | null): UnreadCounts {
  const { counts: onPage, since } = loaded ?? none;
  // Whichever is newer: the page's data or what was fetched since.
  const [shown, setShown] = useState({ onPage, since, counts: onPage });
  if (shown.since !== since || shown.onPage !== onPage) setShown({ onPage, since, counts: onPage });
  // Null: nothing is to be asked.
  const [wait, setWait] = useState<Wait | null>(null);
  const asked = useRef(0);
  const failures = useRef(0);
  const newest = useRef(since);
  const hasAsked = useRef(false);
  useEffect(() => {
    newest.current = since;
    // The page's numbers may be older than those that were fetched while it came.
    if (hasAsked.current) setWait((before) => waitOf(before, SOON_MS));
    hasAsked.current = false;
  }, [since]);
  useEffect(() => {
    if (!wait) return undefined;
    const timer = setTimeout(() => {
      setWait(null);
      const nth = ++asked.current;
      fetchCounts().then(
        (counts) => {
          failures.current = 0;
          if (nth !== asked.current) return;
          // The page has loaded other numbers meanwhile: which are the newer ones nobody knows.
          if (newest.current !== since) return setWait((before) => waitOf(before, SOON_MS));
          hasAsked.current = true;
          setShown((before) => ({ ...before, counts }));
        },
        (error: unknown) => {
          // That is said on the page.
          if (error instanceof SessionHasEnded) return;
          const ms = AGAIN_MS[Math.min(failures.current++, AGAIN_MS.length - 1)]!;
          setWait((before) => waitOf(before, ms));
        },
      );
    }, wait.ms);
    return () => clearTimeout(timer);
  }, [wait, since]);
  const ask = () => setWait((before) => waitOf(before, SOON_MS));
  // Of a stream that is not opened, asking tells whether the session has ended.
  useLiveEvents(loaded ? since : null, ask, ask);
  return shown.counts;
}

/** Not through the router, which aborts a request for the next one. */
async function fetchCounts(): Promise<UnreadCounts> {
  const answer = await fetchAsMember("/notifications/unread");
  if (!answer.ok) throw new Error(`The numbers of unread items: ${answer.status}`);
  return (await answer.json()) as UnreadCounts;
}
