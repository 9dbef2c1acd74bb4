/** For pages whose address or content is private: never cached, and never sent as a referrer. */
export function privateHeaders(): Record<string, string> {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}
