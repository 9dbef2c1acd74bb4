import { z } from "zod";

/** A code from the authenticator app, or one of the recovery codes. */
export const twoStepCodeSchema = z
  .string({ error: "Enter the code" })
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, { error: "Enter the 6-digit code, or a recovery code" }));
