import type { Context } from "#domain/context.ts";
import { requirePricing } from "#domain/tender-quotes/require-pricing.ts";
import { keepQuoteFile } from "./keep-quote-file.ts";
import { addFileSchema } from "./quote-files.schema.ts";

/**
 * Adds a file to the draft of one's own quote, sealed. It goes with the version that is submitted next, and with those after
 * it until it is removed. Answers its id.
 */
export async function addQuoteFile(
  ctx: Context,
  { files, ...input }: { files: readonly File[]; invitationId: string; kind: string },
): Promise<string> {
  const receivedAt = ctx.receivedAt();
  const { invitationId, kind } = addFileSchema.parse(input);
  await requirePricing(ctx, invitationId, receivedAt);
  return keepQuoteFile(ctx, { files, invitationId, receivedAt, place: { kind } });
}
