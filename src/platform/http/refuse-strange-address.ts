import type { MiddlewareHandler } from "hono";

const MAX_ADDRESS = 8_192;
/** Case-sensitive: hashed names and public files. */
const AS_WRITTEN = /^\/(assets|pictures|files)\//;

/** Refuses malformed URLs, and redirects /About/ to /about: one page, one URL. */
export function refuseStrangeAddress(): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (c.req.url.length > MAX_ADDRESS) return c.text("That address is too long.", 414);
    if (!isReadable(url.pathname)) return c.text("That address cannot be read.", 400);
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname && (c.req.method === "GET" || c.req.method === "HEAD")) {
      return c.redirect(canonical + url.search, 301);
    }
    await next();
  };
}

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decoded);
  } catch {
    return false;
  }
}

export function canonicalPath(path: string): string {
  if (AS_WRITTEN.test(path)) return path;
  const single = path.replace(/\/{2,}/g, "/");
  const trimmed = single.length > 1 ? single.replace(/\/$/, "") : single;
  // Percent signs keep their case: %2F and %2f are the same to the router.
  return trimmed.replace(/%[0-9a-fA-F]{2}|[A-Z]+/g, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
