import { z } from "zod";
import { emailAddress } from "#domain/text.schema.ts";
import { MOST_BOUNCES } from "./bounces.limits.ts";

/** Addresses that a mail server has refused after it had taken an e-mail to them. */
export const bouncesSchema = z.object({
  addresses: z
    .array(emailAddress())
    .min(1, { error: "Name the addresses that bounced" })
    .max(MOST_BOUNCES, { error: `Name at most ${MOST_BOUNCES} addresses at once` }),
});
