import { data } from "react-router";
import { writeOutline } from "../../maps/write-outline.server.ts";
import type { Route } from "./+types/outline";

const FOR_GOOD = "public, max-age=31536000, immutable";
/** A page of another release calls the coast by another name. */
const FOR_NOW = "public, max-age=300";

/** The coast that the maps of results show; under a name of another release only for a moment. */
export function loader({ params }: Route.LoaderArgs) {
  if (!/^uk-[\w-]{10}\.svg$/.test(params.file)) throw data(null, { status: 404 });
  const { svg, address } = writeOutline();
  const isOwn = address === `/maps/${params.file}`;
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": isOwn ? FOR_GOOD : FOR_NOW },
  });
}
