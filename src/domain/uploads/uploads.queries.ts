import type { Scope } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";
import { canContinueUpload } from "./uploads.policy.ts";

export const PIECES_FOLDER = "uploads";

/** The name of a piece's object in the file store. */
export const pieceKey = (pieceId: string) => `${PIECES_FOLDER}/${pieceId}`;

export interface Upload {
  id: string;
  ownerId: string;
  purpose: UploadPurposeName;
  name: string;
  size: number;
  received: number;
}

export function selectUploads({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("upload")
    .select([
      "id",
      "owner_id as ownerId",
      "purpose",
      "name",
      "size_bytes as size",
      "received_bytes as received",
    ])
    .where("taken_at", "is", null)
    .$narrowType<{ purpose: UploadPurposeName }>();
}

/** One's own upload that is not taken yet; not-found for anyone else. */
export async function requireUpload(ctx: Scope, id: string): Promise<Upload> {
  const upload = await selectUploads(ctx).where("id", "=", id).executeTakeFirst();
  return requireFound(upload, canContinueUpload(ctx.actor, upload));
}
