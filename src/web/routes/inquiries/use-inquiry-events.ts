import { useCallback, useEffect, useRef } from "react";
import { useLiveEvents } from "#web/live.ts";
import { useRefresh } from "#web/use-refresh.ts";

/**
 * Reloads the page when an inquiry changes, this one or, without an id, any of the actor's, while the page is in front
 * of somebody or once it is again: what an inquiry's page shows counts as read.
 */
export function useInquiryEvents(since: number, id?: string): void {
  const refresh = useRefresh();
  const isOld = useRef(false);
  const look = useCallback(() => {
    if (!isOld.current || document.visibilityState !== "visible") return;
    isOld.current = false;
    refresh();
  }, [refresh]);
  useEffect(() => {
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [look]);
  useLiveEvents(since, ({ kind, data }) => {
    if (kind !== "inquiry" || (id !== undefined && data.inquiry !== id)) return;
    isOld.current = true;
    look();
  });
}
