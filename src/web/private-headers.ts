/** For pages whose address or content is one person's own: kept by no cache, told to no other site. */
export function privateHeaders(): Record<string, string> {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}
