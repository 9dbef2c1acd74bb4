import { z } from "zod";
import { emailAddress, wantedPath } from "#domain/text.schema.ts";

export const emailOnlySchema = z.object({ email: emailAddress("Enter your email address") });
export const resendConfirmationSchema = emailOnlySchema.extend({ next: wantedPath });
