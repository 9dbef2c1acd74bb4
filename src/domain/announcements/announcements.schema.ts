import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { requiredLine, requiredText } from "#domain/text.schema.ts";
import { MAX_BODY, MAX_TITLE } from "./announcements.limits.ts";
import { isAudience } from "./audiences.data.ts";

export const announcementIdSchema = z.object({ announcementId: rowId });

/** The form as an administrator writes it. */
export const announcementSchema = z.object({
  title: requiredLine(MAX_TITLE, "Enter a title"),
  body: requiredText(MAX_BODY, "Write the announcement"),
  audience: z
    .string({ error: "Choose whom it is for" })
    .refine(isAudience, { error: "Choose whom it is for" }),
  isService: z.enum(["yes", "no"], { error: "Choose whether it is about the service" }),
});

const version = z.coerce
  .number({ error: "Reload the page and try again" })
  .int({ error: "Reload the page and try again" })
  .max(2_147_483_647, { error: "Reload the page and try again" });

const optional = (pattern: RegExp, error: string) =>
  z.preprocess((text) => (text === "" ? undefined : text), z.string().regex(pattern, { error }).optional());

/** When it goes out: now, or on a day at a time in London. */
export const timingSchema = z
  .object({
    when: z.enum(["now", "later"], { error: "Choose when it goes out" }),
    day: optional(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Enter a date such as 31 March 2027"),
    time: optional(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00"),
  })
  .refine(({ when, day }) => when === "now" || day !== undefined, {
    path: ["day"],
    error: "Choose the day on which it goes out",
  });

export const scheduleSchema = announcementIdSchema.extend({ version }).and(timingSchema);

export const versionedSchema = announcementIdSchema.extend({ version });
