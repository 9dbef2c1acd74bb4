import { z } from "zod";
import { visitRules } from "#domain/tender-rules/visit-rules.data.ts";
import { optionalLine, optionalText } from "#domain/text.schema.ts";

/** Whether a visit is held, and what every firm that comes has to know. */
export const visitSchema = z
  .object({
    visitRule: z.enum(
      visitRules.map(({ value }) => value),
      { error: "Choose whether a visit is held" },
    ),
    visitPlace: optionalLine(300),
    visitContact: optionalLine(200),
    visitBring: optionalText(1000),
  })
  .refine(({ visitRule, visitPlace }) => visitRule === "none" || visitPlace !== undefined, {
    path: ["visitPlace"],
    error: "Say where you meet",
  })
  .refine(({ visitRule, visitContact }) => visitRule === "none" || visitContact !== undefined, {
    path: ["visitContact"],
    error: "Say whom they ask for",
  });
