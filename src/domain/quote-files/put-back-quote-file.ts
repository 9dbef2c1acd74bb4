import type { Context } from "#domain/context.ts";
import { removedFiles } from "#domain/tender-quotes/draft-files.ts";
import { requirePricing } from "#domain/tender-quotes/require-pricing.ts";
import { QUOTE_SAVES_PER_PERSON } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { changeDraftFiles, noSuchFile } from "./change-draft-files.ts";
import { draftFileIdSchema } from "./quote-files.schema.ts";
import { requireRoom } from "./require-room.ts";

/** Puts a file back into the draft of one's own quote that was taken out of it not longer than a day ago. Answers its name. */
export async function putBackQuoteFile(ctx: Context, input: unknown): Promise<string> {
  const receivedAt = ctx.receivedAt();
  const { invitationId, fileId } = draftFileIdSchema.parse(input);
  const { actor } = await requirePricing(ctx, invitationId, receivedAt);
  await ctx.limits.consume(QUOTE_SAVES_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => {
    let name = "";
    await changeDraftFiles(tx, {
      invitationId,
      receivedAt,
      change: async (files) => {
        const found = files.find(({ id }) => id === fileId);
        if (!found) throw noSuchFile();
        name = found.name;
        if (found.removedAt === null) return files;
        if (!removedFiles(files, tx.clock.now()).includes(found)) throw noSuchFile();
        requireRoom(files);
        await tx.db
          .updateTable("tender_quote_file")
          .set({ removed_after: null, removed_at: null })
          .where("id", "=", fileId)
          .execute();
        return [...files.filter((file) => file !== found), { ...found, removedAt: null }];
      },
    });
    return name;
  });
}
