import { pageAddress } from "../page-address.ts";
import { redirect } from "../redirect.ts";
import { findRoute } from "../route-facts.ts";
import { AFTER_SIGN_IN } from "../way-back.ts";
import { endedAddress, signInAddress } from "./ended-session.ts";

/**
 * What a page, or a form of one, answers where somebody has to be signed in and nobody is, or not any more: to the
 * sign-in page, and afterwards back to where the visitor wanted to go. A file leads to the page that its link is on:
 * the open page would go to the file's address and have nothing to show.
 */
export function signInFirst({ request, url }: { request: Request; url: URL }): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) return redirect(endedAddress(pageOfForm(request, url)));
  return redirect(signInAddress(isFile(url.pathname) ? pageOfFile(request, url) : url.pathname + url.search));
}

const isFile = (path: string): boolean => findRoute(path)?.facts.isFile === true;

/** The page with the link to it, as the browser says it, or else the nearest one above it. */
function pageOfFile(request: Request, url: URL): string {
  const page = pageOfForm(request, url);
  if (!isFile(page.replace(/\?.*$/, ""))) return page;
  for (let path = url.pathname; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const route = findRoute(path);
    if (route && !route.facts.isFile) return path;
  }
  return AFTER_SIGN_IN;
}

/**
 * The page on which a form was, as the browser says it: what its address asks for may not be in the form's own. Of a
 * private page that was opened anew the browser says nothing.
 */
export function pageOfForm(request: Request, url: URL): string {
  const page = URL.parse(request.headers.get("Referer") ?? "");
  return pageAddress(page?.host === url.host ? page : url);
}
