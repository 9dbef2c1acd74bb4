import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { MAX_ARRIVALS_SHOWN } from "./document-arrivals.limits.ts";

export const beginDocumentSchema = packageIdSchema.extend({
  /** When the file was last changed; with its name and size it says whether it is the same. */
  fingerprint: z.string({ error: "Choose a file" }).max(40, { error: "Choose a file" }),
});

export const keepArrivalSchema = packageIdSchema.extend({ uploadId: rowId });

export const arrivalOfPackageSchema = packageIdSchema.extend({ arrivalId: rowId });

/** What was typed into the rows; each is checked by itself, so that one that is wrong holds up no other. */
export const addArrivalsSchema = packageIdSchema.extend({
  rows: z
    .array(z.looseObject({ arrivalId: rowId }, { error: "Reload the page and try again." }), {
      error: "Choose at least one file.",
    })
    .min(1, { error: "There is nothing to add. Send a file first." })
    .max(MAX_ARRIVALS_SHOWN, { error: `Add at most ${MAX_ARRIVALS_SHOWN} at once.` }),
});
