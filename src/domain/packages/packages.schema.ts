import { z } from "zod";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { readPounds } from "#domain/money.schema.ts";
import { attendanceParties, attendances } from "#domain/tender-rules/attendances.data.ts";
import { nations } from "#domain/tender-rules/nations.data.ts";
import { packageBands } from "#domain/tender-rules/package-bands.data.ts";
import {
  MAX_LIST_CHARACTERS,
  MAX_PRICING_CHARACTERS,
  MAX_REASON,
  MAX_REPRICE_DAYS,
} from "#domain/tender-rules/tender-rules.limits.ts";
import { credentialTypes } from "#domain/verification/credential-types.data.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#domain/text.schema.ts";
import { isOpenToAll, tenderMethods } from "./methods.data.ts";
import {
  MAX_BUDGET,
  MAX_CRITERIA,
  MAX_DURATION_WEEKS,
  MAX_SCOPE,
  MAX_VALIDITY_DAYS,
  WHOLE_WEIGHT,
} from "./packages.limits.ts";

export const packageIdSchema = z.object({ packageId: rowId });

export const versionSchema = z.object({
  version: z.coerce
    .string()
    .regex(/^\d{1,9}$/, { error: "Reload the page and try again" })
    .transform(Number),
});

const service = z
  .string({ error: "Choose a service" })
  .refine((code) => serviceByCode(code) !== undefined, { error: "Choose a service" });

/** Left out where it is known. */
export const optionalService = z
  .string()
  .optional()
  .transform((code) => code || undefined)
  .refine((code) => code === undefined || serviceByCode(code) !== undefined, { error: "Choose a service" });

export const mainContracts = [
  { value: "own", label: "We are the client ourselves" },
  { value: "won", label: "Won: the work goes ahead" },
  { value: "preferred", label: "Preferred: we expect to get it" },
  { value: "tendering", label: "Being tendered: we price the main contract" },
  { value: "lost", label: "Lost" },
] as const;

export const SAY_HOW_IT_STANDS = "Choose how the main contract stands";

export const mainContract = z.enum(
  mainContracts.map(({ value }) => value),
  { error: SAY_HOW_IT_STANDS },
);

export const ticked = z.literal("on", { error: "Tick the box, or leave it" }).optional();

/** What of a project’s work raises rules of its own. */
export const projectRuleFields = { isPublicChain: ticked, isHigherRisk: ticked };

/** What a new project says of itself; one with tenders has said it, and is not asked again. */
export const standingFields = {
  nation: z
    .enum(["", ...nations.map(({ value }) => value)], { error: "Choose where the work is" })
    .optional()
    .transform((value) => value || undefined),
  mainContract: z
    .enum(["", ...mainContracts.map(({ value }) => value)], { error: SAY_HOW_IT_STANDS })
    .optional()
    .transform((value) => value || undefined),
  ...projectRuleFields,
};

const projectFields = {
  project: z
    .string()
    .max(60)
    .optional()
    .transform((id) => id || undefined),
  projectName: optionalLine(160),
  location: optionalLine(160),
  ...standingFields,
};

interface Asked {
  project?: string | undefined;
  projectName?: string | undefined;
  mainContract?: string | undefined;
}
const isNamed = ({ project, projectName }: Asked) => project !== undefined || projectName !== undefined;
const isStated = ({ project, mainContract: stands }: Asked) => project !== undefined || stands !== undefined;
// Beside what else does not fit, so that all of it is said at once.
const always = { when: () => true };
const UNNAMED = { path: ["projectName"], error: "Choose a project, or name a new one", ...always };
const UNSTATED = { path: ["mainContract"], error: SAY_HOW_IT_STANDS, ...always };

/** A project of one's own in which packages begin, or the name of a new one. */
export const tenderProjectSchema = z
  .object(projectFields)
  .refine(isNamed, UNNAMED)
  .refine(isStated, UNSTATED);

/** What a tender begins with: a project of one's own, or the name of a new one. */
export const newPackageSchema = z
  .object({ ...projectFields, service, title: optionalLine(160), withTemplate: ticked })
  .refine(isNamed, UNNAMED)
  .refine(isStated, UNSTATED);

/** Many packages at once: a row of the list for each. */
export const packageListSchema = z
  .object({
    ...projectFields,
    rows: z
      .string()
      .max(MAX_LIST_CHARACTERS, { error: "This is too long for a list of packages" })
      .default(""),
    withTemplate: ticked,
  })
  .refine(isNamed, UNNAMED)
  .refine(isStated, UNSTATED);

/** Who provides each attendance, by its code; what is not answered is left out. */
const attendanceFields = Object.fromEntries(
  attendances.map(({ code }) => [
    `attendance-${code}`,
    z
      .enum(["", ...attendanceParties.map(({ value }) => value)], { error: "Choose one of the list" })
      .optional()
      .transform((value) => value || undefined),
  ]),
);

/** Which evidence is asked for, by its type; what is left out is not. */
const credentialFields = Object.fromEntries(
  credentialTypes.map(({ code }) => [
    `credential-${code}`,
    z
      .enum(["", "asked", "mandatory"], { error: "Choose one of the list" })
      .optional()
      .transform((value) => value || undefined),
  ]),
);

