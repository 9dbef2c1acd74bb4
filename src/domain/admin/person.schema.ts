import { z } from "zod";
import { pageStart, rowId } from "#domain/id.schema.ts";
import { optionalLine, requiredText } from "#domain/text.schema.ts";
import { ACTIVITY_DAYS, NEW_SIGN_UPS_DAYS } from "./admin.limits.ts";

export const personStates = [
  { value: "active", label: "Active" },
  { value: "unconfirmed", label: "Not activated" },
  { value: "suspended", label: "Suspended" },
  { value: "closed", label: "Closed" },
  { value: "administrator", label: "Administrator" },
] as const;
export type PersonState = (typeof personStates)[number]["value"];

/** How many days ago at most somebody came. */
export const joinedWithin = [
  { value: String(NEW_SIGN_UPS_DAYS), label: `In the last ${NEW_SIGN_UPS_DAYS} days` },
  { value: String(ACTIVITY_DAYS), label: `In the last ${ACTIVITY_DAYS} days` },
] as const;

/** What the list is narrowed by; what cannot be a filter is none. */
export const peopleSearchSchema = z.object({
  q: optionalLine(100).catch(undefined),
  state: z
    .enum(personStates.map(({ value }) => value))
    .optional()
    .catch(undefined),
  type: z.enum(["contractor", "client"]).optional().catch(undefined),
  joined: z
    .enum(joinedWithin.map(({ value }) => value))
    .optional()
    .catch(undefined),
  after: pageStart,
});

export const personIdSchema = z.object({ userId: rowId });

export const suspensionSchema = personIdSchema.extend({
  reason: requiredText(1000, "Say why: the person reads it"),
});

export const roleSchema = personIdSchema.extend({
  isAdministrator: z.boolean({ error: "Choose whether they are one" }),
  currentPassword: z.string().max(1000).default(""),
});

export const erasureFormSchema = z.object({
  reason: requiredText(1000, "Say why: the person reads it in a last e-mail"),
  currentPassword: z.string().max(1000).default(""),
});
export const erasureSchema = personIdSchema.extend(erasureFormSchema.shape);
