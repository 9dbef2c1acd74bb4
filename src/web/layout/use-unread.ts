import { useEffect, useRef, useState } from "react";

import { fetchAsMember } from "../connection/session-end.ts";
import { useLiveEvents } from "../live.ts";

/** A member's numbers of unread items, and of inquiries and tenders where something waits for them. */
export interface UnreadCounts {
  messages: number;
  notifications: number;
  inquiries: number;
  tenders: number;
}

/** The counts as loaded with a page, and the moment (in milliseconds) that they are of. */
export interface UnreadOnPage {
  counts: UnreadCounts;
  since: number;
}

const none: UnreadOnPage = { counts: { messages: 0, notifications: 0, inquiries: 0, tenders: 0 }, since: 0 };

const SOON_MS = 200;

/** The numbers of unread items: as loaded with the page, then as the live stream updates them; zeros for visitors. */
export function useUnread(loaded: UnreadOnPage | null): UnreadCounts {
  const { counts: onPage, since } = loaded ?? none;
  // Whichever is newer: the page's data or what was fetched since.
  const [shown, setShown] = useState({ onPage, since, counts: onPage });
  if (shown.since !== since || shown.onPage !== onPage) setShown({ onPage, since, counts: onPage });
  const [isWanted, setWanted] = useState(false);
  const asked = useRef(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      setWanted(false);
      const nth = ++asked.current;
      void fetchCounts().then((counts) => {
        if (!counts || nth !== asked.current) return;
        setShown((before) => (before.since === since ? { ...before, counts } : before));
      });
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [isWanted, since]);
  const ask = () => setWanted(true);
  // Of a stream that is not opened, asking tells whether the session has ended.
  useLiveEvents(loaded ? since : null, ask, ask);
  return shown.counts;
}

/**
 * Not through the router, which aborts a request for the next one. Undefined when it fails: the next event asks again,
 * and a session that has ended is said on the page.
 */
async function fetchCounts(): Promise<UnreadCounts | undefined> {
  try {
    const answer = await fetchAsMember("/notifications/unread");
    return answer.ok ? ((await answer.json()) as UnreadCounts) : undefined;
  } catch {
    return undefined;
  }
}
