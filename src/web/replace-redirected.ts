import type { DataStrategyResult } from "react-router";

type Results = Record<string, DataStrategyResult>;

/** The router's sign that a redirect takes the place of the entry that it is answered to. */
const REPLACES = "X-Remix-Replace";

/**
 * Back to a page that leads elsewhere by now, such as to the sign-in once one has signed out: the other page takes its place
 * in the browser's history. Put behind it, each further Back would come to the same page again.
 */
export async function replaceRedirected(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  // By a link the address is still that of the page before; by Back and Forward it is the wanted one already.
  const { pathname, search } = window.location;
  const wanted = new URL(request.url);
  if (request.method !== "GET" || wanted.pathname !== pathname || wanted.search !== search) return results;
  for (const { result } of Object.values(results))
    if (result instanceof Response) result.headers.set(REPLACES, "true");
  return results;
}
