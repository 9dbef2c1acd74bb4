import { useEffect, useState } from "react";
import { useFetcher } from "react-router";

import { useLiveNews } from "../live.ts";

/** How much a member has not read yet. */
export interface UnreadCounts {
  messages: number;
  notifications: number;
}

const SOON_MS = 200;

/** How much the person has not read: what came with the page, then whatever the live stream tells of. */
export function useUnread(onPage: UnreadCounts, since: number): UnreadCounts {
  const { load, data } = useFetcher<UnreadCounts>();
  // Whichever came last: the page or what was fetched since.
  const [shown, setShown] = useState({ onPage, since, data, counts: onPage });
  if (shown.since !== since || shown.onPage !== onPage) {
    setShown({ onPage, since, data, counts: onPage });
  } else if (data && shown.data !== data) {
    setShown({ onPage, since, data, counts: data });
  }
  const [isWanted, setWanted] = useState(false);
  // Of our own: the fetcher's state follows only with the next render that React finds time for.
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // One at a time: the next would cut off the one that is under way, which the console then complains of.
    if (!isWanted || isAsking) return undefined;
    const timer = setTimeout(() => {
      setWanted(false);
      setAsking(true);
      void load("/notifications/unread").finally(() => setAsking(false));
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isAsking, load]);
  useLiveNews(since, () => setWanted(true));
  return shown.counts;
}
