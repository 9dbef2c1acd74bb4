import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { accreditationName, accreditations } from "#domain/catalogue/accreditations.data.ts";
import type { ServiceZoneValue } from "#domain/catalogue/bands.data.ts";
import { type ServiceGroup, groupServices } from "#domain/catalogue/service-groups.data.ts";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import type { DB } from "#platform/db-types.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { CAPACITY_HOLDS_DAYS } from "./companies.limits.ts";
import { companyNotFound, companyNumberOf, selectListed } from "./companies.queries.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import type { VerificationStatus } from "./companies.schema.ts";
import { lookAhead } from "./certificates.states.ts";
import { linksOf } from "./profile-sections.queries.ts";
import { socialNetworks } from "#domain/catalogue/social-networks.data.ts";

export interface HeldAccreditation {
  code: string;
  name: string;
  certificateNumber: string | null;
  /** `2027-03-31`, valid to the end of that day in London. */
  expiresOn: string | null;
  isExpired: boolean;
  /** Days until its last one, where those are at most 60; else null. */
  endsSoonIn: number | null;
}

export interface CompanyProfile {
  id: string;
  number: number;
  name: string;
  accountType: AccountType;
  /** False for a listing made from the public register that nobody has claimed yet. */
  isClaimed: boolean;
  companiesHouseNumber: string | null;
  incorporatedOn: string | null;
  town: string | null;
  county: string | null;
  nation: string | null;
  latitude: number | null;
  longitude: number | null;
  serviceZone: ServiceZoneValue | null;
  description: string;
  sizeMin: number | null;
  sizeMax: number | null;
  foundedFrom: number | null;
  foundedTo: number | null;
  revenueBand: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  picture: StoredPicture | null;
  cover: StoredPicture | null;
  verificationStatus: VerificationStatus;
  verificationLevel: string | null;
  /** Out of 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** The trade packages that it takes on, in pence, and the day from which it has people for more while that counts. */
  leastPackage: number | null;
  mostPackage: number | null;
  takesOnFrom: string | null;
  projectCounts: { current: number; upcoming: number; completed: number };
  teamCount: number;
  services: ServiceGroup[];
  /** A main contractor's project types, in the catalogue's order. */
  specialties: { code: string; name: string }[];
  accreditations: HeldAccreditation[];
  /** Elsewhere on the web, in the networks' own order. */
  socialLinks: { name: string; url: string }[];
}

/** Everything the profile's head, its overview and its side cards show, in one query; not-found when unknown. */
export async function getCompanyProfile(
  ctx: ReadContext,
  input: { number: unknown },
): Promise<CompanyProfile> {
  const number = companyNumberOf(input.number);
  anyone(ctx);
  return readProfile(selectListed(ctx.db).where("company.number", "=", number), ctx.clock.now());
}

