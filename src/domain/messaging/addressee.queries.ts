import { sql } from "kysely";
import { nobodySignsIn } from "#domain/notifications/nobody-signs-in.queries.ts";
import { AppError } from "#platform/errors.ts";
import { type Member, firstCompanyOf } from "#domain/actor.ts";
import type { Scope } from "#domain/context.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";

export interface Addressee {
  company: {
    id: string;
    number: number;
    name: string;
    isClaimed: boolean;
    isAbsent: boolean;
    picture: StoredPicture | null;
  };
  project: { id: string; slug: string; name: string } | null;
}

/** The company to be written to, by its number or through a published project; refuses with not-found. */
export async function findAddressee(
  ctx: Scope,
  { company, project }: { company?: number | undefined; project?: string | undefined },
): Promise<Addressee> {
  const found = project ? await byProject(ctx, project) : await byNumber(ctx, company ?? 0);
  if (!found)
    throw new AppError("not-found", project ? "There is no such project." : "There is no such company.");
  return found;
}

async function byProject(ctx: Scope, slug: string): Promise<Addressee | undefined> {
  const row = await companies(ctx)
    .innerJoin("project", "project.company_id", "company.id")
    .where("project.slug", "=", slug)
    .where("project.published_at", "is not", null)
    .where("project.archived_at", "is", null)
    .select(["project.id as projectId", "project.slug", "project.name as projectName"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { projectId, slug: ownSlug, projectName, ...company } = row;
  return { company, project: { id: projectId, slug: ownSlug, name: projectName } };
}

async function byNumber(ctx: Scope, number: number): Promise<Addressee | undefined> {
  const company = await companies(ctx).where("company.number", "=", number).executeTakeFirst();
  return company && { company, project: null };
}

function companies(ctx: Scope) {
  return ctx.db
    .selectFrom("company")
    .where("company.closed_at", "is", null)
    .where("company.delisted_at", "is", null)
    .select([
      "company.id",
      "company.number",
      "company.name",
      "company.is_claimed as isClaimed",
      nobodySignsIn(sql.ref("company.id")).as("isAbsent"),
      pictureFor("company.picture_id").as("picture"),
    ]);
}

/** The id of the conversation that the company acted for has with the addressee on its topic. */
export async function findBetween(
  ctx: Scope,
  actor: Member,
  { company, project }: Addressee,
): Promise<string | undefined> {
  const own = firstCompanyOf(actor).companyId;
  const row = await ctx.db
    .selectFrom("conversation")
    .select("id")
    .where("topic", "=", project?.id ?? "")
    .where((eb) =>
      eb.or([
        eb.and([eb("company_a", "=", company.id), eb("company_b", "=", own)]),
        eb.and([eb("company_b", "=", company.id), eb("company_a", "=", own)]),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** Which of the two companies has blocked the other. */
export async function findBlocks(
  ctx: Scope,
  { own, other }: { own: string; other: string },
): Promise<{ isBlockedByUs: boolean; isBlockedByThem: boolean }> {
  const rows = await ctx.db
    .selectFrom("company_block")
    .select("company_id as by")
    .where((eb) =>
      eb.or([
        eb.and([eb("company_id", "=", own), eb("blocked_company_id", "=", other)]),
        eb.and([eb("company_id", "=", other), eb("blocked_company_id", "=", own)]),
      ]),
    )
    .execute();
  return {
    isBlockedByUs: rows.some(({ by }) => by === own),
    isBlockedByThem: rows.some(({ by }) => by === other),
  };
}
