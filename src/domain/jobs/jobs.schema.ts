import { z } from "zod";

/** One failed job of a queue, or all of them. */
export const failedJobSchema = z.object({
  queue: z
    .string({ error: "Choose a queue" })
    .max(80, { error: "Choose a queue" })
    .regex(/^[a-z0-9-]+$/, { error: "Choose a queue" }),
  id: z.preprocess(
    (text) => (text === "" ? undefined : text),
    z.uuid({ error: "There is no such job" }).optional(),
  ),
});
