import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { isReplaced, isUnread } from "#domain/packages/lodged-files.queries.ts";
import { prepared } from "#platform/prepared.ts";
import type { FiguresState, LodgedWay } from "./lodged-ways.data.ts";

/** A lodged file without what is sealed in it. */
export interface LodgedRow {
  id: string;
  packageId: string;
  invitationId: string;
  /** Null of a firm that was invited by its address and has no account. */
  companyId: string | null;
  companyName: string;
  number: number;
  way: LodgedWay;
  receivedAt: Date;
  lodgedAt: Date;
  /** After the return, within the announced tolerance. */
  isLate: boolean;
  lodgedBy: string | null;
  wrappedKey: Buffer;
  facts: Buffer;
  hash: string;
  openedAt: Date | null;
  /** A later file, or the firm's own submission, counts in its place. */
  isReplaced: boolean;
  /** The last addendum up to which its firm stands by it, and when it said so; null where it never did. */
  reconfirmedAddendum: number | null;
  reconfirmedAt: Date | null;
  /** The last addendum since it was lodged that asks for another price, by its number: it was not confirmed again. */
  repricedBy: number | null;
}

/** Of a package's lodged files those that count, the newest first: no later one and no quote of the firm's own has taken their place. */
export function selectCounted({ db }: Pick<Scope, "db">, packageId: string) {
  return db
    .selectFrom("lodged_quote as l")
    .where("l.package_id", "=", packageId)
    .where(({ not }) => not(isReplaced))
    .select(["l.invitation_id as invitationId", "l.way"])
    .$narrowType<{ way: LodgedWay }>()
    .orderBy("l.lodged_at", "desc")
    .orderBy("l.id", "desc")
    .modifyEnd(prepared);
}

const repricedBy = sql<number | null>`(select max(a.number) from addendum a
  where a.package_id = l.package_id and a.materiality = 'reprice' and a.issued_at > l.lodged_at
    and a.number > coalesce(l.reconfirmed_addendum, 0))`;

export const selectLodged = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("lodged_quote as l")
    .innerJoin("tender_invitation as i", "i.id", "l.invitation_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .leftJoin("user_account as lodger", "lodger.id", "l.lodged_by")
    .select([
      "l.id",
      "l.package_id as packageId",
      "l.invitation_id as invitationId",
      "i.company_id as companyId",
      sql<string>`coalesce(firm.name, i.firm_name, '')`.as("companyName"),
      "l.number",
      "l.way",
      "l.received_at as receivedAt",
      "l.lodged_at as lodgedAt",
      "l.is_late as isLate",
      "lodger.name as lodgedBy",
      "l.wrapped_key as wrappedKey",
      "l.facts",
      "l.hash",
      "l.opened_at as openedAt",
      "l.reconfirmed_addendum as reconfirmedAddendum",
      "l.reconfirmed_at as reconfirmedAt",
      isReplaced.as("isReplaced"),
      repricedBy.as("repricedBy"),
    ])
    .$narrowType<{ way: LodgedWay }>();

/** Whether nobody has entered the figures of a file that counts, of the package with this id; SQL. */
export const hasUnread = (packageId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from lodged_quote l where l.package_id = ${packageId} and ${isUnread})`;

/** The firm of a file that counts and whose figures nobody has entered, whatever its invitation says; null where each was read. */
export async function findUnread(scope: Pick<Scope, "db">, packageId: string): Promise<string | null> {
  const row = await selectLodged(scope)
    .where("l.package_id", "=", packageId)
    .where(isUnread)
    .orderBy("l.id")
    .limit(1)
    .executeTakeFirst();
  return row?.companyName ?? null;
}

/** Figures that a buyer has entered, and what the firm has said of them. */
export interface EnteredFigures {
  lodgedId: string;
  quoteId: string;
  invitationId: string;
  version: number;
  /** It is what the quote says now. */
  isCurrent: boolean;
  way: LodgedWay;
  receivedAt: Date;
  lodgedAt: Date;
  lodgedBy: string | null;
  enteredAt: Date;
  enteredBy: string | null;
  state: FiguresState;
  words: string;
  answeredAt: Date | null;
  /** As of the file that they were read from. */
  repricedBy: number | null;
  totalPence: number;
  /** Why nothing is answered about its quote any more; null while it stands. */
  out: "withdrawn" | "declined" | null;
}

/** What is said of figures whose quote does not stand any more. */
export const OUT: Readonly<Record<NonNullable<EnteredFigures["out"]>, string>> = {
  withdrawn: "This quote is withdrawn: nothing is answered about it any more.",
  declined: "You have declined the award: nothing is answered about this quote any more.",
};

/** Whether a firm has still to say whether figures are its own. */
export const isWaiting = ({ isCurrent, state, out }: Pick<EnteredFigures, "isCurrent" | "state" | "out">) =>
  isCurrent && state === "unconfirmed" && out === null;

export const selectFigures = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("lodged_figures as f")
    .innerJoin("lodged_quote as l", "l.id", "f.lodged_id")
    .innerJoin("tender_quote as q", "q.id", "f.quote_id")
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "f.quote_id").onRef("v.number", "=", "f.version"),
    )
    .leftJoin("user_account as lodger", "lodger.id", "l.lodged_by")
    .leftJoin("user_account as person", "person.id", "f.entered_by")
    .select([
      "f.lodged_id as lodgedId",
      "f.quote_id as quoteId",
      "l.invitation_id as invitationId",
      "f.version",
      sql<boolean>`f.version = q.opened_version`.as("isCurrent"),
      "l.way",
      "l.received_at as receivedAt",
      "l.lodged_at as lodgedAt",
      "lodger.name as lodgedBy",
      "f.entered_at as enteredAt",
      "person.name as enteredBy",
      sql<FiguresState>`coalesce(f.answer, 'unconfirmed')`.as("state"),
      "f.words",
      "f.answered_at as answeredAt",
      repricedBy.as("repricedBy"),
      sql<number>`(v.opened->>'totalPence')::float8`.as("totalPence"),
      // How it was judged is not its firm's to know yet.
      sql<
        EnteredFigures["out"]
      >`case q.state when 'withdrawn' then 'withdrawn' when 'declined_by_tenderer' then 'declined' end`.as(
        "out",
      ),
    ])
    .$narrowType<{ way: LodgedWay }>()
    .orderBy("f.entered_at", "desc")
    .orderBy("f.version", "desc");

/** Where quotes of a package came beside the portal: by the quote's id, what counts of each. */
export async function findProvenance(
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<ReadonlyMap<string, EnteredFigures>> {
  const rows = await selectFigures(scope).where("q.package_id", "=", packageId).execute();
  return new Map(rows.filter(({ isCurrent }) => isCurrent).map((row) => [row.quoteId, row]));
}
