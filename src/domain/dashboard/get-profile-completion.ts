import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";

export interface ProfileCompletion {
  /** In per cent, rounded down, so that 100 means complete. */
  percent: number;
  /** What is missing, in words. */
  missing: string[];
  /** The same with the section of the profile (`/company/edit/<section>`) or `projects` where it is put right. */
  todo: { label: string; section: string }[];
}

/**
 * How much of the profile of one of the acting member's companies is filled in, of the first one unless the input names
 * another; undefined without a company.
 */
export async function getProfileCompletion(
  ctx: Context,
  input: { companyId?: string } = {},
): Promise<ProfileCompletion | undefined> {
  authorize(canSeeDashboard(ctx.actor));
  const own = ctx.actor.kind === "member" ? ctx.actor.memberships : [];
  const companyId = (
    input.companyId === undefined ? own[0] : own.find((each) => each.companyId === input.companyId)
  )?.companyId;
  if (companyId === undefined) return undefined;
  const has = (table: string) =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} as part where part.company_id = company.id)`;
  const row = await ctx.db
    .selectFrom("company")
    .select([
      "description",
      "town",
      "size_min",
      "founded_to",
      "service_zone",
      "account_type",
      "picture_id",
      "cover_id",
      has("company_service").as("services"),
      has("company_specialty").as("specialties"),
      has("company_accreditation").as("accreditations"),
      has("team_member").as("people"),
      sql<boolean>`exists (select 1 from project where project.company_id = company.id
        and project.published_at is not null and project.archived_at is null)`.as("projects"),
      sql<boolean>`coalesce(phone, email) is not null`.as("contact"),
    ])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const parts: [label: string, section: string, isThere: boolean][] = [
    ["a description", "description", Boolean(row.description)],
    ["a location", "location", Boolean(row.town)],
    ["the company’s size", "facts", row.size_min !== null],
    ["the year it was established", "facts", row.founded_to !== null],
    [
      "what the company does",
      row.account_type === "client" ? "specialties" : "services",
      row.services || row.specialties,
    ],
    ["accreditations", "accreditations", row.accreditations],
    ["a phone number or an email address", "contact", row.contact],
    ["a logo", "pictures", row.picture_id !== null],
    ["a cover picture", "pictures", row.cover_id !== null],
    ["key team members", "team", row.people],
    ["projects", "projects", row.projects],
    ...(row.account_type === "contractor"
      ? [["a service zone", "location", row.service_zone !== null] satisfies [string, string, boolean]]
      : []),
  ];
  const todo = parts.filter(([, , isThere]) => !isThere).map(([label, section]) => ({ label, section }));
  return {
    percent: Math.floor((100 * (parts.length - todo.length)) / parts.length),
    missing: todo.map(({ label }) => label),
    todo,
  };
}
