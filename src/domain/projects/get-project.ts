import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import type { DB } from "#platform/db-types.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import type { Phase } from "./own-projects.queries.ts";
import { canReadProject } from "./projects.policy.ts";
import { isPublishedOrDraft } from "./projects.queries.ts";
import { type ProjectStage, projectSlugSchema } from "./projects.schema.ts";

export interface GalleryPicture {
  picture: StoredPicture;
  caption: string;
  /** The day in London on which it was added, `2026-11-21`. */
  addedOn: string;
}

export interface ProjectDetail {
  id: string;
  slug: string;
  /** Not published yet: shown to those who may edit it alone. */
  isDraft: boolean;
  name: string;
  type: string;
  stage: ProjectStage;
  status: string;
  valuePence: number | null;
  startDate: string | null;
  expectedCompletion: string | null;
  completedOn: string | null;
  /** 0 to 100. */
  progress: number;
  location: string;
  clientName: string;
  description: string;
  floors: number | null;
  totalAreaM2: number | null;
  parkingSpaces: number | null;
  certifications: string[];
  picture: StoredPicture | null;
  /** How much of the time from its start to its expected completion has gone, 0 to 100; null without both dates. */
  elapsed: number | null;
  phases: Phase[];
  gallery: GalleryPicture[];
  company: { id: string; number: number; name: string; isClaimed: boolean; town: string | null };
}

export const projectNotFound = () => new AppError("not-found", "Project Not Found");

/**
 * A published project with its phases, its gallery and the company it belongs to, in one query; a draft as well for
 * those who may edit it. To anyone else there is no such project.
 */
export async function getProject(ctx: ReadContext, input: { slug: unknown }): Promise<ProjectDetail> {
  const slug = projectSlugSchema.safeParse(input.slug);
  if (!slug.success) throw projectNotFound();
  const row = await isPublishedOrDraft(ctx.db.selectFrom("project"))
    .where("project.slug", "=", slug.data)
    .innerJoin("company", "company.id", "project.company_id")
    .select([
      "project.id",
      "project.slug",
      sql<boolean>`project.published_at is null`.as("isDraft"),
      "project.name",
      "project.type",
      "project.stage",
      "project.status",
      "project.value_pence as valuePence",
      "project.start_date as startDate",
      "project.expected_completion as expectedCompletion",
      "project.completed_on as completedOn",
      "project.progress",
      "project.location",
      "project.client_name as clientName",
      "project.description",
      "project.floors",
      "project.total_area_m2 as totalAreaM2",
      "project.parking_spaces as parkingSpaces",
      "project.certifications",
      "company.id as companyId",
      "company.number as companyNumber",
      "company.name as companyName",
      "company.is_claimed as isClaimed",
      "company.town",
    ])
    .select((eb) => [
      pictureFor("project.picture_id").as("picture"),
      phasesOf(eb).as("phases"),
      galleryOf(eb).as("gallery"),
    ])
    .executeTakeFirst();
  const { companyId, companyNumber, companyName, isClaimed, town, ...project } = requireFound(
    row,
    canReadProject(ctx.actor, row),
  );
  return {
    ...project,
    stage: project.stage as ProjectStage,
    elapsed: elapsedOf(project, londonDay(ctx.clock.now())),
    phases: project.phases as Phase[],
    gallery: project.gallery.flatMap(({ picture, ...hung }) => (picture ? [{ picture, ...hung }] : [])),
    company: { id: companyId, number: companyNumber, name: companyName, isClaimed, town },
  };
}

type OnProject = ExpressionBuilder<DB, "project">;

function phasesOf(eb: OnProject) {
  return jsonArrayFrom(
    eb
      .selectFrom("project_phase as phase")
      .whereRef("phase.project_id", "=", "project.id")
      .orderBy("phase.sort_order")
      .select(["phase.name", "phase.status", "phase.completion"])
      .select(["phase.start_date as startDate", "phase.finish_date as finishDate"]),
  );
}

function galleryOf(eb: OnProject) {
  return jsonArrayFrom(
    eb
      .selectFrom("project_picture as hung")
      .whereRef("hung.project_id", "=", "project.id")
      .orderBy("hung.sort_order")
      .innerJoin("picture", "picture.id", "hung.picture_id")
      .select("hung.caption")
      .select(sql<string>`(picture.created_at at time zone 'Europe/London')::date::text`.as("addedOn"))
      .select(pictureFor("hung.picture_id").as("picture")),
  );
}

function elapsedOf(
  { startDate, expectedCompletion }: Pick<ProjectDetail, "startDate" | "expectedCompletion">,
  today: string,
): number | null {
  if (!startDate || !expectedCompletion || expectedCompletion <= startDate) return null;
  const [start, end, now] = [startDate, expectedCompletion, today].map((day) => Date.parse(day)) as [
    number,
    number,
    number,
  ];
  return Math.min(100, Math.max(0, Math.round(((now - start) / (end - start)) * 100)));
}
