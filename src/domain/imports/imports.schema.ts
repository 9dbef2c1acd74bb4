import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";

export const importKindSchema = z.enum(["companies-house", "places"], { error: "Choose what the file is" });

/** What an administrator says of a file that is here as a whole. */
export const startImportSchema = z.object({
  uploadId: rowId,
  kind: importKindSchema,
  isWhole: z.boolean({ error: "Say whether the file is the whole register" }).default(false),
});

export const importIdSchema = z.object({ importId: rowId });
