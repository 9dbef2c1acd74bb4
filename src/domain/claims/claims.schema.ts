import { z } from "zod";
import { companyNumberSchema } from "#domain/companies/companies.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { emailAddress, requiredLine, requiredText } from "#domain/text.schema.ts";

const position = requiredLine(120, "Enter your position at the company");

/** Asks for a code to an address at the company. */
export const claimAddressSchema = z.object({
  position,
  email: emailAddress("Enter your address at the company"),
});

export const claimCodeSchema = claimAddressSchema.extend({
  code: z
    .string({ error: "Please enter the complete 6-digit verification code" })
    .max(40)
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "Please enter the complete 6-digit verification code" })),
});

export const claimDocumentSchema = z.object({ position });

export const listingSchema = z.object({ number: companyNumberSchema });
export const claimIdSchema = z.object({ claimId: rowId });
export const rejectionSchema = claimIdSchema.extend({
  reason: requiredText(1000, "Say why, so that the claimant can put it right"),
});
