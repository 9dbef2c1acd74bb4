import { prefixed } from "./cookie-names.data.ts";

/** One cookie of a request's headers, decoded, or undefined; the one that was set behind TLS first. */
export function cookieOf(headers: Pick<Headers, "get">, name: string): string | undefined {
  return exactCookieOf(headers, prefixed(name, true)) ?? exactCookieOf(headers, name);
}

function exactCookieOf(headers: Pick<Headers, "get">, name: string): string | undefined {
  for (const pair of (headers.get("Cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

interface Life {
  /** In seconds; without it the cookie ends with the browser, 0 removes it. */
  maxAge?: number;
  isSecure: boolean;
}

/** A Set-Cookie header: host-only by its name too behind TLS, unreadable to scripts, not sent along from other sites' forms. */
export function cookieHeader(name: string, value: string, { maxAge, isSecure }: Life): string {
  const parts = [
    `${prefixed(name, isSecure)}=${encodeURIComponent(value)}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
  ];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (isSecure) parts.push("Secure");
  return parts.join("; ");
}
