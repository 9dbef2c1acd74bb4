import { isPrefetch } from "#platform/http/is-prefetch.ts";

/**
 * Whether somebody really opens a page, by its address or from another of our pages: no prefetch, no HEAD request, and no
 * picture's address in somebody else's page.
 */
export function isOpened({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (method !== "GET" || isPrefetch(headers)) return false;
  const as = headers.get("Sec-Fetch-Dest");
  return (
    as === null || as === "document" || (as === "empty" && headers.get("Sec-Fetch-Site") === "same-origin")
  );
}

/** Whether a browser asked for the whole page, and not a script of ours for its data. */
export const isPage = ({ headers }: Pick<Request, "headers">): boolean =>
  headers.get("Sec-Fetch-Dest") === "document";

/** Whether another site led here, a sister under another port or name included. */
export const isFromElsewhere = ({ headers }: Pick<Request, "headers">): boolean =>
  /^(cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");
