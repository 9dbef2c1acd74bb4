import type { Services } from "#domain/context.ts";
import { createCompany, createProject, createReview, createTeamMember } from "../factories.ts";
import { naughty } from "./naughty-company.ts";

export async function seedNaughtyCompany(services: Services): Promise<void> {
  const { number, name, town, description, website } = naughty;
  const company = await createCompany(services, { number, name, town, description, website });
  await createTeamMember(services, company, { name: naughty.person, position: naughty.position });
  await createProject(services, company, {
    name: naughty.project,
    slug: "a-naughty-project",
    description: naughty.projectText,
    client_name: naughty.person,
    location: naughty.town,
  });
  await createReview(services, company, { author_name: naughty.person, body: naughty.review });
}
