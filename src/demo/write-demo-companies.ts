import type { Tx } from "#domain/context.ts";
import { hashName } from "#domain/pictures/seed-random.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { sql } from "kysely";
import { demoCompanies } from "./data/demo-companies.data.ts";
import type { DemoMainContractor, DemoSubcontractor } from "./data/demo-company.data.ts";
import type { DemoPictures } from "./collect-pictures.ts";
import { placeDate, placeMoment } from "./place-date.ts";

type DemoCompanyOfEitherType = DemoMainContractor | DemoSubcontractor;

/** Inserts the companies with public numbers from 1, what they offer and their people; returns ids by key. */
export async function writeDemoCompanies(tx: Tx, pictures: DemoPictures): Promise<Map<string, string>> {
  const now = tx.clock.now();
  const ids = new Map(demoCompanies.map(({ key }) => [key, newId("cmp", now.getTime())]));
  const idOf = (company: DemoCompanyOfEitherType) => ids.get(company.key)!;
  const rows = demoCompanies.map((company, i) => ({
    ...describeCompany(company, now),
    id: idOf(company),
    number: i + 1,
    picture_id: pictures.marks.get(company.key)!,
    cover_id: pictures.covers.get(company.key) ?? null,
  }));
  await tx.db.insertInto("company").values(rows).execute();
  // An interrupted try may have used numbers up, so they are given here and the sequence is set behind them.
  await sql`select setval(pg_get_serial_sequence('company', 'number'), ${rows.length})`.execute(tx.db);
  await writeOffers(tx, idOf, now);
  await writeTeams(tx, idOf);
  return ids;
}

function describeCompany(company: DemoCompanyOfEitherType, now: Date) {
  const { town, size, founded, verification } = company;
  const isVerified = verification === "basic" || verification === "standard";
  const years = typeof founded === "number" ? ([founded, founded] as const) : founded;
  // Firms that wait for verification joined recently.
  const monthsHere = verification === "pending" ? 1 : 3 + (hashName(company.key) % 24);
  return {
    name: company.name,
    account_type: "services" in company ? "contractor" : "client",
    origin: "demo",
    is_claimed: true,
    town: town.name,
    county: town.county,
    nation: town.nation,
    outward_code: company.outwardCode,
    latitude: town.latitude,
    longitude: town.longitude,
    service_zone: "services" in company ? company.zone : null,
    description: company.description,
    size_min: size[0],
    size_max: size[1],
    founded_from: years[0],
    founded_to: years[1],
    revenue_band: company.revenue,
    ...("services" in company ? describeWorkload(company, now) : {}),
    phone: internationalPhone(company.phone),
    email: `enquiries@${company.domain}.example`,
    website: `https://www.${company.domain}.example`,
    verification_status: isVerified ? "verified" : verification,
    verification_level: isVerified ? verification : null,
    created_at: placeMoment(now, monthsHere, company.key),
  };
}

/** The packages of a firm by its people, in pounds, both for firms of at most so many. */
const PACKAGES_BY_SIZE = [
  { people: 10, least: 2_000, most: 150_000 },
  { people: 50, least: 10_000, most: 1_500_000 },
  { people: 250, least: 50_000, most: 5_000_000 },
  { people: Infinity, least: 150_000, most: 12_000_000 },
] as const;

/** Some have not said it: what they take on is not known. */
function describeWorkload({ key, size }: DemoCompanyOfEitherType, now: Date) {
  const draw = hashName(key);
  if (draw % 4 === 0) return {};
  const { least, most } = PACKAGES_BY_SIZE.find(({ people }) => (size[1] ?? Infinity) <= people)!;
  const packages = { package_least_pence: least * 100, package_most_pence: most * 100 };
  return draw % 3 === 0
    ? packages
    : { ...packages, takes_on_from: londonDay(new Date(now.getTime() + ((draw % 120) - 45) * DAY_MS)) };
}

/** `0113 496 0274` as `+441134960274`. */
export const internationalPhone = (national: string): string => `+44${national.replace(/\D/g, "").slice(1)}`;

async function writeOffers(tx: Tx, idOf: (company: DemoCompanyOfEitherType) => string, now: Date) {
  const services = demoCompanies.flatMap((company) =>
    "services" in company
      ? company.services.map((service_code) => ({ company_id: idOf(company), service_code }))
      : [],
  );
  const specialties = demoCompanies.flatMap((company) =>
    "specialties" in company
      ? company.specialties.map((specialty_code) => ({ company_id: idOf(company), specialty_code }))
      : [],
  );
  const accreditations = demoCompanies.flatMap((company) =>
    company.accreditations.map((accreditation_code) => ({
      company_id: idOf(company),
      accreditation_code,
      ...certificateOf(company, accreditation_code, now),
    })),
  );
  await tx.db.insertInto("company_service").values(services).execute();
  await tx.db.insertInto("company_specialty").values(specialties).execute();
  await tx.db.insertInto("company_accreditation").values(accreditations).execute();
}

/** Verified firms' certificates are current; some of the others' have run out. */
export function certificateOf(
  company: Pick<DemoCompanyOfEitherType, "key" | "verification">,
  code: string,
  now: Date,
) {
  const chance = hashName(`${company.key} ${code}`);
  const isVerified = company.verification === "basic" || company.verification === "standard";
  const months = isVerified ? 1 + (chance % 23) : (chance % 18) - 4;
  const letters = code
    .replace(/[^a-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
  return {
    certificate_number: `${letters}-${String(10_000 + (chance % 90_000))}`,
    expires_on: placeDate(now, months, `${company.key} ${code}`),
  };
}

async function writeTeams(tx: Tx, idOf: (company: DemoCompanyOfEitherType) => string) {
  const rows = demoCompanies.flatMap((company) =>
    company.team.map(([name, position], sort_order) => ({
      id: newId("tea"),
      company_id: idOf(company),
      name,
      position,
      sort_order,
    })),
  );
  await tx.db.insertInto("team_member").values(rows).execute();
}
