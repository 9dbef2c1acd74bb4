import type { Tx } from "#domain/context.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import { requireVersion, versionOf } from "./profile-sections.queries.ts";

export type PictureSlot = "logo" | "cover";

/** The column that holds a picture's id. */
export const columnOf = (slot: PictureSlot) => (slot === "logo" ? "picture_id" : "cover_id");

/** What a form of a logo or a cover was filled in from: the picture, and what is said of it. */
const shownOf = (picture: StoredPicture | null) => picture && [picture.id, picture.alt];

export const placedVersion = (picture: StoredPicture | null): string => versionOf(shownOf(picture));

/** The present logo or cover of a company, which is locked. */
export async function readPlaced(
  tx: Tx,
  companyId: string,
  slot: PictureSlot,
): Promise<StoredPicture | null> {
  const { picture } = await tx.db
    .selectFrom("company")
    .select(pictureFor(`company.${columnOf(slot)}`).as("picture"))
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return picture;
}

/** Refuses when it, or what is said of it, is no longer what the form showed. */
export const requirePlaced = (picture: StoredPicture | null, version: string): void =>
  requireVersion(shownOf(picture), version);
