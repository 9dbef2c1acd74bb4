import { findClaimable } from "#domain/claims/find-claimable.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/listings";

/** The unclaimed listings that a company's name means, for the form that is being filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const listings = await findClaimable(contextOf(context), url.searchParams.get("name") ?? "");
  return Response.json({ listings }, { headers: { "Cache-Control": "private, no-store" } });
}
