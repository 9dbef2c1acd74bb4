import { z } from "zod";
import { optionalText } from "#domain/text.schema.ts";
import { MAX_NDA } from "./packages.limits.ts";

/** What firms have to agree to before the documents open: nothing, our own text, or the buyer's. */
export const ndaSchema = z
  .object({
    nda: z.enum(["none", "standard", "own"], { error: "Choose whether an agreement is asked for" }),
    ndaText: optionalText(MAX_NDA),
  })
  .refine(({ nda, ndaText }) => nda !== "own" || ndaText !== undefined, {
    path: ["ndaText"],
    error: "Enter the text that firms accept",
  });
