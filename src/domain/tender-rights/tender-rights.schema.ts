import { z } from "zod";
import { pounds } from "#domain/money.schema.ts";
import { MAX_LIMIT } from "./tender-rights.limits.ts";
import { chosenRoles, tenderSteps } from "./tender-rights.data.ts";

const box = z.enum(["", "on"], { error: "Tick the box, or leave it" }).default("");

/** Empty is none. A union would refuse what is wrong with no word of what is. */
const limit = z
  .string()
  .default("")
  .transform((text, check) => {
    if (text.trim() === "") return null;
    const read = pounds("Enter an amount", MAX_LIMIT).safeParse(text);
    if (read.success) return read.data;
    check.addIssue(read.error.issues[0]!.message);
    return z.NEVER;
  });

const RELOAD = "Reload the page and try again";

/** Whose rights they are: a form without it has not come from its page, and would take every right away. */
export const rightsOfSchema = z.object({
  companyId: z.string({ error: RELOAD }).regex(/^cmp_\w{1,60}$/, { error: RELOAD }),
  /** The rights that the form showed; one that was loaded from an earlier version says nothing of it. */
  seen: z.string({ error: RELOAD }).max(200, { error: RELOAD }).optional(),
});

/** Of each role and step a box, and the limit beside it: `admin-award`, `admin-award-limit`. */
export const rightsSchema = z.object(
  Object.fromEntries(
    chosenRoles.flatMap((role) =>
      tenderSteps.flatMap(({ value }) => [
        [`${role}-${value}`, box],
        [`${role}-${value}-limit`, limit],
      ]),
    ),
  ) as Record<string, typeof box | typeof limit>,
);
