/** For pages whose address or content is one person's own: kept by no cache, told to no other site. */
export function privateHeaders(actionHeaders?: Headers): Record<string, string> {
  const retryAfter = actionHeaders?.get("Retry-After");
  return {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    ...(retryAfter && { "Retry-After": retryAfter }),
  };
}
