import { adviseOnVisit } from "#domain/site-visits/advise-on-visit.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/visit-so-far";
import { seenTime } from "./slot-in.ts";

/** What is said of the time of a visit as it is being typed, for the script of its form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const text = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 40);
  const typed = { day: text("day"), time: text("time") };
  const asked = { ...typed, packageId: params.id, slotId: text("slot") };
  const sentences = await adviseOnVisit(contextOf(context), asked);
  const answer = { sentences, seen: seenTime(typed) };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-store" } });
}
