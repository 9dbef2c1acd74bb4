import { z } from "zod";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { documentTypes } from "#domain/tender-rules/document-types.data.ts";
import { cleanLine, optionalLine, requiredLine } from "#domain/text.schema.ts";
import {
  MATRIX_PACKAGES,
  MATRIX_SENT,
  MAX_DOCUMENT_TITLE,
  MAX_NUMBER,
  MAX_REVISION,
} from "./tender-documents.limits.ts";

export const documentOfPackageSchema = packageIdSchema.extend({ documentId: rowId });

/** The one that somebody has read: as it was corrected last, with the newest revision then. */
export const readDocumentSchema = documentOfPackageSchema.extend({
  ...versionSchema.shape,
  revisionId: rowId,
});

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

const page = z.coerce.number().int().min(1).max(1_000).catch(1);

/** Which part of a project's documents is shown, and of its packages; or one document alone. */
export const matrixPageSchema = z.object({
  projectId: rowId,
  documentId: rowId.optional().catch(undefined),
  words: z
    .string()
    .transform((words) => cleanLine(words).slice(0, MAX_NUMBER))
    .default(""),
  page,
  packagesPage: page,
});

const RELOAD = "Reload the page and try again";

/**
 * A form's documents and packages, each with what it stood like when it was shown: of a package how it stood, of a document
 * a 1 for every package that it was in, in their order, and the same as it shall be.
 */
export const assignedSchema = z
  .object({
    projectId: rowId,
    packages: z
      .array(z.object({ packageId: rowId, seen: z.string().max(40, { error: RELOAD }) }, { error: RELOAD }))
      .min(1, { error: RELOAD })
      .max(MATRIX_PACKAGES, { error: RELOAD }),
    rows: z
      .array(
        z.object(
          {
            documentId: rowId,
            was: z.string().regex(/^[01]{1,20}$/, { error: RELOAD }),
            now: z.string().regex(/^[01]{1,20}$/, { error: RELOAD }),
          },
          { error: RELOAD },
        ),
      )
      .max(MATRIX_SENT, { error: RELOAD }),
  })
  .refine(
    ({ packages, rows }) =>
      rows.every(({ was, now }) => was.length === packages.length && now.length === packages.length),
    { error: RELOAD },
  );
