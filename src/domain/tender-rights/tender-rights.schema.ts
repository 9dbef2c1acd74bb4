import { z } from "zod";
import { pounds } from "#domain/money.schema.ts";
import { membershipRoleLabel } from "#domain/teams/membership-roles.data.ts";
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

/** The rights that the form showed; one that was loaded from an earlier version says nothing of it. */
const seenSchema = z.string({ error: RELOAD }).max(200, { error: RELOAD }).optional();

/** Whose rights they are: a form without it has not come from its page, and would take every right away. */
export const rightsOfSchema = z.object({
  companyId: z.string({ error: RELOAD }).regex(/^cmp_\w{1,60}$/, { error: RELOAD }),
  seen: seenSchema,
});

type Field = typeof box | typeof limit | typeof seenSchema;

const fields: Record<string, Field> = Object.fromEntries(
  chosenRoles.flatMap((role) =>
    tenderSteps.flatMap(({ value }) => [
      [`${role}-${value}`, box],
      [`${role}-${value}-limit`, limit],
    ]),
  ),
);

/**
 * Of each role and step a box, and the limit beside it: `admin-award`, `admin-award-limit`. A limit that was typed beside a
 * box without a tick is refused: it would not hold. One that the form showed goes with its tick.
 */
export const rightsSchema = z
  .object({ ...fields, seen: seenSchema } as typeof fields)
  .superRefine((chosen, check) => {
    const { seen } = chosen;
    const shown = typeof seen === "string" ? seen.split(" ") : [];
    chosenRoles
      .flatMap((role) => tenderSteps.map(({ value, label }) => ({ role, label, name: `${role}-${value}` })))
      .forEach(({ role, label, name }, at) => {
        const typed = chosen[`${name}-limit`];
        if (chosen[name] === "on" || typeof typed !== "number" || String(typed) === shown[at]) return;
        check.addIssue({
          code: "custom",
          path: [`${name}-limit`],
          message: `${membershipRoleLabel(role)}s: tick “${label}”, or empty the limit beside it`,
        });
      });
  });