/** The work itself, and what is asked of who does it. */
export const workSchema = z.object({
  title: requiredLine(160, "Enter a title"),
  code: optionalLine(20),
  service,
  scope: optionalText(MAX_SCOPE),
  ...attendanceFields,
  ...credentialFields,
  designPortion: optionalText(2_000),
  valueBand: z
    .enum(["", ...packageBands.map(({ value }) => value)], { error: "Choose a value" })
    .optional()
    .transform((value) => value || undefined),
  budget: optionalLine(30)
    .refine((text) => text === undefined || readPounds(text) !== undefined, {
      error: "Enter an amount in pounds, such as 85,000",
    })
    .transform((text) => (text === undefined ? undefined : readPounds(text)))
    .refine((pence) => pence === undefined || (pence > 0 && pence <= MAX_BUDGET * 100), {
      error: "Enter an amount of more than nothing and at most £1bn",
    }),
});

const timeOfDay = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "Enter a time such as 12:00" })
  .optional()
  .transform((time) => time || undefined);

const days = (most: number) => {
  const error = `Enter a whole number from 1 to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error });
};

/** When questions and quotes are due, in London's time. */
export const datesSchema = z.object({
  returnDay: optionalDay,
  returnTime: timeOfDay,
  shortReason: optionalLine(MAX_REASON),
  questionsDay: optionalDay,
  questionsTime: timeOfDay,
  awardOn: optionalDay,
  startOn: optionalDay,
  durationWeeks: z.preprocess(
    (text) => (text === "" ? undefined : text),
    days(MAX_DURATION_WEEKS).optional(),
  ),
  validityDays: days(MAX_VALIDITY_DAYS),
  minRepriceDays: days(MAX_REPRICE_DAYS),
});

/** How quotes will be judged, as six rows of a form. */
export const evaluationRowsSchema = z.object(
  Object.fromEntries(
    Array.from({ length: MAX_CRITERIA }, (_, at) => [
      [`criterion-${at}`, optionalLine(80)],
      [`weight-${at}`, optionalLine(3)],
    ]).flat() as [string, ReturnType<typeof optionalLine>][],
  ),
);

/** The same as criteria, which weigh 100 together; empty rows are left out. */
export const evaluationSchema = evaluationRowsSchema.transform((form, check) => {
  const rows = Array.from({ length: MAX_CRITERIA }, (_, at) => ({
    criterion: form[`criterion-${at}`],
    weight: form[`weight-${at}`],
  })).flatMap(({ criterion, weight }, at) => {
    if (criterion === undefined && weight === undefined) return [];
    if (criterion !== undefined && weight !== undefined && /^[1-9]\d{0,2}$/.test(weight))
      return [{ criterion, weight: Number(weight) }];
    check.addIssue(`Row ${at + 1}: enter a criterion and its weight, a whole number`);
    return [];
  });
  const sum = rows.reduce((total, { weight }) => total + weight, 0);
  if (rows.length > 0 && sum !== WHOLE_WEIGHT)
    check.addIssue(`The weights add up to ${sum}. Change them to make ${WHOLE_WEIGHT}.`);
  return { evaluation: rows };
});

/** How firms come to the package, and whether anybody may read of it. */
export const methodSchema = z
  .object({
    method: z.enum(
      tenderMethods.map(({ value }) => value),
      { error: "Choose how firms are found" },
    ),
    isPublic: z.literal("on", { error: "Tick the box, or leave it" }).optional(),
  })
  .refine(({ method, isPublic }) => isPublic === undefined || isOpenToAll(method), {
    path: ["isPublic"],
    error: "Only an open or a selective tender can stand on the noticeboard",
  });

/** Until when late quotes are taken; never longer than half an hour. */
export const lateRules = [
  { value: "0", label: "Late quotes are not taken" },
  { value: "5", label: "Taken for 5 minutes, marked as late" },
  { value: "10", label: "Taken for 10 minutes, marked as late" },
  { value: "15", label: "Taken for 15 minutes, marked as late" },
  { value: "30", label: "Taken for 30 minutes, marked as late" },
] as const;

/** How the quotes are opened, and what becomes of late ones. */
export const openingFormSchema = z.object({
  openers: z
    .enum(["1", "2"], { error: "Choose how many people open the quotes" })
    .transform((count) => (count === "2" ? 2 : 1)),
  lateMinutes: z
    .enum(
      lateRules.map(({ value }) => value),
      { error: "Choose one of the list" },
    )
    .default("0")
    .transform(Number),
});

/** Rows copied from a spreadsheet or a CSV file. */
export const pricingSchema = z.object({
  rows: z
    .string()
    .max(MAX_PRICING_CHARACTERS, {
      error: "This is too long for a pricing document: split it into several packages",
    })
    .optional()
    .transform((text) => (text === undefined || text.trim() === "" ? undefined : text)),
});

export const cancelSchema = z.object({
  reason: requiredText(1_000, "Say why it is cancelled"),
});
