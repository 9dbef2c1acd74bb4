import { z } from "zod";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { MAX_OUTCOME_WORDS } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { outcomesSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { optionalText } from "#domain/text.schema.ts";
import { unsuccessfulReasons } from "./unsuccessful-reasons.data.ts";

/** Why nobody is awarded, and what each tenderer is told, quote by quote in the same order. */
export const unsuccessfulSchema = packageIdSchema.extend({
  ...versionSchema.shape,
  ...outcomesSchema.shape,
  reason: z.enum(
    unsuccessfulReasons.map(({ value }) => value),
    { error: "Choose why nobody is awarded: every tenderer is told" },
  ),
  note: optionalText(MAX_OUTCOME_WORDS).transform((words) => words ?? ""),
});
