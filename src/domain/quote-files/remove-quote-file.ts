import type { Context } from "#domain/context.ts";
import { requirePricing } from "#domain/tender-quotes/require-pricing.ts";
import { QUOTE_SAVES_PER_PERSON } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { changeDraftFiles, dropFromDraft, noSuchFile } from "./change-draft-files.ts";
import { draftFileIdSchema } from "./quote-files.schema.ts";

/**
 * Takes a file out of the draft of one's own quote; for a day it can be put back. Versions that were submitted with it keep
 * it. Answers its name.
 */
export async function removeQuoteFile(ctx: Context, input: unknown): Promise<string> {
  const receivedAt = ctx.receivedAt();
  const { invitationId, fileId } = draftFileIdSchema.parse(input);
  const { actor } = await requirePricing(ctx, invitationId, receivedAt);
  await ctx.limits.consume(QUOTE_SAVES_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => {
    let removed = "";
    await changeDraftFiles(tx, {
      invitationId,
      receivedAt,
      change: async (files, quote) => {
        const found = files.find(({ id }) => id === fileId);
        if (!found) throw noSuchFile();
        removed = found.name;
        if (found.removedAt !== null) return files;
        await dropFromDraft(tx, fileId, quote);
        const removedAt = tx.clock.now().toISOString();
        return files.map((file) => (file === found ? { ...file, removedAt } : file));
      },
    });
    return removed;
  });
}
