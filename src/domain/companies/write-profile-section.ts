import type { Insertable } from "kysely";
import type { Tx } from "#domain/context.ts";
import { readPounds } from "#domain/money.schema.ts";
import { readPhone } from "#domain/read-phone.ts";
import type { Company } from "#platform/db-types.ts";
import type { TextSection } from "./profile-sections.data.ts";
import type { LockedCompany } from "./profile-sections.queries.ts";
import { readSize, readYears } from "./profile-sections.schema.ts";
import { socialNetworks } from "#domain/catalogue/social-networks.data.ts";

type Values = Record<string, unknown>;

/** Stores a section's checked values, in the transaction that holds the company. */
export async function writeProfileSection(
  tx: Tx,
  company: LockedCompany,
  section: TextSection,
  values: Values,
): Promise<void> {
  switch (section) {
    case "services":
      return writeServices(tx, company.id, values["services"] as string[]);
    case "specialties":
      return writeSpecialties(tx, company.id, values["specialties"] as string[]);
    case "accreditations":
      return writeAccreditations(tx, company.id, values);
    default:
      await tx.db
        .updateTable("company")
        .set(columnsFor(company, section, values))
        .where("id", "=", company.id)
        .execute();
  }
}

type OneRow = Exclude<TextSection, "services" | "specialties" | "accreditations">;

function columnsFor(company: LockedCompany, section: OneRow, values: Values): Partial<Insertable<Company>> {
  const text = (name: string) => values[name] as string | undefined;
  switch (section) {
    case "details":
      return { name: text("companyName")! };
    case "description":
      return { description: text("description")! };
    case "contact": {
      const phone = text("phone");
      return {
        phone: phone ? readPhone(phone)! : null,
        email: text("email") ?? null,
        website: text("website") ?? null,
      };
    }
    case "facts": {
      const years = readYears(text("founded") ?? "");
      const size = readSize(text("employees") ?? "");
      return {
        founded_from: years?.from ?? null,
        founded_to: years?.to ?? null,
        size_min: size?.from ?? null,
        size_max: size?.to ?? null,
        revenue_band: text("revenueBand") ?? null,
      };
    }
    case "workload":
      return {
        package_least_pence: readPounds(text("leastPackage") ?? "") ?? null,
        package_most_pence: readPounds(text("mostPackage") ?? "") ?? null,
        takes_on_from: text("takesOnFrom") ?? null,
      };
    case "links": {
      const links = socialNetworks.flatMap(({ code }) => {
        const url = text(code);
        return url ? [{ code, url }] : [];
      });
      return { social_links: JSON.stringify(links) };
    }
  }
}

async function writeServices(tx: Tx, company_id: string, codes: string[]): Promise<void> {
  await tx.db
    .deleteFrom("company_service")
    .where("company_id", "=", company_id)
    .where("service_code", "not in", codes)
    .execute();
  await tx.db
    .insertInto("company_service")
    .values(codes.map((service_code) => ({ company_id, service_code })))
    // What the register suggested is the company's own word from now on.
    .onConflict((conflict) =>
      conflict.columns(["company_id", "service_code"]).doUpdateSet({ source: "self", is_confirmed: true }),
    )
    .execute();
}

async function writeSpecialties(tx: Tx, company_id: string, codes: string[]): Promise<void> {
  await tx.db
    .deleteFrom("company_specialty")
    .where("company_id", "=", company_id)
    .where("specialty_code", "not in", codes)
    .execute();
  await tx.db
    .insertInto("company_specialty")
    .values(codes.map((specialty_code) => ({ company_id, specialty_code })))
    .onConflict((conflict) =>
      conflict.columns(["company_id", "specialty_code"]).doUpdateSet({ source: "self", is_confirmed: true }),
    )
    .execute();
}

async function writeAccreditations(tx: Tx, company_id: string, values: Values): Promise<void> {
  await tx.db.deleteFrom("company_accreditation").where("company_id", "=", company_id).execute();
  const rows = (values["held"] as string[]).map((code) => ({
    company_id,
    accreditation_code: code,
    certificate_number: (values[`number-${code}`] as string | undefined) ?? null,
    expires_on: (values[`expires-${code}`] as string | undefined) ?? null,
  }));
  if (rows.length > 0) await tx.db.insertInto("company_accreditation").values(rows).execute();
}
