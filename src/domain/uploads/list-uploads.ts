import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";
import { canBeginUpload } from "./uploads.policy.ts";
import { type Upload, type UploadSubject, selectUploads } from "./uploads.queries.ts";

export type OwnUpload = Pick<Upload, "id" | "name" | "size" | "received" | "purpose">;

/** One's own uploads for a purpose that are under way or whole and not used yet, the newest first. */
export async function listUploads(
  ctx: Context,
  { purpose, subject = null }: { purpose: UploadPurposeName; subject?: UploadSubject | null },
): Promise<OwnUpload[]> {
  const { userId } = requireMember(ctx, canBeginUpload(ctx.actor, purpose, subject?.companyId ?? null));
  const uploads = await selectUploads(ctx)
    .where("owner_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("subject_id", "is not distinct from", subject?.id ?? null)
    .orderBy("touched_at", "desc")
    .modifyEnd(prepared)
    .execute();
  return uploads.map(({ id, name, size, received, purpose: own }) => ({
    id,
    name,
    size,
    received,
    purpose: own,
  }));
}
