import { useLiveNews } from "#web/live.ts";
import { useRefresh } from "#web/use-refresh.ts";

/** Shows the page anew when an inquiry changes, this one or, without an id, any of one's own. */
export function useInquiryNews(since: number, id?: string): void {
  const refresh = useRefresh();
  useLiveNews(since, ({ kind, data }) => {
    if (kind === "inquiry" && (id === undefined || data.inquiry === id)) refresh();
  });
}
