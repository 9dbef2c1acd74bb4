import { getOutboxEmail } from "#domain/outbox/get-outbox-email.ts";
import { contextOf } from "../../session.ts";
import type { Route } from "./+types/outbox-html";

/** Nothing in an e-mail runs, loads or is sent anywhere; only our own page may frame it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of an e-mail as its reader would get it; its links open beside it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { html } = await getOutboxEmail(contextOf(context), params.id);
  return new Response(
    html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`),
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": POLICY,
        "X-Frame-Options": "SAMEORIGIN",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
      },
    },
  );
}
