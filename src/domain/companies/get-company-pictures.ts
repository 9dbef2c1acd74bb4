import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany } from "./companies.policy.ts";
import { companyNotFound } from "./companies.queries.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import { type PictureSlot, placedVersion } from "./placed-picture.queries.ts";

export interface PlacedPicture {
  picture: StoredPicture | null;
  version: string;
}

/** A company's present logo and cover, for those who may change them. */
export async function getCompanyPictures(
  ctx: Context,
  input: { companyId: string },
): Promise<Record<PictureSlot, PlacedPicture> & { companyName: string }> {
  authorize(canEditCompany(ctx.actor, input.companyId));
  const row = await ctx.db
    .selectFrom("company")
    .select(["name", pictureFor("company.picture_id").as("logo"), pictureFor("company.cover_id").as("cover")])
    .where("id", "=", input.companyId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw companyNotFound();
  const placed = (picture: StoredPicture | null) => ({ picture, version: placedVersion(picture) });
  return { companyName: row.name, logo: placed(row.logo), cover: placed(row.cover) };
}
