import { writeOutline } from "../../maps/write-outline.server.ts";

/** The coast that the maps of results show; whatever a page of an earlier release calls it. */
export function loader() {
  return new Response(writeOutline().svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
