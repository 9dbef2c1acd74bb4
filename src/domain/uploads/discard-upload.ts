import type { Context } from "#domain/context.ts";
import { dropUpload } from "./drop-upload.ts";
import { requireUpload } from "./uploads.queries.ts";
import { rowId } from "#domain/id.schema.ts";
import { z } from "zod";

const inputSchema = z.object({ uploadId: rowId });

/** Takes back what one has sent and not used. */
export async function discardUpload(ctx: Context, input: unknown): Promise<void> {
  const { uploadId } = inputSchema.parse(input);
  const { id } = await requireUpload(ctx, uploadId);
  await dropUpload(ctx, id);
}
