import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";

/**
 * Gives what a company says of itself to another one where that says nothing itself, with its people and what it offers;
 * in the transaction that closes the first and holds both.
 */
export async function absorbFacts(tx: Tx, from: string, to: string): Promise<void> {
  await copyFacts(tx, from, to);
  await copyOffers(tx, from, to);
}

async function copyFacts(tx: Tx, from: string, to: string): Promise<void> {
  const keep = (columns: string, isMissing: string) =>
    columns
      .split(", ")
      .map(
        (column) => `${column} = case when ${isMissing} then duplicate.${column} else listing.${column} end`,
      )
      .join(", ");
  await sql`
    update company as listing set ${sql.raw(
      [
        keep("description", "listing.description = ''"),
        keep("town, county, nation, outward_code, latitude, longitude", "listing.town is null"),
        keep("size_min, size_max", "listing.size_min is null"),
        keep("founded_from, founded_to", "listing.founded_to is null"),
        ...["service_zone", "revenue_band", "phone", "email", "website", "picture_id", "cover_id"].map(
          (column) => keep(column, `listing.${column} is null`),
        ),
        keep(
          "package_least_pence, package_most_pence",
          "listing.package_least_pence is null and listing.package_most_pence is null",
        ),
        keep("takes_on_from", "listing.takes_on_from is null"),
        keep("social_links", "listing.social_links = '[]'"),
      ].join(", "),
    )}
    from company as duplicate where listing.id = ${to} and duplicate.id = ${from}`.execute(tx.db);
  await tx.db.updateTable("team_member").set({ company_id: to }).where("company_id", "=", from).execute();
}

/** What somebody has said of their company confirms what the register only suggests, and a suggestion stays one. */
async function copyOffers(tx: Tx, from: string, to: string): Promise<void> {
  for (const [table, code] of [
    ["company_service", "service_code"],
    ["company_specialty", "specialty_code"],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (company_id, ${sql.ref(code)}, source, is_confirmed)
      select ${to}, ${sql.ref(code)}, source, is_confirmed from ${sql.table(table)} where company_id = ${from}
      on conflict (company_id, ${sql.ref(code)}) do update set source = excluded.source, is_confirmed = true
        where excluded.is_confirmed`.execute(tx.db);
  await sql`
    insert into company_accreditation (company_id, accreditation_code, certificate_number, expires_on)
    select ${to}, accreditation_code, certificate_number, expires_on
    from company_accreditation where company_id = ${from}
    on conflict do nothing`.execute(tx.db);
}
