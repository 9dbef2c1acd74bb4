import type { Scope } from "#domain/context.ts";
import { FOLDERS } from "#domain/storage/folders.data.ts";
import { requireFound } from "#domain/verdict.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";
import { canContinueUpload } from "./uploads.policy.ts";

/** The name of a piece's object in the file store. */
export const pieceKey = (pieceId: string) => `${FOLDERS.pieces}/${pieceId}`;

export interface Upload {
  id: string;
  ownerId: string;
  purpose: UploadPurposeName;
  name: string;
  size: number;
  received: number;
  /** What of a company's it is for; null where it is for nobody's. */
  companyId: string | null;
  subjectId: string | null;
}

/** What of a company's an upload is for. */
export type UploadSubject = { companyId: string; id: string };

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
      "company_id as companyId",
      "subject_id as subjectId",
    ])
    .where("taken_at", "is", null)
    .$narrowType<{ purpose: UploadPurposeName }>();
}

/** One's own upload that is not taken yet; not-found for anyone else. */
export async function requireUpload(ctx: Scope, id: string): Promise<Upload> {
  const upload = await selectUploads(ctx).where("id", "=", id).executeTakeFirst();
  return requireFound(upload, canContinueUpload(ctx.actor, upload));
}

/** The bytes of an upload from its beginning, a piece at a time. */
export async function* piecesOf(
  { db, files }: Pick<Scope, "db" | "files">,
  uploadId: string,
): AsyncGenerator<Buffer> {
  const pieces = await db
    .selectFrom("upload_piece")
    .select("id")
    .where("upload_id", "=", uploadId)
    .orderBy("starts_at")
    .execute();
  if (pieces.length === 0) throw new Error("an upload has no pieces");
  for (const { id } of pieces) {
    const found = await files.find(pieceKey(id));
    if (!found) throw new Error("a piece of an upload is not in the file store");
    yield* found.stream as AsyncIterable<Buffer>;
  }
}
