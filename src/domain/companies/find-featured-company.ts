import { sql } from "kysely";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { Context, Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { selectListed } from "./companies.queries.ts";
import type { StoredPicture } from "#domain/pictures/pictures.queries.ts";
import type { VerificationStatus } from "./companies.schema.ts";
import { type HeldAccreditation, getCompanyProfile } from "./get-company-profile.ts";

export interface FeaturedCompany {
  number: number;
  name: string;
  accountType: AccountType;
  town: string | null;
  county: string | null;
  description: string;
  picture: StoredPicture | null;
  cover: StoredPicture | null;
  verificationStatus: VerificationStatus;
  verificationLevel: string | null;
  rating: number | null;
  reviewCount: number;
  /** Names of services, or of a main contractor's project types. */
  services: string[];
  /** What holds today and has a date, what ends first standing first. */
  accreditations: HeldAccreditation[];
}

/** One glowing review says less than seven good ones: each rating counts as if it had so many usual ones beside it. */
const DOUBT = 5;
const USUAL_RATING = 4;

/**
 * The company that the landing page shows: the best-rated of the verified ones with a picture and services, else the
 * first that has an account; undefined while there is none.
 */
export async function findFeaturedCompany(ctx: Context): Promise<FeaturedCompany | undefined> {
  anyone(ctx);
  const number = (await findBest(ctx)) ?? (await findFirstClaimed(ctx));
  if (number === undefined) return undefined;
  const company = await getCompanyProfile(ctx, { number });
  return {
    number: company.number,
    name: company.name,
    accountType: company.accountType,
    town: company.town,
    county: company.county,
    description: company.description,
    picture: company.picture,
    cover: company.cover,
    verificationStatus: company.verificationStatus,
    verificationLevel: company.verificationLevel,
    rating: company.rating,
    reviewCount: company.reviewCount,
    accreditations: company.accreditations
      .flatMap(({ expiresOn, isExpired, ...each }) =>
        expiresOn !== null && !isExpired ? [{ ...each, expiresOn, isExpired }] : [],
      )
      .toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn)),
    services:
      company.accountType === "client"
        ? company.specialties.map(({ name }) => name)
        : company.services.flatMap((group) => group.services.map(({ name }) => name)),
  };
}

async function findBest({ db }: Scope): Promise<number | undefined> {
  const best = await selectListed(db)
    .select("number")
    .where("verification_status", "=", "verified")
    .where("picture_id", "is not", null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("company_service").whereRef("company_id", "=", "company.id").select("company_id")),
        exists(
          selectFrom("company_specialty").whereRef("company_id", "=", "company.id").select("company_id"),
        ),
      ]),
    )
    .orderBy(
      sql`(coalesce(rating, 0) * review_count + ${USUAL_RATING * DOUBT}) / (review_count + ${DOUBT})`,
      "desc",
    )
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return best?.number;
}

async function findFirstClaimed({ db }: Scope): Promise<number | undefined> {
  const first = await selectListed(db)
    .select("number")
    .where("is_claimed", "=", true)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return first?.number;
}
