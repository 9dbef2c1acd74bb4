import { z } from "zod";
import { cleanLine } from "#domain/text.schema.ts";
import { MAX_FIND_CHARACTERS } from "./quick-find.limits.ts";

/** What is looked for; what is no text, or too long, is made to fit. */
export const quickFindSchema = z.object({
  q: z
    .unknown()
    .transform((value) => (typeof value === "string" ? cleanLine(value.slice(0, MAX_FIND_CHARACTERS)) : "")),
});
