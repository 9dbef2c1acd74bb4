import { z } from "zod";
import { serviceZones } from "#domain/catalogue/bands.data.ts";
import { companyNumberSchema } from "#domain/companies/companies.schema.ts";
import { textSections } from "#domain/companies/profile-sections.data.ts";
import { pageStart } from "#domain/id.schema.ts";
import { emailAddress, optionalLine, requiredLine, requiredText } from "#domain/text.schema.ts";
import { MOST_OF_REASON } from "./company-records.limits.ts";

export const companyStates = [
  { value: "listed", label: "In the directory" },
  { value: "unlisted", label: "Unlisted by us" },
  { value: "hidden", label: "Not in the directory" },
  { value: "closed", label: "Closed" },
] as const;

/** Whether somebody answers for it here. */
export const companyTeams = [
  { value: "claimed", label: "With a team" },
  { value: "unclaimed", label: "Listing of the register" },
] as const;

/** What the list is narrowed by; what cannot be a filter is none. */
export const companySearchSchema = z.object({
  q: optionalLine(100).catch(undefined),
  state: z
    .enum(companyStates.map(({ value }) => value))
    .optional()
    .catch(undefined),
  type: z.enum(["contractor", "client"]).optional().catch(undefined),
  team: z
    .enum(companyTeams.map(({ value }) => value))
    .optional()
    .catch(undefined),
  after: pageStart,
});

/** Null, which no company has, where it cannot be a number. */
export const recordNumberSchema = companyNumberSchema.nullable().catch(null);

/** Why an administrator changes something; the company reads it, and the audit trail keeps it. */
export const reasonSchema = requiredText(MOST_OF_REASON, "Say why: the company reads it");

export const recordSchema = z.object({ number: recordNumberSchema });
export const reasonedSchema = recordSchema.extend({ reason: reasonSchema });

export const recordSectionSchema = recordSchema.extend({ section: z.enum(textSections) });
export const recordEditSchema = reasonedSchema.extend({
  section: z.enum(textSections),
  version: z.string().max(64),
});

/** Where a company is, as it is written: a town we know, or a postcode. */
export const recordPlaceSchema = z.object({
  location: requiredLine(160, "Enter a town or a postcode"),
  serviceZone: z
    .string()
    .max(40)
    .transform((value) => value || undefined)
    .pipe(z.enum(serviceZones.map(({ value }) => value)).optional())
    .optional(),
  reason: reasonSchema,
});
export const recordPlaceEditSchema = recordPlaceSchema.extend({
  number: recordNumberSchema,
  version: z.string().max(64),
});

/** Who is to own a company, what becomes of its owners until now, and what proved it. */
export const transferFormSchema = z.object({
  email: emailAddress("Enter the email address of an account"),
  formerOwners: z.enum(["admin", "out"], { error: "Choose what they become" }),
  reason: requiredText(
    MOST_OF_REASON,
    "Say what proved that the company is theirs: the people concerned read it",
  ),
  currentPassword: z.string().max(1000).default(""),
});
export const transferSchema = transferFormSchema.extend({ number: recordNumberSchema });

/** The company that goes, and the one that it goes into. */
export const mergePairSchema = recordSchema.extend({ into: recordNumberSchema });
export const mergeFormSchema = z.object({ version: z.string().max(64), reason: reasonSchema });
export const mergeSchema = mergeFormSchema.extend({ number: recordNumberSchema, into: recordNumberSchema });
