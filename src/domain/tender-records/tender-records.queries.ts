import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { listPublished, type PublishedQuestion } from "#domain/clarifications/clarifications.queries.ts";
import { type AwardRow, selectAwards } from "#domain/awards/award.queries.ts";
import { type AwardOrder, selectOrders } from "#domain/awards/order.queries.ts";
import { type OpenedQuote, listEverOpened } from "#domain/tender-quotes/quotes.queries.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";

export interface RecordFirm {
  id: string;
  /** Of one without an account, its quote’s id. */
  number: number | string;
  name: string;
  registeredName: string | null;
  companiesHouseNumber: string | null;
  town: string | null;
}

interface RecordDocument {
  set: number;
  revisionId: string;
  documentId: string;
  number: string;
  title: string;
  kind: string;
  revision: string;
  contentType: string;
  issuedAt: Date;
}

interface RecordAddendum {
  number: number;
  reason: string;
  materiality: "information" | "reprice";
  changes: SetChanges & { facts?: FactChange[] };
  /** The document set that it made, or that had been made before. */
  set: number;
  oldReturnAt: Date;
  newReturnAt: Date;
  issuedAt: Date;
}

interface RecordOpening {
  at: Date;
  count: number;
  /** The quotes that came after the return, within the tolerance that was announced; of a lodged one the file until it has figures. */
  late: string[];
}

/** Everything that the record of an issued package is written from. */
export interface RecordFacts {
  own: PackageRow;
  cancelledAt: Date | null;
  /** When it ended without an award. */
  unsuccessfulAt: Date | null;
  buyer: RecordFirm;
  documents: RecordDocument[];
  /** The first one first. */
  addenda: RecordAddendum[];
  questions: PublishedQuestion[];
  /** Null before the quotes are opened, and with it everything that follows. */
  opening: RecordOpening | null;
  /** Of a second round: its call, and its opening once there was one. */
  round: { calledAt: Date; returnAt: Date; opening: RecordOpening | null } | null;
  /** Also those that were withdrawn afterwards: what was published stays. */
  quotes: (OpenedQuote & { withdrawnAt: Date | null })[];
  /** When the first quotes were due, as it was by the last addendum. */
  firstReturnAt: Date;
  awards: AwardRow[];
  orders: AwardOrder[];
  firms: RecordFirm[];
}

/** The lodged files of an opening's record that were late and count, or the quotes that were entered of them; SQL. */
const lateFiles = sql`(
  select coalesce(jsonb_agg(coalesce(
    (select f.quote_id from lodged_figures f where f.lodged_id = l.id limit 1), l.id) order by l.id), '[]')
  from jsonb_array_elements(coalesce(lodged, '[]')) file join lodged_quote l on l.id = file->>'lodged'
  where (file->>'counts')::boolean and l.is_late)`;

export async function readFacts(scope: Pick<Scope, "db">, own: PackageRow): Promise<RecordFacts> {
  const { db } = scope;
  const packageId = own.id;
  const openings = await db
    .selectFrom("opening_record")
    .select([
      "round",
      "opened_at as at",
      sql<number>`jsonb_array_length(quotes) + (select count(*)::int
        from jsonb_array_elements(coalesce(lodged, '[]')) file where (file->>'counts')::boolean)`.as("count"),
      sql<string[]>`late || ${lateFiles}`.as("late"),
    ])
    .where("package_id", "=", packageId)
    .execute();
  const opening = openings.find(({ round }) => round === 1);
  const second = await db
    .selectFrom("second_round")
    .select(["called_at as calledAt", "first_return_at as firstReturnAt"])
    .where("package_id", "=", packageId)
    .executeTakeFirst();
  const quotes = opening ? await listEverOpened(scope, packageId) : [];
  const awards = opening ? await selectAwards(scope, packageId).orderBy("a.awarded_at").execute() : [];
  const { ended_at: endedAt } = await db
    .selectFrom("trade_package")
    .select("ended_at")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  const firmIds = [
    own.companyId,
    ...quotes.flatMap(({ companyId }) => companyId ?? []),
    ...awards.flatMap(({ firmId }) => firmId ?? []),
  ];
  const firms = await db
    .selectFrom("company")
    .select([
      "id",
      "number",
      "name",
      "registered_name as registeredName",
      "companies_house_number as companiesHouseNumber",
      "town",
    ])
    .where("id", "in", firmIds)
    .execute();
  return {
    own,
    cancelledAt: own.state === "cancelled" ? endedAt : null,
    unsuccessfulAt: own.state === "unsuccessful" ? endedAt : null,
    buyer: firms.find(({ id }) => id === own.companyId)!,
    documents: await listSets(scope, packageId),
    addenda: await listAddenda(scope, packageId),
    questions: await listPublished(scope, packageId),
    opening: opening ?? null,
    round: second
      ? {
          calledAt: second.calledAt,
          returnAt: own.returnAt!,
          opening: openings.find(({ round }) => round === 2) ?? null,
        }
      : null,
    firstReturnAt: second?.firstReturnAt ?? own.returnAt!,
    quotes,
    awards,
    orders: opening
      ? await selectOrders(scope).where("a.package_id", "=", packageId).orderBy("o.issued_at").execute()
      : [],
    firms: [...firms, ...quotes.flatMap(firmOfAddress)],
  };
}

/** A firm that has no account: what it is called, by its quote. */
function firmOfAddress({ id, companyId, companyName }: OpenedQuote): RecordFirm[] {
  if (companyId !== null) return [];
  return [
    { id, number: id, name: companyName, registeredName: null, companiesHouseNumber: null, town: null },
  ];
}

async function listAddenda({ db }: Pick<Scope, "db">, packageId: string): Promise<RecordAddendum[]> {
  const rows = await db
    .selectFrom("addendum")
    .select([
      "number",
      "reason",
      "materiality",
      "changes",
      "set_number as set",
      "old_return_at as oldReturnAt",
      "new_return_at as newReturnAt",
      "issued_at as issuedAt",
    ])
    .where("package_id", "=", packageId)
    .orderBy("number")
    .execute();
  return rows as unknown as RecordAddendum[];
}

/** What each document set holds, the first set first. */
function listSets({ db }: Pick<Scope, "db">, packageId: string): Promise<RecordDocument[]> {
  return db
    .selectFrom("document_set as s")
    .innerJoin("document_set_entry as e", (join) =>
      join.onRef("e.package_id", "=", "s.package_id").onRef("e.set_number", "=", "s.number"),
    )
    .innerJoin("document_revision as r", "r.id", "e.revision_id")
    .innerJoin("tender_document as d", "d.id", "r.document_id")
    .innerJoin("attachment as file", "file.id", "r.attachment_id")
    .select([
      "s.number as set",
      "r.id as revisionId",
      "d.id as documentId",
      "d.number",
      "d.title",
      "d.kind",
      "r.revision",
      "file.content_type as contentType",
      "s.issued_at as issuedAt",
    ])
    .where("s.package_id", "=", packageId)
    .orderBy("s.number")
    .orderBy("d.number")
    .execute();
}
