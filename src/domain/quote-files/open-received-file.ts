import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { noSuchFile } from "./change-draft-files.ts";
import { findReceivedFile } from "./find-received-file.ts";
import { receivedFileIdSchema } from "./quote-files.schema.ts";
import { requireOwnQuote } from "./require-own-quote.ts";
import { type OpenedFile, readQuoteFile } from "./stored-quote-files.ts";

/** A file of a version that one's own company has submitted, whichever counts now. */
export async function openReceivedFile(ctx: Context, input: unknown): Promise<OpenedFile> {
  const { invitationId, version, at } = receivedFileIdSchema.parse(input);
  const quote = await requireOwnQuote(ctx, invitationId);
  const { seal, file } = await findReceivedFile(ctx, quote, { version, at });
  if (!file) throw noSuchFile();
  await countFile(ctx);
  return readQuoteFile(ctx, seal, file);
}
