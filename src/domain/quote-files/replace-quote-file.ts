import type { Context } from "#domain/context.ts";
import { requirePricing } from "#domain/tender-quotes/require-pricing.ts";
import { keepQuoteFile } from "./keep-quote-file.ts";
import { draftFileIdSchema } from "./quote-files.schema.ts";

/**
 * Puts a file in the place of one that is in the draft of one's own quote, as the same kind; that one can be put back for a
 * day. Answers the new one's id.
 */
export async function replaceQuoteFile(
  ctx: Context,
  { files, ...input }: { files: readonly File[]; invitationId: string; fileId: string },
): Promise<string> {
  const receivedAt = ctx.receivedAt();
  const { invitationId, fileId } = draftFileIdSchema.parse(input);
  await requirePricing(ctx, invitationId, receivedAt);
  return keepQuoteFile(ctx, { files, invitationId, receivedAt, place: { replaces: fileId } });
}
