import { adviseOnDates } from "#domain/tendering/advise-on-dates.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/dates-so-far";
import { dateFieldsOf, seenDates } from "./seen-dates.ts";

/** What is said of the dates of a draft as they are being typed, for the script of their form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const typed = dateFieldsOf((name) => url.searchParams.get(name) ?? "");
  const advice = await adviseOnDates(contextOf(context), { typed, packageId: params.id });
  const answer = { advice, seen: seenDates(typed) };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-store" } });
}
