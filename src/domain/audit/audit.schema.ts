import { z } from "zod";
import { optionalLine } from "#domain/text.schema.ts";
import { MAX_SEARCHED } from "./audit.limits.ts";

const END = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** A chain's end as it was noted: `1234:9f86…`. */
export const notedEndSchema = z
  .string()
  .regex(END, { error: "Write it as the log and this command do: 1234:9f86…, with all 64 digits." })
  .transform((text) => ({ position: Number(text.split(":")[0]), text }));

const searched = optionalLine(MAX_SEARCHED).catch(undefined);
const day = z.iso
  .date()
  .refine((text) => text >= "2000" && text < "2100")
  .optional()
  .catch(undefined);

/** What of the trail is listed; what cannot be searched for is left out. */
export const trailSearchSchema = z.object({
  action: searched,
  /** Who did it: an e-mail address or an account's id. */
  actor: searched,
  /** The company's public number or its id. */
  company: searched,
  /** On whom or what: an e-mail address, an account's id or another id. */
  subject: searched,
  /** Days in London, both included. */
  from: day,
  to: day,
  /** Where the page before ended. */
  after: z
    .string()
    .regex(/^\d{1,17}_[\w-]{1,60}$/)
    .optional()
    .catch(undefined),
});

export type TrailSearch = z.output<typeof trailSearchSchema>;
