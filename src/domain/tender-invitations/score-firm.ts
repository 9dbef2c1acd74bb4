import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { type Match, scoreMatch } from "#domain/tender-rules/match-score.ts";
import { londonDay } from "#platform/london-time.ts";
import { factsOf, findCandidates, wantedBy } from "./candidates.queries.ts";

/** What the matching score says of one firm for a package; undefined for one that cannot be invited. */
export async function scoreFirm(
  scope: Scope,
  own: PackageRow,
  companyId: string,
): Promise<Pick<Match, "score" | "reasons" | "lacks"> | undefined> {
  const site = own.location === "" ? undefined : await findPlace(scope, own.location);
  const [firm] = await findCandidates(scope, own, { chosen: sql`c.id = ${companyId}`, site });
  if (!firm) return undefined;
  const { score, reasons, lacks } = scoreMatch(
    wantedBy(own),
    factsOf(firm, site),
    londonDay(scope.clock.now()),
  );
  return { score, reasons, lacks };
}
