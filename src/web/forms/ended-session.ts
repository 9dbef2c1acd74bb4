import { redirect } from "../redirect.ts";

/**
 * What a page, or a form of one, answers where somebody has to be signed in and nobody is, or not any more: to the
 * sign-in page, and afterwards back to where the visitor wanted to go.
 */
export function signInFirst({ request, url }: { request: Request; url: URL }): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return redirect(signInAddress(isRead ? `${url.pathname}${url.search}` : url.pathname));
}

/** The sign-in page, which leads on to this address. */
export function signInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}
