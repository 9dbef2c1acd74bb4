import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";

/** Security headers on every answer; scripts run only with this request's nonce. */
export function secureHeaders(config: Config): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const isSecure = config.publicUrl.startsWith("https:");
  // A browser follows a sign-in form's redirect only to origins named here.
  const providers = [
    ...(config.GOOGLE_CLIENT_ID ? [new URL(config.GOOGLE_ISSUER).origin] : []),
    ...(config.MICROSOFT_CLIENT_ID ? [new URL(config.MICROSOFT_ISSUER).origin] : []),
  ];
  return async (c, next) => {
    await next();
    const nonce = `'nonce-${c.get("nonce")}'`;
    if (!c.res.headers.has("Content-Security-Policy"))
      c.header(
        "Content-Security-Policy",
        [
          "default-src 'none'",
          `script-src ${nonce} 'strict-dynamic'`,
          `style-src 'self' ${nonce}`,
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
          ...(isSecure ? ["upgrade-insecure-requests"] : []),
        ].join("; "),
      );
    c.header("X-Content-Type-Options", "nosniff");
    if (!c.res.headers.has("X-Frame-Options")) c.header("X-Frame-Options", "DENY");
    // A page whose address carries a token sets a stricter one itself.
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    if (isSecure) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
