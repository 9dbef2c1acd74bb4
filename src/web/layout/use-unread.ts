import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

import { useLiveNews } from "../live.ts";

const SOON_MS = 200;

/** How many messages the person has not read: what came with the page, then whatever the live stream tells of. */
export function useUnread(onPage: number, since: number): number {
  const { load, data } = useFetcher<{ unread: number }>();
  // Whichever came last: the page or what was fetched since.
  const [shown, setShown] = useState({ onPage, since, data, unread: onPage });
  if (shown.since !== since || shown.onPage !== onPage) {
    setShown({ onPage, since, data, unread: onPage });
  } else if (data && shown.data !== data) {
    setShown({ onPage, since, data, unread: data.unread });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveNews(since, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load("/messages/unread"), SOON_MS);
  });
  return shown.unread;
}
