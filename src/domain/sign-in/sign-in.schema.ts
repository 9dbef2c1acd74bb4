import { z } from "zod";
import { presentPassword } from "#domain/passwords/passwords.schema.ts";
import { emailAddress } from "#domain/text.schema.ts";

/** A checkbox, as a form or as JSON. */
export const checkbox = z
  .union([z.boolean(), z.literal("on"), z.literal("true"), z.literal("false"), z.literal("")])
  .optional()
  .transform((value) => value === true || value === "on" || value === "true");

export const signInSchema = z.object({
  email: emailAddress("Enter your email address"),
  password: presentPassword,
  rememberMe: checkbox,
});
