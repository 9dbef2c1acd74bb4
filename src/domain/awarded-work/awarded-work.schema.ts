import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";

export const workSides = ["buyer", "firm"] as const;
/** The company that let the work, or the firm that won it. */
export type WorkSide = (typeof workSides)[number];

/** Where the work of an award stands on a page of either side, also once that award has ended. */
export const workAnchor = (awardId: string): string => `work-${awardId}`;

/** A piece of work, as the team of one of its sides sees it. */
export const awardedWorkSchema = z.object({ awardId: rowId, side: z.enum(workSides) });

/** The version that was looked at; 0 while nothing was said of the work. */
const seen = z.coerce
  .number({ error: "Reload the page and send it again" })
  .int({ error: "Reload the page and send it again" })
  .min(0, { error: "Reload the page and send it again" })
  .max(2_147_483_647, { error: "Reload the page and send it again" });

const NO_DAY = "Enter the day on which the work started";

export const workStartSchema = awardedWorkSchema.extend({
  startedOn: optionalDay.refine((day) => day !== undefined, { error: NO_DAY }).transform((day) => day!),
  seen,
});

export const takeStartBackSchema = awardedWorkSchema.extend({ seen });

export const workShownSchema = awardedWorkSchema.extend({
  isShown: z
    .enum(["yes", "no"], { error: "Say whether the work may be shown" })
    .transform((is) => is === "yes"),
  seen,
});
