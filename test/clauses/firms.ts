import { createCompany, createPicture, createProject, createReview, createTeamMember } from "../factories.ts";
import type { TestContext } from "../test-context.ts";

const leeds = { town: "Leeds", county: "West Yorkshire", nation: "England" };
const cardiff = { town: "Cardiff", county: null, nation: "Wales", latitude: 51.4816, longitude: -3.1791 };

/** A firm in each state that the directory knows, one of them with everything that a profile can hold. */
export async function createFirms(ctx: TestContext) {
  const builder = await createCompany(ctx, {
    ...leeds,
    name: "Aire Builders",
    account_type: "client",
    description: "Schools and hospitals.",
    specialties: ["education", "healthcare", "retail"],
    verification_status: "verified",
    verification_level: "basic",
  });
  const steel = await createCompany(ctx, {
    ...leeds,
    name: "Calder Steel",
    description: "Steel frames, put up in a week.",
    service_zone: "25",
    services: ["SF-01", "SF-02", "SF-03", "EL-04", "IP-01", "BE-07"],
    accreditations: [
      { code: "chas", certificateNumber: "CH-1", expiresOn: "2099-03-31" },
      { code: "iso-9001" },
    ],
    verification_status: "verified",
    verification_level: "standard",
    founded_from: 2009,
    founded_to: 2009,
    size_min: 11,
    size_max: 50,
    revenue_band: "1m-5m",
    picture_id: (await createPicture(ctx, { kind: "logo" })).id,
  });
  const pending = await createCompany(ctx, {
    ...cardiff,
    name: "Taff Roofing",
    service_zone: "50",
    services: ["BE-07"],
    verification_status: "pending",
  });
  const rejected = await createCompany(ctx, {
    ...leeds,
    name: "Wharfe Glazing",
    service_zone: "nationwide",
    services: ["BE-01"],
    verification_status: "rejected",
  });
  const unchecked = await createCompany(ctx, { ...leeds, name: "Nidd Drylining", services: ["IP-01"] });
  await createReview(ctx, steel, { author_company_id: builder.id, author_name: builder.name, score: 4.8 });
  await createReview(ctx, rejected, { score: 3 });
  const people = [["Ann Field", "Managing Director"]] as const;
  for (const [name, position] of people) {
    await createTeamMember(ctx, steel, { name, position, picture_id: (await createPicture(ctx)).id });
  }
  const projects = await createProjects(ctx, steel);
  return { companies: { builder, steel, pending, rejected, unchecked }, projects };
}

async function createProjects(ctx: TestContext, firm: { id: string }) {
  const picture = async () => (await createPicture(ctx)).id;
  const current = await createProject(ctx, firm, {
    name: "Mill  Row & Quay (Phase 2)",
    location: "Leeds",
    client_name: "Aire Council",
    description: "A tower beside the river.",
    value_pence: 4_500_000_000,
    start_date: "2026-02-03",
    expected_completion: "2099-09-30",
    progress: 62,
    floors: 24,
    total_area_m2: 31_200,
    parking_spaces: 140,
    certifications: ["BREEAM Excellent"],
    picture_id: await picture(),
    phases: [
      { name: "Frame", status: "Completed", completion: 100 },
      { name: "Envelope", status: "In Progress", completion: 55 },
      { name: "Handover", status: "Pending", completion: 0 },
    ],
    gallery: [
      { id: await picture(), caption: "North side" },
      { id: await picture(), caption: "South side" },
    ],
  });
  const upcoming = await createProject(ctx, firm, {
    name: "Dock Yard",
    stage: "upcoming",
    status: "Planning",
    value_pence: 120_000_000,
    start_date: "2027-03-01",
    expected_completion: "2028-09-30",
    picture_id: await picture(),
  });
  const completed = await createProject(ctx, firm, {
    name: "Old School",
    stage: "completed",
    value_pence: 90_000_000,
    completed_on: "2025-06-30",
    picture_id: await picture(),
  });
  return { current, upcoming, completed };
}
