import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { type Match, measureFatigue, scoreMatch, scoreToInvite } from "#domain/tender-rules/match-score.ts";
import { londonDay } from "#platform/london-time.ts";
import { amongst, factsOf, findCandidates, wantedBy } from "./candidates.queries.ts";
import { sayEarlier } from "./say-earlier.ts";

export type FirmMatch = Pick<Match, "score" | "reasons" | "lacks">;

export interface FirmForBuyer extends FirmMatch {
  /** The score less what its open invitations take off, as it is proposed for invitation. */
  toInvite: number;
  /** How the buyer’s own earlier tenders and inquiries went with it, in words; null where there were none. */
  earlier: string | null;
}

/** What the matching score says of one firm for a package, for itself, too; undefined for one that cannot be invited. */
export async function scoreFirm(
  scope: Scope,
  own: PackageRow,
  companyId: string,
): Promise<FirmMatch | undefined> {
  const found = (await scoreChosen(scope, own, sql`c.id = ${companyId}`)).values().next().value;
  // What became of its quotes a firm is told by its outcome, and not before.
  return found && { score: found.score, reasons: found.reasons, lacks: found.lacks };
}

/** The same of several at once for the buyer alone, 200 at most, by their public numbers; those that cannot be invited are not there. */
export async function scoreFirms(
  scope: Scope,
  own: PackageRow,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, FirmForBuyer>> {
  return numbers.length === 0 ? new Map() : scoreChosen(scope, own, amongst(numbers));
}

async function scoreChosen(
  scope: Scope,
  own: PackageRow,
  chosen: RawBuilder<unknown>,
): Promise<Map<number, FirmForBuyer>> {
  const site = own.location === "" ? undefined : await findPlace(scope, own.location);
  const firms = await findCandidates(scope, own, { chosen, site });
  const today = londonDay(scope.clock.now());
  return new Map(
    firms.map((firm) => {
      const { score, reasons, lacks } = scoreMatch(
        wantedBy(own),
        factsOf(firm, site, { startOn: own.startOn, today }),
        today,
      );
      const fatigue = measureFatigue({ fromAll: firm.openFromAll, fromMe: firm.earlier.openFromMe });
      const toInvite = scoreToInvite(score, fatigue);
      return [firm.number, { score, toInvite, reasons, lacks, earlier: sayEarlier(firm) }];
    }),
  );
}
