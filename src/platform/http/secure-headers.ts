import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { KeptHeaders } from "./kept-pages.ts";

/** Where an answer's scripts and style sheets may come from, in the words of a Content-Security-Policy. */
interface Sources {
  scripts: string;
  styles: string;
}

/** The policy of a page without a nonce: scripts from our own files, and inline those with one of these hashes. */
export function hashedPolicy(config: Config, hashes: readonly string[]): string {
  const quoted = hashes.map((hash) => `'${hash}'`);
  return policyOf(config, { scripts: ["'self'", ...quoted].join(" "), styles: "'self'" });
}

function policyOf(config: Config, { scripts, styles }: Sources): string {
  // A browser follows a sign-in form's redirect only to origins named here.
  const providers = [
    ...(config.GOOGLE_CLIENT_ID ? [new URL(config.GOOGLE_ISSUER).origin] : []),
    ...(config.MICROSOFT_CLIENT_ID ? [new URL(config.MICROSOFT_ISSUER).origin] : []),
  ];
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The outbox of the demo shows its e-mails in frames.
    ...(config.isDemo ? ["frame-src 'self'"] : []),
    `form-action ${["'self'", ...providers].join(" ")}`,
    ...(isSecure(config) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith("https:");

/** What adds the security headers to those of an answer, but for its policy. */
export function headerGuard(config: Config): (headers: Headers) => void {
  const always = Object.entries({
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isSecure(config) && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  });
  return (headers) => {
    if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
    // A page whose address carries a token sets a stricter one itself.
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    for (const [name, value] of always) headers.set(name, value);
  };
}

interface Env {
  Variables: { nonce: string; keptHeaders: KeptHeaders | undefined };
}

/** Security headers on every answer; scripts run only with this request's nonce, unless the answer has a policy of its own. */
export function secureHeaders(config: Config): MiddlewareHandler<Env> {
  const policy = policyOf(config, {
    scripts: "'nonce-{nonce}' 'strict-dynamic'",
    styles: "'self' 'nonce-{nonce}'",
  });
  const guard = headerGuard(config);
  return async (c, next) => {
    await next();
    if (c.get("keptHeaders")) return;
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", policy.replaceAll("{nonce}", c.get("nonce")));
    guard(headers);
  };
}
