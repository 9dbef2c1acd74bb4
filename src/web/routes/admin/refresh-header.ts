/** Whether a browser asked for a whole page, and so will follow the Refresh header. */
export const isPageRequest = (request: Request) => request.headers.get("Sec-Fetch-Dest") === "document";

export function refreshHeaders(cookies: readonly string[], to: string, seconds: number): [string, string][] {
  return [
    ["Refresh", `${seconds}; url=${to}`],
    ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  ];
}
