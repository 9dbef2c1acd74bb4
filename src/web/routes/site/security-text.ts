import { contextOf } from "../../session.ts";
import type { Route } from "./+types/security-text";

const LIFE_DAYS = 300;

/** Where to report a vulnerability (RFC 9116); it expires within a year, so that it is known to be current. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, settings, clock } = contextOf(context);
  const expires = clock.now();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + LIFE_DAYS);
  const lines = [
    `Contact: mailto:${settings.contactEmail}`,
    `Contact: ${config.publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
