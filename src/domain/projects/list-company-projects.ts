import { sql } from "kysely";
import { requireCompany } from "#domain/companies/companies.queries.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { isPublished } from "./projects.queries.ts";
import { type ProjectStage, projectStages } from "./projects.schema.ts";
import { PROJECTS_PER_STAGE } from "./projects.limits.ts";

export interface ProjectCard {
  slug: string;
  name: string;
  type: string;
  status: string;
  location: string;
  valuePence: number | null;
  startDate: string | null;
  expectedCompletion: string | null;
  completedOn: string | null;
  /** 0 to 100. */
  progress: number;
  picture: StoredPicture | null;
}

export interface ProjectsOfStage {
  projects: ProjectCard[];
  /** How many there are, of which `projects` holds the first. */
  total: number;
}

/** A company's published projects under their stages, each in the company's own order; two queries. */
export async function listCompanyProjects(
  ctx: ReadContext,
  input: { number: unknown },
): Promise<Record<ProjectStage, ProjectsOfStage>> {
  const company = await requireCompany(ctx, input.number);
  anyone(ctx);
  const rows = await ctx.db
    .with("ranked", (db) =>
      isPublished(db.selectFrom("project"))
        .where("project.company_id", "=", company.id)
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by stage order by sort_order, completed_on desc nulls last, id)`.as(
            "position",
          ),
          sql<number>`count(*) over (partition by stage)`.as("total"),
        ]),
    )
    .selectFrom("ranked as project")
    .where("project.position", "<=", PROJECTS_PER_STAGE)
    .orderBy("project.position")
    .select([
      "project.stage",
      "project.total",
      "project.slug",
      "project.name",
      "project.type",
      "project.status",
      "project.location",
      "project.value_pence as valuePence",
      "project.start_date as startDate",
      "project.expected_completion as expectedCompletion",
      "project.completed_on as completedOn",
      "project.progress",
    ])
    .select(pictureFor("project.picture_id").as("picture"))
    .execute();
  const ofStage = (wanted: ProjectStage): ProjectsOfStage => {
    const found = rows.filter(({ stage }) => stage === wanted);
    return {
      projects: found.map(({ stage: _stage, total: _total, ...project }) => project),
      total: found[0]?.total ?? 0,
    };
  };
  const [current, upcoming, completed] = projectStages.map(ofStage) as [
    ProjectsOfStage,
    ProjectsOfStage,
    ProjectsOfStage,
  ];
  return { current, upcoming, completed };
}
