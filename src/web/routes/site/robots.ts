import { contextOf } from "../../session.ts";
import type { Route } from "./+types/robots";

/** Private pages, and those that are no use without an account. */
const CLOSED = [
  "/account",
  "/activate-admin",
  "/admin",
  "/api/",
  "/company",
  "/dashboard",
  "/deactivate-admin",
  "/dev/",
  "/favourites",
  "/forgot-password",
  "/messages",
  "/reset-password",
  "/reviews",
  "/saved-searches",
  "/unlock",
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = contextOf(context).config;
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
