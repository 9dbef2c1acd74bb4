import { z } from "zod";
import { personFields } from "#domain/accounts/accounts.schema.ts";
import {
  confirmPassword,
  differ,
  newPassword,
  presentPassword,
  proofSchema,
  samePasswords,
} from "#domain/passwords/passwords.schema.ts";
import { emailAddress, optionalLine } from "#domain/text.schema.ts";

export const changePasswordSchema = z
  .object({
    /** Left out by somebody who has no password yet. */
    currentPassword: presentPassword.optional(),
    password: newPassword,
    confirmPassword,
  })
  .refine(samePasswords, differ);

export const updateAccountSchema = z.object({
  ...personFields,
  companyPosition: optionalLine(120),
});

export const changeEmailSchema = proofSchema.extend({
  email: emailAddress("Enter your new email address"),
});
