import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { quoteFileKind } from "#domain/tender-quotes/sealed-files.ts";
import { receiptInputSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";

export const addFileSchema = invitationIdSchema.extend({ kind: quoteFileKind });
export const draftFileIdSchema = invitationIdSchema.extend({ fileId: rowId });

const at = z.coerce.number({ error: "There is no such file" }).int().nonnegative().max(1_000);
/** Of a submitted version, by its place in the receipt. */
export const receivedFileIdSchema = receiptInputSchema.extend({ at });
/** Of the version that was opened. */
export const openedFileSchema = packageIdSchema.extend({ quoteId: rowId, at });
