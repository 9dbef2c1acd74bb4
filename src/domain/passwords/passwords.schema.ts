import { z } from "zod";
import { MAX_PASSWORD, MIN_PASSWORD } from "./passwords.limits.ts";

/** The password rule in words, as the sign-up form's hint says it. */
export const PASSWORD_HINT = "At least 8 characters with a mix of letters, numbers and symbols";

/** A new password. The server also refuses the most common ones (check-password.ts). */
export const newPassword = z
  .string({ error: "Enter a password" })
  .min(1, { error: "Enter a password" })
  .min(MIN_PASSWORD, { error: `Use at least ${MIN_PASSWORD} characters` })
  .max(MAX_PASSWORD, { error: `Use at most ${MAX_PASSWORD} characters` })
  .refine((text) => /\p{L}/u.test(text), { error: "Add at least one letter" })
  .refine((text) => /\p{N}/u.test(text), { error: "Add at least one number" })
  .refine((text) => /[^\p{L}\p{N}]/u.test(text), { error: "Add at least one symbol, such as ! or -" });

/** Somebody's present password, as typed; whether it is right is the server's to say. */
export const presentPassword = z
  .string({ error: "Enter your password" })
  .min(1, { error: "Enter your password" })
  .max(MAX_PASSWORD, { error: "The password is not right." });

/** Runs a rule that compares fields as soon as the fields it reads are there, even if others are invalid. */
export const given = (isThere: (values: Record<string, unknown>) => boolean) => ({
  when: ({ value }: { value: unknown }) =>
    typeof value === "object" && value !== null && isThere(value as Record<string, unknown>),
});

export const PASSWORDS_DIFFER = {
  title: "Passwords don't match",
  description: "Please make sure your passwords match.",
};

/** Two passwords that must be the same; the refusal stands beside the second. */
export const samePasswords = (values: { password: string; confirmPassword: string }) =>
  values.password === values.confirmPassword;
export const differ = {
  path: ["confirmPassword"],
  error: PASSWORDS_DIFFER.title,
  ...given(
    ({ password, confirmPassword }) => typeof password === "string" && typeof confirmPassword === "string",
  ),
};
export const confirmPassword = z.string({ error: "Enter the password again" }).max(MAX_PASSWORD * 2);

export const resetPasswordSchema = z
  .object({
    token: z.string().max(100),
    password: newPassword,
    confirmPassword,
  })
  .refine(samePasswords, differ);

/** Proof that it is still the same person; empty for somebody who has no password. */
export const proofSchema = z.object({ currentPassword: presentPassword.optional() });
