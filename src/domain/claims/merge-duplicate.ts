import { sql } from "kysely";
import { closeCompany } from "#domain/companies/close-company.ts";
import type { Tx } from "#domain/context.ts";
import { lockLists } from "#domain/favourites/favourites.queries.ts";
import { moveLists } from "#domain/favourites/move-lists.ts";

/** A company's name without what its legal form adds, in lower case. */
export function stemOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s,]+(ltd|limited|llp|plc)\.?$/, "");
}

/**
 * Somebody who registered before they claimed has the company twice: what they said of it goes into the claimed listing
 * where that says nothing itself, its lists of saved firms become the listing's, and the duplicate is closed. Only one of the same name and type that has no other member
 * and nothing to do with anybody else yet; any other stays as it is.
 */
export async function mergeDuplicate(tx: Tx, claim: { companyId: string; userId: string }): Promise<void> {
  const listing = await tx.db
    .selectFrom("company")
    .select(["name", "account_type as accountType"])
    .where("id", "=", claim.companyId)
    .executeTakeFirstOrThrow();
  const registered = await tx.db
    .selectFrom("company")
    .innerJoin("membership", "membership.company_id", "company.id")
    .where("membership.user_id", "=", claim.userId)
    .where("membership.role", "=", "owner")
    .where("company.id", "<>", claim.companyId)
    .where("company.origin", "=", "registration")
    .where("company.account_type", "=", listing.accountType)
    .where("company.verification_status", "=", "none")
    .where("company.closed_at", "is", null)
    .where(isAlone)
    .select(["company.id", "company.name"])
    .execute();
  const duplicate = registered.find(({ name }) => stemOf(name) === stemOf(listing.name));
  if (!duplicate) return;
  await lockLists(tx, duplicate.id);
  await copyFacts(tx, duplicate.id, claim.companyId);
  await copyOffers(tx, duplicate.id, claim.companyId);
  await moveLists(tx, duplicate.id, claim.companyId);
  await tx.db
    .deleteFrom("membership")
    .where("company_id", "=", duplicate.id)
    .where("user_id", "=", claim.userId)
    .execute();
  await closeCompany(tx, duplicate.id);
}

const isAlone = sql<boolean>`(select count(*) from membership as team where team.company_id = company.id) = 1
  and not exists (select from project where project.company_id = company.id)
  and not exists (select from conversation where company.id in (conversation.company_a, conversation.company_b))
  and not exists (select from inquiry_request where inquiry_request.company_id = company.id)
  and not exists (select from inquiry where inquiry.company_id = company.id)
  and not exists (select from review where company.id in (review.company_id, review.author_company_id))`;

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
        keep("social_links", "listing.social_links = '[]'"),
      ].join(", "),
    )}
    from company as duplicate where listing.id = ${to} and duplicate.id = ${from}`.execute(tx.db);
  await tx.db.updateTable("team_member").set({ company_id: to }).where("company_id", "=", from).execute();
}

/** What somebody has said of their company confirms what the register only suggests. */
async function copyOffers(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into company_service (company_id, service_code)
    select ${to}, service_code from company_service where company_id = ${from}
    on conflict (company_id, service_code) do update set source = 'self', is_confirmed = true`.execute(tx.db);
  await sql`
    insert into company_specialty (company_id, specialty_code)
    select ${to}, specialty_code from company_specialty where company_id = ${from}
    on conflict (company_id, specialty_code) do update set source = 'self', is_confirmed = true`.execute(
    tx.db,
  );
  await sql`
    insert into company_accreditation (company_id, accreditation_code, certificate_number, expires_on)
    select ${to}, accreditation_code, certificate_number, expires_on
    from company_accreditation where company_id = ${from}
    on conflict do nothing`.execute(tx.db);
}
