import type { Scope } from "#domain/context.ts";
import { LIVE_AWARD } from "#domain/tender-quotes/tender-quotes.states.ts";
import type { AwardState } from "./awards.states.ts";
import { quoteFirm } from "#domain/tender-quotes/quotes.queries.ts";

export interface AwardRow {
  id: string;
  packageId: string;
  quoteId: string;
  invitationId: string;
  /** Null while no company has taken the invitation. */
  firmId: string | null;
  firm: string;
  pence: number;
  state: AwardState;
  reason: string;
  at: Date;
  by: string | null;
  endedAt: Date | null;
  endReason: string;
}

export const selectAwards = ({ db }: Pick<Scope, "db">, packageId: string) =>
  db
    .selectFrom("package_award as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .leftJoin("user_account as person", "person.id", "a.awarded_by")
    .select([
      "a.id",
      "a.package_id as packageId",
      "a.quote_id as quoteId",
      "q.invitation_id as invitationId",
      "q.company_id as firmId",
      quoteFirm.as("firm"),
      "a.pence",
      "a.state",
      "a.reason",
      "a.awarded_at as at",
      "person.name as by",
      "a.ended_at as endedAt",
      "a.end_reason as endReason",
    ])
    .where("a.package_id", "=", packageId)
    .$narrowType<{ state: AwardState }>();

/** The award of a package that counts. */
export const findAward = (scope: Pick<Scope, "db">, packageId: string): Promise<AwardRow | undefined> =>
  selectAwards(scope, packageId).where("a.state", "in", LIVE_AWARD).executeTakeFirst();
