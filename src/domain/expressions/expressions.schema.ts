import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { optionalLine, optionalText, requiredText } from "#domain/text.schema.ts";
import { MAX_STATEMENT } from "./expressions.limits.ts";

export const interestSchema = z.object({
  statement: requiredText(MAX_STATEMENT, "Say in a sentence why your company fits"),
});

export const answerExpressionSchema = packageIdSchema
  .extend({
    expressionId: rowId,
    answer: z.enum(["accept", "decline"], { error: "Choose an answer" }),
    reason: optionalText(MAX_STATEMENT),
    /** Why more than six are invited; for the buyer’s team. */
    spreadReason: optionalLine(500),
  })
  .refine(({ answer, reason }) => answer === "accept" || reason !== undefined, {
    path: ["reason"],
    error: "Give a reason, which the firm will read",
  });
