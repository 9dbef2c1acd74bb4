import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/lodged-file";

/** A lodged quote as it came, for the buyer's team after the opening; no browser or proxy keeps it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { packageId: params.id, lodgedId: params.lodged };
  const { name, contentType, bytes } = await openLodged(contextOf(context), input);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
