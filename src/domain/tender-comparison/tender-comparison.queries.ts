import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import type { AdjustmentKind, CellMark } from "./adjustment-kinds.data.ts";

/** A mark or an adjustment, also one that was taken back. */
export interface ComparisonEntry {
  id: string;
  quoteId: string;
  /** As `findQuoteLine` names it; null is the whole quote. */
  line: number | null;
  kind: CellMark | AdjustmentKind;
  /** What it adds to the total; null for a mark. */
  pence: number | null;
  reason: string;
  /** Null where that person's account is closed. */
  by: string | null;
  at: Date;
  takenBack: { by: string | null; at: Date } | null;
  /** Who has kept it last although the price had changed since, and when. */
  kept: { by: string | null; at: Date } | null;
}

/** What was entered before a second price took the first one's place is of the first. */
export const isOfWhatCounts = (at: string) =>
  sql<boolean>`(quote.counted_from is null or ${sql.ref(at)} >= quote.counted_from)`;

/** Everything that was entered for the prices of a package that count, the oldest first. */
export async function listEntries({ db }: Pick<Scope, "db">, packageId: string): Promise<ComparisonEntry[]> {
  const rows = await db
    .selectFrom("comparison_entry as e")
    .leftJoin("user_account as maker", "maker.id", "e.made_by")
    .leftJoin("user_account as taker", "taker.id", "e.taken_back_by")
    .leftJoin("user_account as keeper", "keeper.id", "e.kept_by")
    .select([
      "e.id",
      "e.quote_id as quoteId",
      "e.line",
      "e.kind",
      sql<number | null>`e.pence::float8`.as("pence"),
      "e.reason",
      "maker.name as by",
      "e.made_at as at",
      "taker.name as takenBackBy",
      "e.taken_back_at as takenBackAt",
      "keeper.name as keptBy",
      "e.kept_at as keptAt",
    ])
    .$narrowType<{ kind: ComparisonEntry["kind"] }>()
    .innerJoin("tender_quote as quote", "quote.id", "e.quote_id")
    .where("e.package_id", "=", packageId)
    .where(isOfWhatCounts("e.made_at"))
    .orderBy("e.number")
    .execute();
  return rows.map(({ takenBackAt, takenBackBy, keptAt, keptBy, ...entry }) => ({
    ...entry,
    kept: keptAt && { by: keptBy, at: keptAt },
    takenBack: takenBackAt && { by: takenBackBy, at: takenBackAt },
  }));
}

export interface GivenScore {
  quoteId: string;
  criterion: string;
  score: number;
  reason: string;
  by: string | null;
  at: Date;
}

/** Every score that was given for a package, the oldest first: of each quote and criterion the last one counts. */
export function listScores({ db }: Pick<Scope, "db">, packageId: string): Promise<GivenScore[]> {
  return db
    .selectFrom("quote_score as s")
    .leftJoin("user_account as person", "person.id", "s.made_by")
    .select([
      "s.quote_id as quoteId",
      "s.criterion",
      "s.score",
      "s.reason",
      "person.name as by",
      "s.made_at as at",
    ])
    .where("s.package_id", "=", packageId)
    .orderBy("s.number")
    .execute();
}

/** How much has been entered for a cell: what was added, and what was taken back. It only grows. */
export const countSeen = (entries: readonly Pick<ComparisonEntry, "takenBack">[]): number =>
  entries.length + entries.filter(({ takenBack }) => takenBack !== null).length;

/** Refuses with conflict where somebody has entered something since the page was loaded; the package is locked. */
export function requireSeen(count: number, seen: number): void {
  if (count !== seen)
    throw new AppError(
      "conflict",
      "A colleague has changed this meanwhile. It is shown as it is now, and what you typed is still in the form.",
    );
}

/** Whose quote an entry is of; undefined where there is none. */
export async function quoteOfEntry(
  { db }: Pick<Scope, "db">,
  { packageId, entryId }: { packageId: string; entryId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("comparison_entry")
    .select("quote_id as quoteId")
    .where("id", "=", entryId)
    .where("package_id", "=", packageId)
    .executeTakeFirst();
  return row?.quoteId;
}
