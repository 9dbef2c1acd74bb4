import sharp from "sharp";
import type { Services } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { encodePicture, storePicture } from "#platform/pictures.ts";
import {
  createCompany,
  createListing,
  createPicture,
  createProject,
  createReview,
  createTeamMember,
} from "../factories.ts";
import { sample } from "./sample-companies.ts";

/** Adds the companies that the journeys know to a database; the journeys read them and change nothing. */
export async function seedSampleCompanies(services: Services): Promise<void> {
  const { db } = services;
  await createCompany(services, {
    number: sample.mainContractor,
    name: "Sample Main Contractor plc",
    account_type: "client",
    specialties: ["education", "healthcare"],
    verification_status: "verified",
    verification_level: "basic",
  });
  await createListing(services, {
    number: sample.listing,
    name: "Sample Listing Roofing Ltd",
    companies_house_number: "SC900003",
    suggestedServices: ["BE-07"],
  });
  await createListing(services, {
    number: sample.claimed,
    name: "Sample Scaffolding Ltd",
    companies_house_number: "SC900031",
    website: "https://sample-scaffolding.example",
  });
  await createCompany(services, {
    number: sample.empty,
    name: "Sample Newcomer Ltd",
    verification_status: "pending",
    town: null,
    county: null,
    nation: null,
    latitude: null,
    longitude: null,
  });
  await createCompany(services, {
    number: sample.rejected,
    name: "Sample Rejected Ltd",
    verification_status: "rejected",
    service_zone: "nationwide",
  });
  const author = await db
    .selectFrom("company")
    .select(["id", "name"])
    .where("number", "=", sample.mainContractor)
    .executeTakeFirstOrThrow();
  await seedFullCompany(services, author);
}

async function seedFullCompany(services: Services, author: { id: string; name: string }): Promise<void> {
  const company = await createCompany(services, {
    number: sample.full,
    name: "Sample Partitions Ltd",
    description: "Partitions and ceilings for the journeys.",
    service_zone: "25",
    services: ["IP-01", "EL-04"],
    accreditations: [
      { code: "chas", certificateNumber: "CH-1", expiresOn: "2099-03-31" },
      { code: "iso-9001", certificateNumber: "Q-2", expiresOn: "2020-01-31" },
    ],
    verification_status: "verified",
    verification_level: "standard",
    founded_from: 2009,
    founded_to: 2009,
    size_min: 11,
    size_max: 50,
    revenue_band: "1m-5m",
    website: "https://sample.example",
  });
  await createTeamMember(services, company, { name: "Ann Sample", position: "Managing Director" });
  for (let each = 1; each <= 12; each++) {
    await createReview(services, company, {
      author_company_id: author.id,
      author_name: author.name,
      score: each === 1 ? 2 : 5,
      body: `Sample review ${each}.`,
      published_at: new Date(Date.UTC(2026, 0, each, 12)),
    });
  }
  await services.db
    .insertInto("tender_figures")
    .values({
      company_id: company.id,
      until: "2026-11-01",
      closed: 7,
      covered: 5,
      awarded: 6,
      quotes: 21,
      told: 18,
      told_tenders: 6,
      questions: 14,
      question_tenders: 4,
      question_minutes: 350,
      delivered: 12,
      answered: 11,
      priced: 9,
      promised: 4,
      kept: 4,
    })
    .execute();
  await seedProjects(services, company);
}

async function seedProjects(services: Services, company: { id: string }): Promise<void> {
  const gallery = [];
  for (const caption of ["North side", "South side", "Roof"]) {
    gallery.push({ id: (await storeSamplePicture(services)).id, caption });
  }
  await createProject(services, company, {
    name: "Sample Current Tower",
    location: "Leeds",
    client_name: "Sample Client",
    value_pence: 4_500_000_000,
    start_date: "2026-02-03",
    expected_completion: "2099-09-30",
    progress: 62,
    floors: 24,
    total_area_m2: 31_200,
    parking_spaces: 140,
    certifications: ["BREEAM Excellent"],
    description: "A tower for the journeys.",
    phases: [
      { name: "Frame", status: "Completed", completion: 100 },
      { name: "Envelope", status: "In Progress", completion: 55 },
      { name: "Handover", status: "Pending", completion: 0 },
    ],
    gallery,
  });
  await createProject(services, company, {
    name: "Sample Upcoming Hall",
    stage: "upcoming",
    status: "Planning",
  });
  await createProject(services, company, { name: "Sample Finished School", stage: "completed" });
  await createProject(services, company, { name: "Sample Draft Project", published_at: null });
}

async function storeSamplePicture({ db, files }: Services) {
  const blank = sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#cfd8df" } });
  const picture = await encodePicture("gallery", await blank.png().toBuffer());
  const id = newId("pic");
  await storePicture(files, id, picture);
  const { kind, width, height, widths } = picture;
  return createPicture({ db }, { id, kind, width, height, widths });
}
