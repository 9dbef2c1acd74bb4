import { useState } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import type { OwnVisit } from "#domain/site-visits/get-own-visit.ts";
import { useLiveEvents } from "#web/live.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { sayMoved } from "./say-moved.ts";
import type { loader as visitLoader } from "./visit.tsx";

/**
 * The site visit as it is now: a notification may be of it, so it is asked for anew, by itself. The rest of the page stays
 * as it was: reading that anew would count as having seen what nobody has looked at.
 */
export function useLiveVisit(
  invitationId: string,
  loaded: OwnVisit,
): { visit: OwnVisit; news: string | null } {
  const since = useRouteLoaderData<typeof rootLoader>("root")?.unread?.since ?? null;
  const fetcher = useFetcher<typeof visitLoader>({ key: `visit-${invitationId}` });
  const { data: heard } = fetcher;
  const [shown, setShown] = useState({ loaded, heard, visit: loaded, news: null as string | null });
  // What the page has loaded since, after one's own change, is newer.
  if (shown.loaded !== loaded) setShown({ loaded, heard, visit: loaded, news: null });
  else if (heard && heard !== shown.heard) {
    const news = sayMoved(shown.visit, heard.visit, heard.now) ?? shown.news;
    setShown({ loaded, heard, visit: heard.visit, news });
  }
  useLiveEvents(since, ({ kind }) => {
    if (kind === "notification") void fetcher.load(`/company/tenders/invited/${invitationId}/visit`);
  });
  return shown;
}
