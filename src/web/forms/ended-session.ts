import { redirect } from "../redirect.ts";

import { pageAddress } from "../page-address.ts";

/**
 * What a page, or a form of one, answers where somebody has to be signed in and nobody is, or not any more: to the
 * sign-in page, and afterwards back to where the visitor wanted to go.
 */
export function signInFirst({ request, url }: { request: Request; url: URL }): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead) return redirect(signInAddress(`${url.pathname}${url.search}`));
  return redirect(endedAddress(pageOfForm(request, url)));
}

/** In the sign-in page's address: a form was sent, so there was a session when it was opened. */
const ENDED = "why=ended";

export function hasEnded(url: URL): boolean {
  return url.searchParams.get("why") === "ended";
}

/**
 * The page on which a form was, as the browser says it: what its address asks for may not be in the form's own. Of a
 * private page that was opened anew the browser says nothing.
 */
export function pageOfForm(request: Request, url: URL): string {
  const page = URL.parse(request.headers.get("Referer") ?? "");
  return pageAddress(page?.host === url.host ? page : url);
}

/** The sign-in page, which leads on to this address. */
export function signInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The same, which says that the session has ended. */
export const endedAddress = (next: string): string => `${signInAddress(next)}&${ENDED}`;
