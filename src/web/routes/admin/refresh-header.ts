import { privateHeaders } from "#web/private-headers.ts";

/** A browser that asked for the page follows these by itself. */
export function refreshHeaders(cookies: readonly string[], to: string, seconds: number): [string, string][] {
  return [
    ["Refresh", `${seconds}; url=${to}`],
    ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  ];
}

/** What a page that goes on by itself answers with; one that was refused goes nowhere. */
export function switchHeaders(loaderHeaders: Headers): Record<string, string> {
  const refresh = loaderHeaders.get("Refresh");
  return { ...privateHeaders(), ...(refresh !== null && { Refresh: refresh }) };
}
