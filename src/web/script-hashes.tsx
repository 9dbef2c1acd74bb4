import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type EntryContext, ScrollRestoration, ServerRouter } from "react-router";

import { inlineScripts } from "./hydration.ts";

/** The hashes, as a policy names them, of all that runs inline on a page without a nonce. */
export function hashScripts(): string[] {
  return [...inlineScripts(), scrollScript()].map(
    (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
}

/** The router's own script, which is made of a function of its bundle, and the same on every page. */
function scrollScript(): string {
  const root = { id: "root", path: "", hasLoader: false };
  const page = {
    manifest: { routes: { root } },
    routeModules: { root: { default: ScrollRestoration } },
    future: {},
    ssr: true,
    isSpaMode: false,
    staticHandlerContext: {
      basename: "/",
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: root }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
    },
  } as unknown as EntryContext;
  const html = renderToString(<ServerRouter context={page} url="http://localhost/" />);
  const text = /^<script>(.+)<\/script>$/s.exec(html)?.[1];
  if (text === undefined) throw new Error("the router's scroll restoration is no longer one script");
  return text;
}
