import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import { versionOf } from "#domain/companies/profile-sections.queries.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import type { ReadableDb } from "#platform/db.ts";
import { canEditProject } from "./projects.policy.ts";
import type { PhaseStatus, ProjectStage } from "./projects.schema.ts";

export interface OwnProject {
  id: string;
  companyId: string;
  slug: string;
  name: string;
  stage: ProjectStage;
  publishedAt: Date | null;
  archivedAt: Date | null;
}

function selectOwn(db: ReadableDb, id: string) {
  return db
    .selectFrom("project")
    .innerJoin("company", "company.id", "project.company_id")
    .where("project.id", "=", id)
    .where("company.closed_at", "is", null)
    .select([
      "project.id",
      "project.company_id as companyId",
      "project.slug",
      "project.name",
      "project.stage",
      "project.published_at as publishedAt",
      "project.archived_at as archivedAt",
    ])
    .$narrowType<{ stage: ProjectStage }>();
}

/** A project, whoever may edit it; the policy decides that. */
export function findOwnProject(ctx: Scope, id: string): Promise<OwnProject | undefined> {
  return selectOwn(ctx.db, id).executeTakeFirst();
}

/** The same for those who may change it, with its row locked until the commit. */
export async function lockOwnProject(tx: Tx, id: string): Promise<OwnProject> {
  const found = await selectOwn(tx.db, id).forUpdate("project").executeTakeFirst();
  return requireFound(found, canEditProject(tx.actor, found));
}

type ProjectAction =
  | "project-created"
  | "project-edited"
  | "project-published"
  | "project-unpublished"
  | "project-archived"
  | "project-restored";

/** What follows every edit of a project: a new version and an audit row. */
export async function finishProjectEdit(
  tx: Tx,
  { id, companyId }: Pick<OwnProject, "id" | "companyId">,
  action: ProjectAction = "project-edited",
): Promise<void> {
  await tx.db
    .updateTable("project")
    .set({ version: sql`version + 1`, updated_at: tx.clock.now() })
    .where("id", "=", id)
    .execute();
  await recordEvent(tx, { action, companyId, subjectId: id });
}

/** A project's facts as its form shows them. */
export type ProjectValues = Record<string, string>;

export async function readProjectValues(db: ReadableDb, id: string): Promise<ProjectValues> {
  const row = await db
    .selectFrom("project")
    .selectAll()
    .select([
      sql<string | null>`start_date::text`.as("starts"),
      sql<string | null>`expected_completion::text`.as("ends"),
      sql<string | null>`completed_on::text`.as("completed"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  return {
    name: row.name,
    type: row.type,
    specialty: text(row.specialty_code),
    stage: row.stage,
    status: row.status,
    value: row.value_pence === null ? "" : poundsText(Number(row.value_pence)),
    startDate: text(row.starts),
    expectedCompletion: text(row.ends),
    completedOn: text(row.completed),
    progress: String(row.progress),
    location: row.location,
    clientName: row.client_name,
    description: row.description,
    floors: text(row.floors),
    totalArea: text(row.total_area_m2),
    parkingSpaces: text(row.parking_spaces),
    certifications: row.certifications.join("\n"),
  };
}

function poundsText(pence: number): string {
  const pounds = String(Math.trunc(pence / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return pence % 100 === 0 ? pounds : `${pounds}.${String(pence % 100).padStart(2, "0")}`;
}

export interface Phase {
  name: string;
  status: PhaseStatus;
  /** Percent. */
  completion: number;
  /** Days such as `2026-11-23`. */
  startDate: string | null;
  finishDate: string | null;
}

export async function readPhases(db: ReadableDb, projectId: string): Promise<Phase[]> {
  return db
    .selectFrom("project_phase")
    .select(["name", "status", "completion", "start_date as startDate", "finish_date as finishDate"])
    .where("project_id", "=", projectId)
    .orderBy("sort_order")
    .$narrowType<{ status: PhaseStatus }>()
    .execute();
}

export interface HungPicture {
  id: string;
  caption: string;
  picture: StoredPicture;
  version: string;
}

/** A project's gallery from first to last. */
export async function readGallery(db: ReadableDb, projectId: string): Promise<HungPicture[]> {
  const rows = await db
    .selectFrom("project_picture as hung")
    .select(["hung.picture_id as id", "hung.caption"])
    .select(pictureFor("hung.picture_id").as("picture"))
    .where("hung.project_id", "=", projectId)
    .orderBy("hung.sort_order")
    .execute();
  return rows.flatMap(({ id, caption, picture }) =>
    picture ? [{ id, caption, picture, version: versionOf([caption, picture.alt]) }] : [],
  );
}

/** Puts a project's pictures in this order. */
export async function writeGallery(
  tx: Tx,
  projectId: string,
  pictures: readonly Pick<HungPicture, "id" | "caption">[],
): Promise<void> {
  await tx.db.deleteFrom("project_picture").where("project_id", "=", projectId).execute();
  if (pictures.length === 0) return;
  await tx.db
    .insertInto("project_picture")
    .values(
      pictures.map(({ id, caption }, sort_order) => ({
        project_id: projectId,
        sort_order,
        picture_id: id,
        caption,
      })),
    )
    .execute();
}
