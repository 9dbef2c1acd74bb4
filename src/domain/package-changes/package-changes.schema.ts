import { z } from "zod";
import {
  datesSchema,
  packageIdSchema,
  pricingSchema,
  versionSchema,
  workSchema,
} from "#domain/packages/packages.schema.ts";
import { keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";

/** Of the work, what an addendum may change: what it is called, asks for and is worth stays as it was issued. */
export const workChangeSchema = workSchema.omit({
  title: true,
  code: true,
  service: true,
  valueBand: true,
  budget: true,
});

/** Of the dates: the return moves in the addendum itself. */
export const datesChangeSchema = datesSchema.pick({
  questionsDay: true,
  questionsTime: true,
  awardOn: true,
  startOn: true,
  durationWeeks: true,
  validityDays: true,
});

export const termsChangeSchema = keyTermsSchema;
export const pricingChangeSchema = pricingSchema;

export const changeSections = ["work", "dates", "terms", "pricing"] as const;

export const whichChangeSchema = packageIdSchema
  .extend(versionSchema.shape)
  .extend({ section: z.enum(changeSections, { error: "There is no such part" }) });
