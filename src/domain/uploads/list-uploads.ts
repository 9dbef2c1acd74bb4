import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";
import { canBeginUpload } from "./uploads.policy.ts";
import { type Upload, selectUploads } from "./uploads.queries.ts";

/** One's own uploads for a purpose that are under way or whole and not used yet, the newest first. */
export async function listUploads(
  ctx: Context,
  { purpose }: { purpose: UploadPurposeName },
): Promise<Omit<Upload, "ownerId">[]> {
  const { userId } = requireMember(ctx, canBeginUpload(ctx.actor, purpose));
  const uploads = await selectUploads(ctx)
    .where("owner_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("touched_at", "desc")
    .execute();
  return uploads.map(({ ownerId: _owner, ...upload }) => upload);
}
