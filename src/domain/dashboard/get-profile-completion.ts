import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";

export interface ProfileCompletion {
  /** Whole per cent, rounded down: 100 is really complete. */
  percent: number;
  /** What is not there yet, in words. */
  missing: string[];
}

/** How much of the profile of the acting member's first company is filled in; undefined without a company. */
export async function getProfileCompletion(ctx: Context): Promise<ProfileCompletion | undefined> {
  authorize(canSeeDashboard(ctx.actor));
  const companyId = ctx.actor.kind === "member" ? ctx.actor.memberships[0]?.companyId : undefined;
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
      has("project").as("projects"),
    ])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const parts: [label: string, isThere: boolean][] = [
    ["a description", Boolean(row.description)],
    ["a location", Boolean(row.town)],
    ["the company's size", row.size_min !== null],
    ["the year it was established", row.founded_to !== null],
    ["what the company does", row.services || row.specialties],
    ["accreditations", row.accreditations],
    ["a logo", row.picture_id !== null],
    ["a cover picture", row.cover_id !== null],
    ["key team members", row.people],
    ["projects", row.projects],
    ...(row.account_type === "contractor"
      ? [["a service zone", row.service_zone !== null] satisfies [string, boolean]]
      : []),
  ];
  const missing = parts.filter(([, isThere]) => !isThere).map(([label]) => label);
  return { percent: Math.floor((100 * (parts.length - missing.length)) / parts.length), missing };
}
