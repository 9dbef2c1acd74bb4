import { canSeeOwnProjects } from "./projects.policy.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { ProjectStage } from "./projects.schema.ts";

export interface ListedProject {
  id: string;
  slug: string;
  name: string;
  type: string;
  location: string;
  stage: ProjectStage;
  state: "draft" | "published" | "archived";
  picture: StoredPicture | null;
}

/** All projects of a company for its team, drafts and archived ones too, in its own order. */
export async function listOwnProjects(ctx: Context, input: { companyId: string }): Promise<ListedProject[]> {
  authorize(canSeeOwnProjects(ctx.actor, input.companyId));
  const rows = await ctx.db
    .selectFrom("project")
    .where("company_id", "=", input.companyId)
    .select([
      "project.id",
      "project.slug",
      "project.name",
      "project.type",
      "project.location",
      "project.stage",
      "project.published_at as publishedAt",
      "project.archived_at as archivedAt",
    ])
    .select(pictureFor("project.picture_id").as("picture"))
    .orderBy("sort_order")
    .orderBy("completed_on", (order) => order.desc().nullsLast())
    .orderBy("id")
    .execute();
  return rows.map(({ publishedAt, archivedAt, ...project }) => ({
    ...project,
    stage: project.stage as ProjectStage,
    state: archivedAt ? "archived" : publishedAt ? "published" : "draft",
  }));
}
