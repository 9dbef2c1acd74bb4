import { useRevalidator } from "react-router";
import { useLiveNews } from "#web/live.ts";

/** Shows the page anew when an inquiry changes, this one or, without an id, any of one's own. */
export function useInquiryNews(since: number, id?: string): void {
  const { revalidate } = useRevalidator();
  useLiveNews(since, ({ kind, data }) => {
    if (kind === "inquiry" && (id === undefined || data.inquiry === id)) void revalidate();
  });
}
