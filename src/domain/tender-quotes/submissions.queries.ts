import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import type { EndUserStatement } from "#domain/quote-terms/vat-treatments.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readRights, rightsOf } from "#domain/tender-rights/rights.queries.ts";
import type { TenderRights } from "#domain/tender-rights/tender-rights.data.ts";
import { builtOnce } from "#platform/built-once.ts";
import { prepared } from "#platform/prepared.ts";
import { type QuoteRow, selectQuotes } from "./quotes.queries.ts";
import { VERSIONS_AN_HOUR } from "./tender-quotes.limits.ts";

/** A quote, and what its package asks a price for at this moment, in the documents that are in force. */
export interface SubmittableQuote extends QuoteRow {
  pricing: PricingLine[];
  returnAt: Date;
  /** That the package is in. */
  packageRound: number;
  service: string;
  endUser: EndUserStatement;
  setNumber: number;
  /** Of the document set. */
  setHash: string;
  /** By its number; 0 where there is none. */
  lastAddendum: number;
  /** The key under which those of the package's quotes are, as it is stored. */
  wrapped: Buffer;
  wrappedUnder: string;
  /** What the version that counts was made of; null where that is not known, or there is none. */
  submittedDraft: number | null;
  submittedFiles: number | null;
  submittedAddendum: number | null;
  /** The version that counts, sealed; null while none does. */
  submittedVersion: Buffer | null;
  /** What the roles of the quote's firm may do. */
  rights: TenderRights;
  /** When the first of the last 60 versions was submitted; null where there are fewer. */
  hourBeganAt: Date | null;
}

/** Locks the quote until the commit, in one statement: a thousand firms may submit in the last seconds of a return. */
export async function lockSubmittable(
  { db }: Tx,
  invitationId: string,
): Promise<SubmittableQuote | undefined> {
  const [found] = await lockOf(db, invitationId);
  return found && ({ ...found, rights: readRights(found.rights) } as unknown as SubmittableQuote);
}

const lockOf = builtOnce((db, invitationId: string) =>
  selectQuotes({ db })
    .innerJoin("trade_package as p", "p.id", "q.package_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .innerJoin("document_set as s", (join) =>
      join.onRef("s.package_id", "=", "p.id").onRef("s.number", "=", "p.set_number"),
    )
    .innerJoin("package_key as key", "key.package_id", "p.id")
    .select([
      "p.pricing",
      "p.return_at as returnAt",
      "p.round as packageRound",
      "p.service_code as service",
      "t.end_user as endUser",
      "s.number as setNumber",
      "s.hash as setHash",
      sql<number>`(select coalesce(max(a.number), 0) from addendum a where a.package_id = p.id)`.as(
        "lastAddendum",
      ),
      "q.submitted_draft as submittedDraft",
      "q.submitted_files as submittedFiles",
      "q.submitted_addendum as submittedAddendum",
      "key.wrapped",
      "key.wrapped_under as wrappedUnder",
      sql<Buffer | null>`(select v.sealed from tender_quote_version v
        where v.quote_id = q.id and v.number = q.current_version and q.state = 'submitted')`.as(
        "submittedVersion",
      ),
      rightsOf("q.company_id").as("rights"),
      sql<Date | null>`(select v.submitted_at from tender_quote_version v where v.quote_id = q.id
        order by v.number desc offset ${VERSIONS_AN_HOUR - 1} limit 1)`.as("hourBeganAt"),
    ])
    .where("q.invitation_id", "=", invitationId)
    .forUpdate("q")
    .modifyEnd(prepared),
);
