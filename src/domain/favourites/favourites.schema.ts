import { z } from "zod";
import { companyNumberSchema } from "#domain/companies/companies.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { cleanText, requiredLine } from "#domain/text.schema.ts";
import { MAX_NAME, MAX_NOTE } from "./favourites.limits.ts";

const name = requiredLine(MAX_NAME, "Give it a name");

/** A list by its id; what cannot be one is simply not found. */
export const listIdSchema = rowId;

export const listNameSchema = z.object({ name });

/** The firm by its public number; without a list it goes to the company's default one. */
export const saveFirmSchema = z.object({ company: companyNumberSchema, list: rowId.optional() });

export const firmSchema = z.object({ company: companyNumberSchema });

export const firmInListSchema = z.object({
  company: companyNumberSchema,
  list: rowId,
  note: z
    .string()
    .max(MAX_NOTE * 4, { error: `Use at most ${MAX_NOTE} characters` })
    .transform(cleanText)
    .pipe(z.string().max(MAX_NOTE, { error: `Use at most ${MAX_NOTE} characters` }))
    .default(""),
});

export const listPageSchema = z.object({
  listId: rowId,
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});

export const alerts = ["off", "daily", "weekly"] as const;
export type Alert = (typeof alerts)[number];

const alert = z.enum(alerts, { error: "Choose how often" });

export const savedSearchSchema = z.object({ name, alert });

export const savedSearchIdSchema = rowId;
