import { sql } from "kysely";
import { absorbFacts } from "#domain/companies/absorb-facts.ts";
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
 * where that says nothing itself, its lists of saved firms become the listing's, and the duplicate is closed. Only one of
 * the same name and type that has no other member, no evidence and no tenders, and nothing to do with anybody else yet;
 * any other stays as it is.
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
  await absorbFacts(tx, duplicate.id, claim.companyId);
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
  and not exists (select from credential where credential.company_id = company.id)
  and not exists (select from trade_package where trade_package.company_id = company.id)
  and not exists (select from tender_document where tender_document.company_id = company.id)
  and not exists (select from tender_invitation where tender_invitation.company_id = company.id)
  and not exists (select from expression_of_interest where expression_of_interest.company_id = company.id)
  and not exists (select from tender_quote where tender_quote.company_id = company.id)
  and not exists (select from review where company.id in (review.company_id, review.author_company_id))`;