/** The same of the one company that is chosen; not-found where there is none. */
export async function readProfile(
  chosen: SelectQueryBuilder<DB, "company", object>,
  now: Date,
): Promise<CompanyProfile> {
  const row = await chosen
    .select([
      "company.id",
      "company.number",
      "company.name",
      "company.account_type as accountType",
      "company.is_claimed as isClaimed",
      "company.companies_house_number as companiesHouseNumber",
      "company.incorporated_on as incorporatedOn",
      "company.town",
      "company.county",
      "company.nation",
      "company.latitude",
      "company.longitude",
      "company.service_zone as serviceZone",
      "company.description",
      "company.size_min as sizeMin",
      "company.size_max as sizeMax",
      "company.founded_from as foundedFrom",
      "company.founded_to as foundedTo",
      "company.revenue_band as revenueBand",
      sql<number | null>`company.package_least_pence::float8`.as("leastPackage"),
      sql<number | null>`company.package_most_pence::float8`.as("mostPackage"),
      sql<string | null>`company.takes_on_from::text`.as("takesOnFrom"),
      "company.phone",
      "company.email",
      "company.website",
      "company.verification_status as verificationStatus",
      "company.verification_level as verificationLevel",
      "company.rating",
      "company.review_count as reviewCount",
      "company.social_links as socialLinks",
    ])
    .select((eb) => [
      pictureFor("company.picture_id").as("picture"),
      pictureFor("company.cover_id").as("cover"),
      countProjects(eb, "current").as("current"),
      countProjects(eb, "upcoming").as("upcoming"),
      countProjects(eb, "completed").as("completed"),
      countTeam(eb).as("teamCount"),
      servicesOf(eb).as("services"),
      specialtiesOf(eb).as("specialties"),
      accreditationsOf(eb).as("accreditations"),
    ])
    .executeTakeFirst();
  if (!row) throw companyNotFound();
  const { current, upcoming, completed, ...company } = row;
  return {
    ...company,
    accountType: company.accountType as AccountType,
    serviceZone: company.serviceZone as ServiceZoneValue | null,
    verificationStatus: company.verificationStatus as VerificationStatus,
    projectCounts: { current, upcoming, completed },
    services: groupServices(company.services),
    specialties: nameSpecialties(company.specialties.map(({ code }) => code)),
    takesOnFrom: stillHolds(company.takesOnFrom, now),
    accreditations: nameAccreditations(company.accreditations, londonDay(now)),
    socialLinks: nameLinks(company.socialLinks),
  };
}

/** From when it takes on work; null once that was said so long ago that nobody knows any more. */
function stillHolds(day: string | null, now: Date): string | null {
  const since = londonDay(new Date(now.getTime() - CAPACITY_HOLDS_DAYS * DAY_MS));
  return day !== null && day >= since ? day : null;
}

type OnCompany = ExpressionBuilder<DB, "company">;

function countProjects(eb: OnCompany, stage: string) {
  return eb
    .selectFrom("project")
    .whereRef("project.company_id", "=", "company.id")
    .where("project.stage", "=", stage)
    .where("project.published_at", "is not", null)
    .where("project.archived_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}

function countTeam(eb: OnCompany) {
  return eb
    .selectFrom("team_member")
    .whereRef("team_member.company_id", "=", "company.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}

function servicesOf(eb: OnCompany) {
  return jsonArrayFrom(
    eb
      .selectFrom("company_service")
      .whereRef("company_service.company_id", "=", "company.id")
      .select(["company_service.service_code as code", "company_service.is_confirmed as isConfirmed"]),
  );
}

function specialtiesOf(eb: OnCompany) {
  return jsonArrayFrom(
    eb
      .selectFrom("company_specialty")
      .whereRef("company_specialty.company_id", "=", "company.id")
      .select("company_specialty.specialty_code as code"),
  );
}

function accreditationsOf(eb: OnCompany) {
  return jsonArrayFrom(
    eb
      .selectFrom("company_accreditation as held")
      .whereRef("held.company_id", "=", "company.id")
      .select([
        "held.accreditation_code as code",
        "held.certificate_number as certificateNumber",
        sql<string | null>`held.expires_on::text`.as("expiresOn"),
      ]),
  );
}

function nameSpecialties(codes: readonly string[]): CompanyProfile["specialties"] {
  return mainContractorSpecialties
    .filter(({ code }) => codes.includes(code))
    .map(({ code, name }) => ({ code, name }));
}

function nameLinks(stored: unknown): CompanyProfile["socialLinks"] {
  const links = linksOf(stored);
  return socialNetworks.flatMap(({ code, name }) => {
    const url = links.find((link) => link.code === code)?.url;
    return url && /^https?:\/\//.test(url) ? [{ name, url }] : [];
  });
}

function nameAccreditations(
  held: readonly Omit<HeldAccreditation, "name" | "isExpired" | "endsSoonIn">[],
  today: string,
): HeldAccreditation[] {
  const place = new Map(accreditations.map(({ code }, index) => [code, index]));
  return held
    .map((each) => ({
      ...each,
      name: accreditationName(each.code),
      ...lookAhead(each.expiresOn, today),
    }))
    .sort((a, b) => (place.get(a.code) ?? Infinity) - (place.get(b.code) ?? Infinity));
}
