import { renderToString } from "react-dom/server";
import {
  createRequestHandler as createHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";

import { answering } from "./answers.ts";
import { hydrationScripts } from "./hydration.ts";
import { DocumentRequestId } from "./request-id.ts";
import { hashScripts } from "./script-hashes.tsx";
import { scriptStartFor } from "./script-start.ts";
import { type AppContext, appContext, contextOf, nonceOf, requestIdOf } from "./session.ts";

type HandleErrorArgs = Parameters<HandleErrorFunction>[1];

/** Fills a router context with the app's values of one request. */
function createLoadContext(values: AppContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, values);
  return context;
}

interface Pages {
  (request: Request, values: AppContext): Promise<Response>;
  /** The hashes of the scripts that run inline on a page without a nonce. */
  scriptHashes: readonly string[];
}

/**
 * The pages as one function from request to response. It is made here, not in the HTTP shell, because the bundle has
 * its own instance of the router.
 */
export function createPages(build: ServerBuild): Pages {
  // The HTTP shell has refused other sites' forms by now (refuse-cross-origin.ts). The router's own check would refuse
  // ours too: those of pages with `Referrer-Policy: no-referrer`, whose Origin is null, and all behind a TLS proxy.
  const trusting = { ...build, allowedActionOrigins: ["**"] };
  const handle = createHandler(answering(trusting), "production");
  const answer = (request: Request, values: AppContext) => handle(request, createLoadContext(values));
  return Object.assign(answer, { scriptHashes: hashScripts() });
}

/** A bug in a page is logged under the request's id, which the error page shows; refusals are no bugs. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  contextOf(context).log.error({ requestId: requestIdOf(context), err: error }, "page failed");
}

/** Renders a page in one go: loaders have settled by now, and a whole string is the fastest thing React can make. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = nonceOf(context);
  const data = page.serverHandoffStream ? await readAll(page.serverHandoffStream) : "";
  // The two errors whose page asks to quote it.
  const requestId = status >= 500 || status === 403 ? requestIdOf(context) : undefined;
  const html = renderToString(
    <DocumentRequestId value={requestId}>
      <ServerRouter context={{ ...page, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </DocumentRequestId>,
  );
  const { flash } = (page.staticHandlerContext.loaderData["root"] ?? {}) as { flash?: unknown };
  const { pathname } = new URL(request.url);
  const start = scriptStartFor(contextOf(context).actor, pathname, Boolean(flash));
  const { head, tail } = hydrationScripts(page, data, { nonce, start, requestId });
  const endOfHead = html.indexOf("</head>");
  const endOfBody = html.lastIndexOf("</body>");
  const body = `<!DOCTYPE html>${html.slice(0, endOfHead)}${head}${html.slice(endOfHead, endOfBody)}${tail}</body></html>`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}
