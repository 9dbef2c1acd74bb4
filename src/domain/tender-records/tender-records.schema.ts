import { z } from "zod";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { recordParts } from "./record-parts.data.ts";

const values = recordParts.map(({ value }) => value);

export const shareSchema = packageIdSchema.extend({
  parts: z.array(z.enum(values, { error: "Choose from the list" })).max(values.length),
});
