import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { pounds } from "#domain/money.schema.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#domain/text.schema.ts";
import {
  type CredentialField,
  type CredentialType,
  type FieldOfType,
  credentialTypes,
} from "./credential-types.data.ts";

export const credentialIdSchema = z.object({ credentialId: rowId });
export const typeSchema = z.enum(credentialTypes.map(({ code }) => code));

const MOST_POUNDS = 1_000_000_000;

/** A day as a date field sends it. */
const day = (label: string) =>
  z
    .string({ error: `Enter the date: ${label}` })
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
      error: "Enter a date such as 31 March 2027",
    })
    .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), {
      error: "There is no such day",
    });

function schemaOf({ name, label, isOptional }: FieldOfType, { grades }: CredentialType): z.ZodType {
  const missing = `Enter: ${label}`;
  switch (name) {
    case "validFrom":
    case "expiresOn":
      // A form sends what is left out as an empty text.
      return isOptional
        ? z.preprocess((text) => (text === "" ? undefined : text), day(label).optional())
        : day(label);
    case "limit":
      return pounds(missing, MOST_POUNDS);
    case "limitBasis":
      return z.enum(["each-and-every", "aggregate"], { error: "Choose what the limit applies to" });
    case "grade":
      return z.enum(
        grades!.map(({ code }) => code),
        { error: `Choose: ${label}` },
      );
    case "scope":
      return isOptional ? optionalText(1000) : requiredText(1000, missing);
    default: {
      const most = name === "number" ? 60 : name === "issuer" ? 120 : 200;
      return isOptional ? optionalLine(most) : requiredLine(most, missing);
    }
  }
}

/** The facts that a type asks for, as its form sends them. */
export interface CredentialFacts {
  issuer?: string;
  number?: string;
  holderName?: string;
  grade?: string;
  /** In pence. */
  limit?: number;
  limitBasis?: "each-and-every" | "aggregate";
  scope?: string;
  validFrom?: string;
  expiresOn?: string;
}

type FactsSchema = z.ZodType<CredentialFacts> & z.ZodObject;

/** The form of a type: its fields, each required unless the type says otherwise; the end comes after the beginning, and not before `today`. */
export const factsSchema = (type: CredentialType, today?: string): FactsSchema =>
  schemaWith(type, schemaOf, today);

/** The same for what is kept as a draft: whatever is not known yet is left out. */
export const draftSchema = (type: CredentialType): FactsSchema =>
  schemaWith(type, (field) =>
    z.preprocess(
      (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
      schemaOf(field, type).optional(),
    ),
  );

function schemaWith(
  type: CredentialType,
  fieldSchema: (field: FieldOfType, type: CredentialType) => z.ZodType,
  today = "",
): FactsSchema {
  const shape = Object.fromEntries(
    type.fields.map((field) => [field.name, fieldSchema(field, type)]),
  ) as Record<CredentialField, z.ZodType>;
  const schema = z
    .object(shape)
    .refine(
      (facts) => {
        const { validFrom, expiresOn } = facts as CredentialFacts;
        return validFrom === undefined || expiresOn === undefined || expiresOn >= validFrom;
      },
      { path: ["expiresOn"], error: "This is before the first day", abort: true },
    )
    .refine(({ expiresOn }) => expiresOn === undefined || (expiresOn as string) >= today, {
      path: ["expiresOn"],
      error: "This has expired: send the current one",
    });
  return schema as unknown as FactsSchema;
}

/** The same, of which the document is sent or there already: so it is submitted. */
export const submissionSchema = (type: CredentialType, today?: string): z.ZodObject =>
  factsSchema(type, today).safeExtend({
    documents: z.literal("there", { error: "Add the document: a PDF or a picture" }),
  }) as unknown as z.ZodObject;

export const checkMethods = [
  { value: "document-seen", label: "Document seen" },
  { value: "issuers-register", label: "Found on the issuer’s register" },
] as const;

/** What was looked at; a page sends it hidden. */
export const lookedAt = z.coerce
  .number({ error: "Reload the page and decide again" })
  .int({ error: "Reload the page and decide again" })
  .min(1, { error: "Reload the page and decide again" })
  .max(2_147_483_647, { error: "Reload the page and decide again" });

export const lookedAtSchema = credentialIdSchema.extend({ version: lookedAt });

export const approvalSchema = lookedAtSchema.extend({
  checkMethod: z.enum(
    checkMethods.map(({ value }) => value),
    { error: "Choose how it was checked" },
  ),
});

/** A reason of nothing but spaces is none. */
export const refusalSchema = lookedAtSchema.extend({
  reason: requiredText(1000, "Give a reason"),
});

const FIELDS = [
  "issuer",
  "number",
  "holderName",
  "grade",
  "limit",
  "limitBasis",
  "scope",
  "validFrom",
  "expiresOn",
  "document",
] as const;

/** What is wrong, field by field. */
export const correctionsSchema = lookedAtSchema.extend({
  corrections: z
    .partialRecord(z.enum(FIELDS), optionalLine(300), { error: "Say what is to be corrected" })
    .transform((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)))
    .refine((given) => Object.keys(given).length > 0, { error: "Say what is to be corrected" }),
});
