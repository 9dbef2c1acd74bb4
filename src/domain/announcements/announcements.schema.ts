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
  .int({ error: "Reload the page and try again" });

/** When it goes out: now where no day is given, else at that time in London. */
export const scheduleSchema = announcementIdSchema.extend({
  version,
  day: z.preprocess(
    (text) => (text === "" ? undefined : text),
    z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
        error: "Enter a date such as 31 March 2027",
      })
      .optional(),
  ),
  time: z.preprocess(
    (text) => (text === "" ? undefined : text),
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time such as 09:00" })
      .optional(),
  ),
});

export const versionedSchema = announcementIdSchema.extend({ version });
