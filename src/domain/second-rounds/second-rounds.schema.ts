import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { requiredText } from "#domain/text.schema.ts";
import { MAX_ROUND_REASON } from "./second-rounds.limits.ts";

/** Why every compliant tenderer prices again, and by when. */
export const secondRoundSchema = packageIdSchema.extend(versionSchema.shape).extend({
  reason: requiredText(MAX_ROUND_REASON, "Say why there is a second round; every tenderer reads it"),
  returnDay: optionalDay,
  returnTime: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "Enter a time such as 12:00" })
    .optional()
    .transform((time) => time || undefined),
});
