import { z } from "zod";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { documentTypes } from "#domain/tender-rules/document-types.data.ts";
import { cleanLine, optionalLine, requiredLine } from "#domain/text.schema.ts";
import { MAX_DOCUMENT_TITLE, MAX_NUMBER, MAX_REVISION } from "./tender-documents.limits.ts";

export const documentOfPackageSchema = packageIdSchema.extend({ documentId: rowId });

/** A package for its buyer, or an invitation for the firm that was invited. */
export const packSchema = z.object({ id: rowId, which: z.enum(["all", "new"]) });

/** A document's facts as they are corrected in its row. */
export const documentFactsSchema = z.object({
  number: requiredLine(MAX_NUMBER, "Enter a number"),
  title: optionalLine(MAX_DOCUMENT_TITLE),
  revision: z
    .string()
    .max(100, { error: `Use at most ${MAX_REVISION} characters` })
    .transform(cleanLine)
    .pipe(z.string().max(MAX_REVISION, { error: `Use at most ${MAX_REVISION} characters` }))
    .default(""),
  kind: z.enum(
    documentTypes.map(({ value }) => value),
    { error: "Choose what it is" },
  ),
});
