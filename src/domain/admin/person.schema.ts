import { z } from "zod";
import { pageStart, rowId } from "#domain/id.schema.ts";
import { optionalLine, requiredText } from "#domain/text.schema.ts";

export const personStates = [
  { value: "active", label: "Active" },
  { value: "unconfirmed", label: "Not activated" },
  { value: "suspended", label: "Suspended" },
  { value: "closed", label: "Closed" },
  { value: "administrator", label: "Administrator" },
] as const;
export type PersonState = (typeof personStates)[number]["value"];

/** What the list is narrowed by; what cannot be a filter is none. */
export const peopleSearchSchema = z.object({
  q: optionalLine(100).catch(undefined),
  state: z
    .enum(personStates.map(({ value }) => value))
    .optional()
    .catch(undefined),
  type: z.enum(["contractor", "client"]).optional().catch(undefined),
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
