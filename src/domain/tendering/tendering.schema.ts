import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import {
  mainContract,
  optionalService,
  projectRuleFields,
  standingFields,
  ticked,
  versionSchema,
} from "#domain/packages/packages.schema.ts";
import { nations } from "#domain/tender-rules/nations.data.ts";
import { endUserStatements } from "#domain/quote-terms/vat-treatments.data.ts";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { optionalLine, optionalText, requiredText } from "#domain/text.schema.ts";

/** A change to what was issued: why, whether it changes prices, and the new return where there is one. */
export const addendumSchema = z.object({
  reason: requiredText(2_000, "Say what changes and why; every tenderer reads it"),
  materiality: z.enum(["information", "reprice"], { error: "Choose whether it changes prices" }),
  returnDay: optionalDay,
  returnTime: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "Enter a time such as 12:00" })
    .optional()
    .transform((time) => time || undefined),
});

/** Where a copy of a package goes, under which title; left out, beside it and under its own. */
export const copySchema = z.object({
  project: z
    .string()
    .max(60)
    .optional()
    .transform((id) => id || undefined),
  title: optionalLine(160),
  withDocuments: z.literal("on", { error: "Tick the box, or leave it" }).optional(),
  /** The firms that were invited are drafted again: they are told when the copy is issued. */
  withFirms: z.literal("on", { error: "Tick the box, or leave it" }).optional(),
});

export const requestIdSchema = z.object({ requestId: rowId });

/** What a tender needs to know besides what the request for quotes says. */
export const requestTenderFields = z.object({
  ...standingFields,
  service: optionalService,
});
export const requestTenderSchema = requestIdSchema.extend(requestTenderFields.shape);

export const projectIdSchema = z.object({ projectId: rowId });

/** How a main contract stands now; the words go to the tenderers when it is lost. */
export const mainContractFields = z.object({
  mainContract,
  /** When its decision is expected; left empty, nobody knows. */
  decisionOn: optionalDay,
  /** When it is won: until when the tenderers of opened quotes are asked to stand by their prices; left empty, 30 days. */
  standUntil: optionalDay,
  words: optionalText(800),
});
export const mainContractSchema = projectIdSchema
  .extend(versionSchema.shape)
  .extend(mainContractFields.shape);

/** What the buyer has stated of itself for VAT. */
export const endUserSchema = projectIdSchema.extend(versionSchema.shape).extend({
  endUser: z.enum(
    endUserStatements.map(({ value }) => value),
    { error: "Choose one of the list" },
  ),
});

/** What of a project’s work raises rules of its own; what is not ticked does not hold. */
export const projectRulesSchema = projectIdSchema
  .extend(versionSchema.shape)
  .extend(projectRuleFields)
  /** What the drafts are to do: ask for the evidence of a building that has become higher-risk; no longer for that of one that was. */
  .extend({ asksEvidence: ticked, takesEvidenceBack: ticked });

/** A project as it was looked at. */
export const seenProjectSchema = projectIdSchema.extend(versionSchema.shape);

/** Whose law and bank holidays a project goes by. */
export const projectLawSchema = projectIdSchema.extend(versionSchema.shape).extend({
  nation: z.enum(
    nations.map(({ value }) => value),
    { error: "Choose which law and bank holidays count" },
  ),
});
