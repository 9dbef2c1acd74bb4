import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { signUpSizeByValue, yearEstablishedOptions } from "#domain/catalogue/bands.data.ts";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { newId } from "#platform/ids.ts";
import { locateCompany } from "./locate-company.ts";

export interface NewCompany {
  accountType: AccountType;
  name: string;
  /** City and county as written. */
  location: string;
  /** A band of the sign-up form, such as `11-50`. */
  companySize: string;
  /** A year or band of the sign-up form, such as `2015` or `before-1980`. */
  yearEstablished: string;
  /** Subcontractors only. */
  serviceZone?: string | undefined;
  website?: string | undefined;
  description: string;
  /** Codes of services (subcontractors) or project types (main contractors). */
  services: string[];
  accreditations: string[];
  /** Whether it is listed in the directory at once; otherwise publishCompany lists it. */
  isPublished: boolean;
}

/**
 * Writes a registered company with what it offers, for the directory; in the registration's transaction.
 */
export async function insertCompany(tx: Tx, company: NewCompany): Promise<{ id: string; number: number }> {
  const now = tx.clock.now();
  const id = newId("cmp", now.getTime());
  const size = signUpSizeByValue(company.companySize);
  const years = yearEstablishedOptions(now.getUTCFullYear()).find(
    ({ value }) => value === company.yearEstablished,
  );
  const { number } = await tx.db
    .insertInto("company")
    .values({
      id,
      name: company.name,
      account_type: company.accountType,
      origin: "registration",
      is_claimed: true,
      ...(await locateCompany(tx.db, company.location)),
      service_zone: company.accountType === "contractor" ? (company.serviceZone ?? null) : null,
      description: company.description,
      website: company.website ?? null,
      size_min: size?.from ?? null,
      size_max: size?.to ?? null,
      founded_from: years?.from ?? null,
      founded_to: years?.to ?? null,
      delisted_at: company.isPublished ? null : now,
      created_at: now,
      updated_at: now,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  await insertChoices(tx, id, company);
  await refreshCompanySearch(tx, [id]);
  return { id, number };
}

async function insertChoices(tx: Tx, companyId: string, company: NewCompany): Promise<void> {
  const company_id = companyId;
  const services = company.services.filter((code) => serviceByCode(code));
  const specialties = company.services.filter((code) => !serviceByCode(code));
  if (services.length > 0) {
    const rows = services.map((service_code) => ({ company_id, service_code }));
    await tx.db.insertInto("company_service").values(rows).execute();
  }
  if (specialties.length > 0) {
    const rows = specialties.map((specialty_code) => ({ company_id, specialty_code }));
    await tx.db.insertInto("company_specialty").values(rows).execute();
  }
  if (company.accreditations.length > 0) {
    const rows = company.accreditations.map((accreditation_code) => ({ company_id, accreditation_code }));
    await tx.db.insertInto("company_accreditation").values(rows).execute();
  }
}
