import type { z } from "zod";
import { COMMON_PASSWORD, isCommonPassword } from "./check-password.ts";
import { given, resetPasswordSchema } from "./passwords.schema.ts";

/** Refuses the most common passwords. */
export const withPassword = <Schema extends z.ZodType<{ password: string }>>(schema: Schema) =>
  schema.refine(({ password }) => !isCommonPassword(password), {
    path: ["password"],
    error: COMMON_PASSWORD,
    ...given(({ password }) => typeof password === "string"),
  });

export const checkedResetPassword = withPassword(resetPasswordSchema);
