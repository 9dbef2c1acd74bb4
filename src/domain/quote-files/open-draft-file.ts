import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { openFiles } from "#domain/tender-quotes/draft-files.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { noSuchFile } from "./change-draft-files.ts";
import { draftFileIdSchema } from "./quote-files.schema.ts";
import { requireOwnQuote } from "./require-own-quote.ts";
import { type OpenedFile, readQuoteFile } from "./stored-quote-files.ts";

/** A file of the draft of one's own quote, for its firm's team alone. */
export async function openDraftFile(ctx: Context, input: unknown): Promise<OpenedFile> {
  const { invitationId, fileId } = draftFileIdSchema.parse(input);
  const quote = await requireOwnQuote(ctx, invitationId);
  const seal = await sealOf(ctx, quote);
  const file = openFiles(seal, quote).find(({ id }) => id === fileId);
  if (!file) throw noSuchFile();
  await countFile(ctx);
  return readQuoteFile(ctx, seal, file);
}
