import { cleanFileName, endingOf } from "#domain/attachments/attachments.schema.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type UploadPurpose, uploadPurposes } from "./upload-purposes.data.ts";
import {
  MAX_OPEN_BYTES,
  PIECE_BYTES,
  TENDER_MEGABYTES_PER_PERSON,
  TENDER_UPLOADS_PER_PERSON,
  UPLOADS_PER_PERSON,
} from "./uploads.limits.ts";
import { canBeginUpload } from "./uploads.policy.ts";
import { type Upload, type UploadSubject, selectUploads } from "./uploads.queries.ts";
import { beginUploadSchema } from "./uploads.schema.ts";

export interface BegunUpload {
  id: string;
  /** Where the next piece begins. */
  received: number;
  size: number;
  pieceBytes: number;
}

type Wanted = Omit<Upload, "id" | "received"> & { fingerprint: string };

/**
 * Begins an upload, or finds the one that the same person has begun with the same file for the same subject: how far that
 * is says where to go on. Refuses what is empty, too large or named otherwise than its purpose wants, and more unfinished
 * ones than the purpose allows.
 */
export async function beginUpload(
  ctx: Context,
  input: unknown,
  subject: UploadSubject | null = null,
): Promise<BegunUpload> {
  const { purpose, size, fingerprint, name: sentName } = beginUploadSchema.parse(input);
  const companyId = subject?.companyId ?? null;
  const { userId: ownerId } = requireMember(ctx, canBeginUpload(ctx.actor, purpose, companyId));
  const isTender = purpose === "tender-documents";
  await ctx.limits.consume(isTender ? TENDER_UPLOADS_PER_PERSON : UPLOADS_PER_PERSON, ownerId);
  const name = cleanFileName(sentName);
  const fault = findFault({ name, size }, uploadPurposes[purpose]);
  if (fault) throw new AppError("invalid", `“${name}” ${fault}`);
  const wanted = { ownerId, purpose, name, size, fingerprint, companyId, subjectId: subject?.id ?? null };
  const begun = await findBegun(ctx, wanted);
  if (!begun && isTender)
    await ctx.limits.consume(TENDER_MEGABYTES_PER_PERSON, ownerId, Math.ceil(size / 1024 ** 2));
  const { id, received } = begun ?? (await ctx.transact((tx) => insert(tx, wanted)));
  return { id, received, size, pieceBytes: PIECE_BYTES };
}

function findFault({ name, size }: { name: string; size: number }, { maxBytes, endings }: UploadPurpose) {
  if (size === 0) return "is empty.";
  const most = maxBytes < 1024 ** 3 ? `${maxBytes / 1024 ** 2} MB` : `${maxBytes / 1024 ** 3} GB`;
  if (size > maxBytes) return `is larger than ${most}.`;
  if (endings.includes(endingOf(name).toLowerCase())) return undefined;
  return `is neither of these: ${endings.map((ending) => `.${ending}`).join(", ")}.`;
}

function findBegun(
  scope: Pick<Scope, "db">,
  { ownerId, purpose, name, size, fingerprint, subjectId }: Wanted,
) {
  return selectUploads(scope)
    .where("owner_id", "=", ownerId)
    .where("purpose", "=", purpose)
    .where("name", "=", name)
    .where("size_bytes", "=", size)
    .where("fingerprint", "=", fingerprint)
    .where("subject_id", "is not distinct from", subjectId)
    .executeTakeFirst();
}

async function insert(tx: Tx, wanted: Wanted): Promise<Pick<Upload, "id" | "received">> {
  // Whoever begins several at once is counted once.
  await tx.db.selectFrom("user_account").select("id").where("id", "=", wanted.ownerId).forUpdate().execute();
  const begun = await findBegun(tx, wanted);
  if (begun) return begun;
  await requireRoom(tx, wanted);
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
      company_id: wanted.companyId,
      subject_id: wanted.subjectId,
      created_at: now,
      touched_at: now,
    })
    .execute();
  return { id, received: 0 };
}

async function requireRoom(tx: Tx, { ownerId, purpose, size }: Wanted): Promise<void> {
  const open = await selectUploads(tx).where("owner_id", "=", ownerId).execute();
  const { maxOpen } = uploadPurposes[purpose];
  const isFull = open.filter((each) => each.purpose === purpose).length >= maxOpen;
  const bytes = open.reduce((sum, each) => sum + each.size, size);
  if (!isFull && bytes <= MAX_OPEN_BYTES) return;
  const most = isFull ? `${maxOpen} files` : `${MAX_OPEN_BYTES / 1024 ** 3} GB`;
  throw new AppError(
    "conflict",
    `You have ${most} under way. Bring one to its end, or discard one, before you send another.`,
  );
}
