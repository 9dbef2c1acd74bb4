import { createHash } from "node:crypto";
import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { writePounds } from "#domain/money.schema.ts";
import { writePhone } from "#domain/read-phone.ts";
import type { ReadableDb } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { companyNotFound } from "./companies.queries.ts";
import type { SectionCode, TextSection } from "./profile-sections.data.ts";

/** A section's form values, by field. */
export type SectionValues = Record<string, string | string[]>;

export const CHANGED_MEANWHILE =
  "Somebody else changed this meanwhile. Nothing of theirs is lost: compare the two and save again.";

/**
 * What a form was filled in from, as 16 hex digits: the same content has the same version. Two people who edit
 * different sections are in nobody's way, which the company's own count of changes could not tell.
 */
export function versionOf(values: unknown): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}

/** Refuses when what is stored is no longer what the form showed. */
export function requireVersion(stored: unknown, version: string): void {
  if (versionOf(stored) !== version) throw new AppError("conflict", CHANGED_MEANWHILE);
}

export interface LockedCompany {
  id: string;
  number: number;
  name: string;
  accountType: AccountType;
  verificationStatus: string;
}

/** The company with its row locked until the commit; closed ones are gone. */
export async function lockCompany(tx: Tx, companyId: string): Promise<LockedCompany> {
  const company = await tx.db
    .selectFrom("company")
    .select([
      "id",
      "number",
      "name",
      "account_type as accountType",
      "verification_status as verificationStatus",
    ])
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw companyNotFound();
  return { ...company, accountType: company.accountType as AccountType };
}

/** What follows every edit by the team: a new version, a fresh search row and an audit row. */
export async function finishEdit(tx: Tx, companyId: string, section: SectionCode): Promise<void> {
  await touchCompany(tx, companyId);
  await recordEvent(tx, { action: "profile-edited", companyId, details: { section } });
}

/** What follows every edit of a profile, whoever makes it: a new version and a fresh search row. */
export async function touchCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .updateTable("company")
    .set({ version: sql`version + 1`, updated_at: tx.clock.now() })
    .where("id", "=", companyId)
    .execute();
  await refreshCompanySearch(tx, [companyId]);
}

const codesOf = async (db: ReadableDb, table: "company_service" | "company_specialty", companyId: string) => {
  const column = table === "company_service" ? "service_code" : "specialty_code";
  const rows = await db
    .selectFrom(table)
    .select(sql<string>`${sql.ref(column)}`.as("code"))
    .where("company_id", "=", companyId)
    .orderBy("code")
    .execute();
  return rows.map(({ code }) => code);
};

/** A section's present content. */
export async function readSection(
  db: ReadableDb,
  companyId: string,
  section: TextSection,
): Promise<SectionValues> {
  if (section === "services") return { services: await codesOf(db, "company_service", companyId) };
  if (section === "specialties") return { specialties: await codesOf(db, "company_specialty", companyId) };
  if (section === "accreditations") return readAccreditations(db, companyId);
  const company = await db
    .selectFrom("company")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  switch (section) {
    case "details":
      return { companyName: company.name };
    case "description":
      return { description: company.description };
    case "contact":
      return {
        phone: company.phone ? writePhone(company.phone) : "",
        email: company.email ?? "",
        website: company.website ?? "",
      };
    case "facts":
      return {
        founded: yearsText(company.founded_from, company.founded_to),
        employees: company.size_min === null ? "" : `${company.size_min}-${company.size_max ?? ""}`,
        revenueBand: company.revenue_band ?? "",
      };
    case "workload":
      return {
        leastPackage: poundsText(company.package_least_pence),
        mostPackage: poundsText(company.package_most_pence),
        takesOnFrom: company.takes_on_from ?? "",
      };
    case "links":
      return Object.fromEntries(linksOf(company.social_links).map(({ code, url }) => [code, url]));
  }
}

const poundsText = (pence: number | null) => (pence === null ? "" : writePounds(Number(pence)));

function yearsText(from: number | null, to: number | null): string {
  if (to === null) return from === null ? "" : String(from);
  if (from === null) return `Before ${to + 1}`;
  return from === to ? String(from) : `${from}-${to}`;
}

export interface SocialLink {
  code: string;
  url: string;
}

/** The links as they are stored. */
export const linksOf = (stored: unknown): SocialLink[] => (Array.isArray(stored) ? stored : []);

async function readAccreditations(db: ReadableDb, companyId: string): Promise<SectionValues> {
  const rows = await db
    .selectFrom("company_accreditation")
    .select(["accreditation_code as code", "certificate_number as number"])
    .select(sql<string | null>`expires_on::text`.as("expires"))
    .where("company_id", "=", companyId)
    .orderBy("accreditation_code")
    .execute();
  return {
    held: rows.map(({ code }) => code),
    ...Object.fromEntries(
      rows.flatMap(({ code, number, expires }) => [
        [`number-${code}`, number ?? ""],
        [`expires-${code}`, expires ?? ""],
      ]),
    ),
  };
}
