import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { type ToldChange, describeChanges, foldLines } from "#domain/package-changes/describe-changes.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { isReplaced } from "#domain/packages/lodged-files.queries.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import { LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { prepared } from "#platform/prepared.ts";

export interface IssuedAddendum {
  number: number;
  reason: string;
  materiality: "information" | "reprice";
  changes: SetChanges;
  /** Facts of the package before and after, the return first where it has moved. */
  told: ToldChange[];
  oldReturnAt: Date;
  newReturnAt: Date;
  issuedAt: Date;
}

/** As a tenderer has it. */
export interface Addendum extends IssuedAddendum {
  /** When this firm has seen it; null where it has not. */
  seenAt: Date | null;
}

interface Stored extends Omit<IssuedAddendum, "told"> {
  changes: SetChanges & { facts?: FactChange[] };
}

interface Wanted {
  packageId: string;
  invitationId: string;
  nation: Nation;
  /** The pricing document is: who has to accept an agreement first reads that it has changed, and not how. */
  isOpen: boolean;
}

const selectAddenda = ({ db }: Pick<Scope, "db">, packageId: string) =>
  db
    .selectFrom("addendum as a")
    .where("a.package_id", "=", packageId)
    .select([
      "a.number",
      "a.reason",
      "a.materiality",
      "a.changes",
      "a.old_return_at as oldReturnAt",
      "a.new_return_at as newReturnAt",
      "a.issued_at as issuedAt",
    ])
    .orderBy("a.number", "desc");

/** What was stored of an addendum, with its facts in words. */
function tell(row: object, { nation, isOpen }: Pick<Wanted, "nation" | "isOpen">): IssuedAddendum {
  const { changes, ...addendum } = row as Stored;
  const { facts = [], ...documents } = changes;
  const told = describeChanges(isOpen ? facts : foldLines(facts), { nation, moved: addendum });
  return { ...addendum, changes: documents, told };
}

/** A package's addenda as one of its tenderers has them, the newest first. */
export async function listAddenda(
  scope: Pick<Scope, "db">,
  { packageId, invitationId, nation, isOpen }: Wanted,
): Promise<Addendum[]> {
  const rows = await selectAddenda(scope, packageId)
    .leftJoin("addendum_receipt as seen", (join) =>
      join
        .onRef("seen.package_id", "=", "a.package_id")
        .onRef("seen.number", "=", "a.number")
        .on("seen.invitation_id", "=", invitationId),
    )
    .select("seen.seen_at as seenAt")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ seenAt, ...row }) => ({ ...tell(row, { nation, isOpen }), seenAt }));
}

/** The same as its buyer has them, with who of the team issued each; null where Lintel did, or they have left. */
export async function listOwnAddenda(
  scope: Pick<Scope, "db">,
  { packageId, nation }: Pick<Wanted, "packageId" | "nation">,
): Promise<(IssuedAddendum & { issuedBy: string | null })[]> {
  const rows = await selectAddenda(scope, packageId)
    .leftJoin("user_account as person", "person.id", "a.issued_by")
    .select("person.name as issuedBy")
    .execute();
  return rows.map(({ issuedBy, ...row }) => ({ ...tell(row, { nation, isOpen: true }), issuedBy }));
}

/** What one invited firm has of one addendum. */
export interface AddendumFirm {
  number: number;
  invitationId: string;
  name: string;
  /** When it first opened its tender with it; null where it has not. */
  seenAt: Date | null;
  /** It has no account: it hears of it by e-mail, and nothing says who has read that. */
  isByEmail: boolean;
  /** Whether its quote, which is in, counts by this addendum; null where none is in, or nothing had to be priced again. */
  hasConfirmed: boolean | null;
}

/**
 * Of addendum `a` and invitation `i`: a quote that was submitted since, or is not overtaken by any, or a lodged one that came
 * after it or whose firm stands by it; SQL.
 */
const hasConfirmed = sql<boolean | null>`(case when a.materiality = 'reprice' then (
  select bool_or(said.confirmed) from (
    select q.state = 'submitted' or case when q.submitted_addendum is null
        then exists (select from tender_quote_version v where v.quote_id = q.id and v.submitted_at >= a.issued_at)
        else q.submitted_addendum >= a.number end as confirmed
      from tender_quote q where q.invitation_id = i.id and q.state not in ('draft', 'withdrawn')
    union all
    select l.lodged_at >= a.issued_at or coalesce(l.reconfirmed_addendum, 0) >= a.number
      from lodged_quote l where l.invitation_id = i.id and not ${isReplaced}
  ) said) end)`;

/** The firms that an addendum of this package is for: they may price, or could until the return, or have seen it. */
export async function listAddendumFirms(
  { db }: Pick<Scope, "db">,
  packageId: string,
): Promise<AddendumFirm[]> {
  return db
    .selectFrom("addendum as a")
    .innerJoin("tender_invitation as i", "i.package_id", "a.package_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .leftJoin("addendum_receipt as seen", (join) =>
      join
        .onRef("seen.package_id", "=", "a.package_id")
        .onRef("seen.number", "=", "a.number")
        .onRef("seen.invitation_id", "=", "i.id"),
    )
    .where("a.package_id", "=", packageId)
    .where("i.state", "not in", ["draft", "revoked"])
    .where(({ or, eb }) => or([eb("i.state", "in", [...LIVE, "lapsed"]), eb("seen.seen_at", "is not", null)]))
    .select([
      "a.number",
      "i.id as invitationId",
      sql<string>`coalesce(firm.name, i.firm_name, case when i.email like '%@%' then i.email end, '')`.as(
        "name",
      ),
      "seen.seen_at as seenAt",
      sql<boolean>`i.company_id is null`.as("isByEmail"),
      hasConfirmed.as("hasConfirmed"),
    ])
    .orderBy("a.number", "desc")
    .orderBy(sql`lower(coalesce(firm.name, i.firm_name, i.email))`)
    .orderBy("i.id")
    .execute();
}
