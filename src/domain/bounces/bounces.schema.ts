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

/** The same as they came back, with the status of RFC 3463 where it is known, as 5.1.1. */
export const lateBouncesSchema = z.object({
  bounces: z
    .array(z.object({ address: emailAddress(), status: z.string().max(11).optional() }))
    .min(1, { error: "Name the addresses that bounced" })
    .max(MOST_BOUNCES, { error: `Name at most ${MOST_BOUNCES} addresses at once` }),
});
