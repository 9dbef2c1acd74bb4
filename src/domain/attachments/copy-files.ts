import { buffer } from "node:stream/consumers";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { canStoreFiles } from "./attachments.policy.ts";
import { type HolderKind, fileKey } from "./attachments.queries.ts";
import type { StoredFile } from "./store-files.ts";

/**
 * Copies the bytes of a holder's files, one after the other, before the transaction that keeps the copies; whoever calls has
 * asked whether the actor may have them. What is never kept is swept after a day.
 */
export async function copyFiles(
  ctx: Context,
  holder: { kind: HolderKind; id: string },
): Promise<StoredFile[]> {
  authorize(canStoreFiles(ctx.actor));
  const kept = await ctx.db
    .selectFrom("attachment")
    .select(["id", "name", "content_type as contentType", "size_bytes as sizeBytes", "sha256"])
    .where("holder_kind", "=", holder.kind)
    .where("holder_id", "=", holder.id)
    .orderBy("sort_order")
    .execute();
  const copies: StoredFile[] = [];
  for (const { id, ...file } of kept) {
    const found = await ctx.files.find(fileKey(id));
    if (!found) {
      ctx.log.error({ attachment: id }, "a kept file is not in the file store");
      throw new AppError("not-found", `“${file.name}” cannot be read. Nothing was changed.`);
    }
    const copy = newId("att", ctx.clock.now().getTime());
    await ctx.files.put(fileKey(copy), new Uint8Array(await buffer(found.stream)), file.contentType);
    copies.push({ ...file, id: copy });
  }
  return copies;
}
