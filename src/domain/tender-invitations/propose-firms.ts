import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { categoryOfService } from "#domain/catalogue/services.data.ts";
import type { Context } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { findPlace } from "#domain/places/find-place.ts";
import {
  type MatchReason,
  measureFatigue,
  rankForInvitation,
  scoreMatch,
  scoreToInvite,
} from "#domain/tender-rules/match-score.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { londonDay } from "#platform/london-time.ts";
import { type Among, among } from "./among.data.ts";
import { amongst, factsOf, findCandidates, wantedBy } from "./candidates.queries.ts";
import { hasTenderedFor, isSavedBy } from "./earlier.queries.ts";
import { sayEarlier } from "./say-earlier.ts";
import { MAX_FIRMS, PROPOSED_FIRMS } from "./tender-invitations.limits.ts";

export interface ProposedFirm {
  number: number;
  name: string;
  town: string | null;
  /** 0 to 100, less what its open invitations take off: by this its group is ordered. */
  score: number;
  /** It fits; its site is too far for its service zone; or it has not proved what is mandatory. */
  group: "fit" | "far" | "lacking";
  reasons: readonly MatchReason[];
  /** The mandatory credentials of which it has no current evidence, by their names. */
  lacks: readonly string[];
  /** How many invitations it has not answered, in words. */
  fatigue: string;
  /** How the buyer’s own earlier tenders and inquiries went with it, in words; null where there were none. */
  earlier: string | null;
  isInvited: boolean;
  /** The buyer has saved it. */
  isSaved: boolean;
}

const schema = packageIdSchema.extend({
  /** Those that fit, those of the buyer’s earlier tenders and inquiries for this service, or those it has saved. */
  among: z.enum(among.map(({ value }) => value)).catch("fit"),
  find: z.string().max(100).transform(cleanLine).default(""),
  /** These firms alone, by their public numbers. */
  company: z.array(z.coerce.number().int().positive().max(2_000_000_000)).max(MAX_FIRMS).optional(),
});

/**
 * Firms that fit a package, the best first, by the score of the tender rules with its reasons: those that offer its service
 * or its category, or that the buyer has invited before or saved, or whose name contains what was typed; or those that were
 * chosen elsewhere. Answers 24 at most of what is proposed, and none once returns have closed.
 */
export async function proposeFirms(ctx: Context, input: unknown): Promise<ProposedFirm[]> {
  const { packageId, company, ...wish } = schema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  if (own.state !== "draft" && own.state !== "issued") return [];
  const site = own.location === "" ? undefined : await findPlace(ctx, own.location);
  const candidates = await findCandidates(ctx, own, {
    chosen: company ? amongst(company) : chosenBy(own, wish),
    site,
  });
  const wanted = wantedBy(own);
  const today = londonDay(ctx.clock.now());
  return candidates
    .map((firm) => {
      const match = scoreMatch(wanted, factsOf(firm, site, { startOn: own.startOn, today }), today);
      const fatigue = measureFatigue({ fromAll: firm.openFromAll, fromMe: firm.earlier.openFromMe });
      const { number, name, town, isInvited, isSaved } = firm;
      const { reasons, lacks, isTooFar } = match;
      return {
        rank: rankForInvitation(match, fatigue),
        firm: {
          group: lacks.length > 0 ? ("lacking" as const) : isTooFar ? ("far" as const) : ("fit" as const),
          number,
          name,
          town,
          isInvited,
          isSaved,
          score: scoreToInvite(match.score, fatigue),
          reasons,
          lacks,
          fatigue:
            fatigue.points > 0
              ? `${fatigue.sentence} ${formatPoints(fatigue.points)} off.`
              : fatigue.sentence,
          earlier: sayEarlier(firm),
        },
      };
    })
    .toSorted(
      (one, other) =>
        other.rank - one.rank ||
        other.firm.score - one.firm.score ||
        one.firm.name.localeCompare(other.firm.name),
    )
    .slice(0, company ? MAX_FIRMS : PROPOSED_FIRMS)
    .map(({ firm }) => firm);
}

const formatPoints = (points: number): string => `${points} ${points === 1 ? "point" : "points"}`;

/** Those of its service or its category, of the earlier ones or the saved; of them, or of all, whose name contains what was typed. */
function chosenBy(
  own: PackageRow,
  { among: which, find }: { among: Among; find: string },
): RawBuilder<unknown> {
  const named = sql`c.name ilike ${`%${escapeLike(find)}%`}`;
  if (which === "fit") return find === "" ? isOfItsKind(own) : named;
  const group = which === "before" ? hasTenderedFor(own) : isSavedBy(own);
  return find === "" ? group : sql`${group} and ${named}`;
}

function isOfItsKind({ service }: PackageRow): RawBuilder<unknown> {
  const codes = categoryOfService(service)?.services.map(({ code }) => code) ?? [service];
  return sql`exists (select from company_service s where s.company_id = c.id and s.service_code = any(${codes}))`;
}
