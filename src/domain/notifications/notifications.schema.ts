import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { deliveries } from "./deliveries.data.ts";
import { notificationKinds } from "./notification-kinds.data.ts";

export const kindSchema = z.enum(notificationKinds.map(({ code }) => code));
export const notificationIdSchema = rowId;

export const listSchema = z.object({
  isUnread: z.boolean().default(false),
  kind: kindSchema.optional().catch(undefined),
  /** A cursor: the previous page's `next`. */
  after: z.string().max(120).optional(),
});

/** One by its id, or all of a kind or altogether that were there when the page was made. */
export const markSchema = z.union([
  z.object({ id: notificationIdSchema }),
  z.object({
    kind: kindSchema.optional(),
    /** In milliseconds. */
    until: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional().catch(undefined),
  }),
]);

const delivery = z.enum(
  deliveries.map(({ value }) => value),
  { error: "Choose one of these" },
);
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time such as 22:00" })
  .optional();

/** The settings form: a choice for each kind, and quiet hours as two times or none. */
export const choicesSchema = z
  .object({
    message: delivery,
    inquiry: delivery,
    quote: delivery,
    review: delivery,
    reply: delivery,
    invitation: delivery,
    team: delivery,
    verification: delivery,
    "lapsed-cover": delivery,
    "saved-search": delivery,
    "job-alert": delivery,
    announcement: delivery,
    tender: delivery,
    decision: delivery,
    quietFrom: time,
    quietTo: time,
  })
  .refine(({ quietFrom, quietTo }) => quietTo !== undefined || quietFrom === undefined, {
    path: ["quietTo"],
    error: "Say until when, or clear both times",
  })
  .refine(({ quietFrom, quietTo }) => quietFrom !== undefined || quietTo === undefined, {
    path: ["quietFrom"],
    error: "Say from when, or clear both times",
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === undefined || quietFrom !== quietTo, {
    path: ["quietTo"],
    error: "Choose another time than the first",
  });
