import { sql } from "kysely";
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
  /** There is work of it: accepted, or started before it ended. */
  isWork: boolean;
  endReason: string;
  /** What the winner was told of it. */
  toldReason: string;
}

/** Of the award `a`; SQL. */
const isWork = sql<boolean>`(a.state = 'accepted' or exists (
  select from awarded_work w where w.award_id = a.id and w.started_on is not null))`;

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
      isWork.as("isWork"),
      "a.end_reason as endReason",
      "a.told_reason as toldReason",
    ])
    .where("a.package_id", "=", packageId)
    .$narrowType<{ state: AwardState }>();

/** The award of a package that counts. */
export const findAward = (scope: Pick<Scope, "db">, packageId: string): Promise<AwardRow | undefined> =>
  selectAwards(scope, packageId).where("a.state", "in", LIVE_AWARD).executeTakeFirst();

/** The awards of an invited firm of which there is work, by their ids, the newest first. */
export async function listWorkOf({ db }: Pick<Scope, "db">, invitationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("package_award as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .select("a.id")
    .where("q.invitation_id", "=", invitationId)
    .where(isWork)
    .orderBy("a.awarded_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}
