import { cleanFileName, endingOf } from "#domain/attachments/attachments.schema.ts";
import type { Context, Tx } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type UploadPurpose, uploadPurposes } from "./upload-purposes.data.ts";
import { MAX_OPEN_UPLOADS, PIECE_BYTES, UPLOADS_PER_PERSON } from "./uploads.limits.ts";
import { canBeginUpload } from "./uploads.policy.ts";
import { type Upload, selectUploads } from "./uploads.queries.ts";
import { beginUploadSchema } from "./uploads.schema.ts";

export interface BegunUpload {
  id: string;
  /** Where the next piece begins. */
  received: number;
  size: number;
  pieceBytes: number;
}

type Wanted = Pick<Upload, "ownerId" | "purpose" | "name" | "size"> & { fingerprint: string };

/**
 * Begins an upload, or finds the one that the same person has begun with the same file: how far that is says where to go
 * on. Refuses what is empty, too large or named otherwise than its purpose wants, and a sixth unfinished one.
 */
export async function beginUpload(ctx: Context, input: unknown): Promise<BegunUpload> {
  const { purpose, size, fingerprint, name: sentName } = beginUploadSchema.parse(input);
  const { userId: ownerId } = requireMember(ctx, canBeginUpload(ctx.actor, purpose));
  await ctx.limits.consume(UPLOADS_PER_PERSON, ownerId);
  const name = cleanFileName(sentName);
  const fault = findFault({ name, size }, uploadPurposes[purpose]);
  if (fault) throw new AppError("invalid", `“${name}” ${fault}`);
  const wanted = { ownerId, purpose, name, size, fingerprint };
  const { id, received } = await ctx.transact(
    async (tx) => (await findBegun(tx, wanted)) ?? insert(tx, wanted),
  );
  return { id, received, size, pieceBytes: PIECE_BYTES };
}

function findFault({ name, size }: { name: string; size: number }, { maxBytes, endings }: UploadPurpose) {
  if (size === 0) return "is empty.";
  if (size > maxBytes) return `is larger than ${maxBytes / 1024 ** 3} GB.`;
  if (endings.includes(endingOf(name).toLowerCase())) return undefined;
  return `is neither of these: ${endings.map((ending) => `.${ending}`).join(", ")}.`;
}

function findBegun(tx: Tx, { ownerId, purpose, name, size, fingerprint }: Wanted) {
  return selectUploads(tx)
    .where("owner_id", "=", ownerId)
    .where("purpose", "=", purpose)
    .where("name", "=", name)
    .where("size_bytes", "=", size)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
}

async function insert(tx: Tx, wanted: Wanted): Promise<Pick<Upload, "id" | "received">> {
  // Whoever begins several at once is counted once.
  await tx.db.selectFrom("user_account").select("id").where("id", "=", wanted.ownerId).forUpdate().execute();
  const begun = await findBegun(tx, wanted);
  if (begun) return begun;
  const open = await selectUploads(tx).where("owner_id", "=", wanted.ownerId).execute();
  if (open.length >= MAX_OPEN_UPLOADS) {
    throw new AppError(
      "conflict",
      `You have ${MAX_OPEN_UPLOADS} files under way. Bring one to its end, or discard one, before you send another.`,
    );
  }
  const now = tx.clock.now();
  const id = newId("upl", now.getTime());
  await tx.db
    .insertInto("upload")
    .values({
      id,
      owner_id: wanted.ownerId,
      purpose: wanted.purpose,
      name: wanted.name,
      size_bytes: wanted.size,
      fingerprint: wanted.fingerprint,
      created_at: now,
      touched_at: now,
    })
    .execute();
  return { id, received: 0 };
}
