import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { MAX_WORDS } from "./document-texts.limits.ts";

/** Words in the documents of a package, for its buyer, or of an invitation, for the firm that was invited. */
export const searchDocumentsSchema = z.object({
  id: rowId,
  words: z
    .string()
    .max(5_000, { error: "Search for fewer words." })
    .transform((words) => cleanLine(words).slice(0, MAX_WORDS).trim())
    .default(""),
});

/** What a reading's job is about. */
export const readingJobSchema = z.object({ revisionId: rowId });
