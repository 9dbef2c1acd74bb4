import { data, type DataStrategyResult, isRouteErrorResponse, redirect } from "react-router";

import { pageAddress } from "../page-address.ts";
import { connection, isUnreached } from "./connection.ts";
import { isSignInPage, sessionEnd } from "./session-end.ts";

type Results = Record<string, DataStrategyResult>;

interface Asked {
  request: Request;
}

/** What the shown page's own form was answered last, for when the next answer does not come. */
let answered: { address: string; results: Results } | undefined;

/**
 * Keeps the page where a request for its data does not reach the server, instead of an error page in its place:
 * - a form that was sent stays as it is, with all that was typed, and can be sent again;
 * - a load of the shown page is left out and made up for later, also where the session has ended meanwhile: the page
 *   says so, and stays as it is with what is typed there;
 * - the way to another page waits until the server answers again, unless another way is taken meanwhile.
 */
export async function keepPage({ request }: Asked, next: () => Promise<Results>): Promise<Results> {
  // Without a network nothing leaves the browser.
  const hasLeft = navigator.onLine !== false;
  const results = await next();
  const address = pageAddress(new URL(request.url));
  const isForm = request.method !== "GET";
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && isUnreached(bodyOf(result)),
  );
  if (request.signal.aborted) return results;
  if (!isForm && connection.isShown(address) && Object.values(results).some(leadsToSignIn)) {
    sessionEnd.note(true);
    return {};
  }
  if (lost.length === 0) {
    if (isForm) answered = connection.isShown(address) ? { address, results } : undefined;
    else if (!connection.isShown(address)) answered = undefined;
    return results;
  }
  const isOurs = lost.every(([, { result }]) => isRouteErrorResponse(bodyOf(result)));
  if (isForm) {
    connection.lose({ isFormLost: true, isOurs, isUnsure: hasLeft && !lost.every(isTurnedAway) });
    const earlier = answered?.address === address ? answered.results : {};
    return Object.fromEntries(lost.map(([id]) => [id, notTaken(earlier[id])]));
  }
  if (connection.isShown(address)) {
    connection.lose({ isStale: true, isOurs });
    return Object.fromEntries(
      Object.entries(results).filter(([id]) => !lost.some(([other]) => other === id)),
    );
  }
  connection.lose({ isOurs });
  // Every way to a page loads what stands around it too; what does not is a part of the page that asks for itself.
  if (!lost.some(([id]) => id === "root")) {
    return Object.fromEntries(lost.map(([id]) => [id, { type: "data", result: undefined }]));
  }
  await connection.untilRegained(request.signal);
  throw wayTo(address);
}

/** The server itself says that it does nothing at the moment; of a proxy's answer nobody knows what stands behind it. */
function isTurnedAway([, { result }]: [string, DataStrategyResult]): boolean {
  const body = bodyOf(result);
  return isRouteErrorResponse(body) && body.status === 503;
}

function leadsToSignIn({ result }: DataStrategyResult): boolean {
  return result instanceof Response && isSignInPage(result.headers.get("Location") ?? "");
}

/** The same answer as before, with a status after which the router loads nothing anew. */
function notTaken(earlier: DataStrategyResult | undefined): DataStrategyResult {
  const before: unknown = earlier?.type === "data" ? earlier.result : undefined;
  return { type: "data", result: data(bodyOf(before), 503) };
}

/** The router wraps an action's answer in its status, be it the error of a request that was never answered. */
function bodyOf(result: unknown): unknown {
  return isWithBody(result) ? result.data : result;
}

function isWithBody(value: unknown): value is { data: unknown } {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit"
  );
}

/** Starts the same way anew. Where the browser stands there already (Back), its history keeps its entry. */
function wayTo(address: string): Response {
  const isThere = pageAddress(window.location) === address;
  return redirect(address, isThere ? { headers: { "X-Remix-Replace": "yes" } } : undefined);
}
