import { z } from "zod";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { pageStart, rowId } from "#domain/id.schema.ts";
import { pounds } from "#domain/money.schema.ts";
import { cleanLine, optionalLine, optionalText, requiredLine, requiredText } from "#domain/text.schema.ts";
import { declineReasons } from "./decline-reasons.data.ts";
import { inquiryStates } from "./inquiries.states.ts";
import { MAX_FIRMS, MAX_DESCRIPTION } from "./inquiries.limits.ts";
import { MAX_FILES } from "#domain/attachments/attachments.limits.ts";

const MAX_POUNDS = 1_000_000_000;
const FIVE_YEARS = 5;
const SEND_AGAIN = "Reload the page and send it again";

/** An inquiry by its id; what cannot be one is simply not found. */
export const inquiryIdSchema = rowId;

/** An idempotency key, made with the form: a form submitted twice carries the same one. */
const key = z.string({ error: SEND_AGAIN }).regex(/^[\w-]{8,60}$/, { error: SEND_AGAIN });
/** The version that the page showed; a step taken on an older one is refused. */
const version = z.coerce.number({ error: SEND_AGAIN }).int().min(1).max(1_000_000);

const companyNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** The public numbers in an address; what is none is left out. */
export const firmNumbersSchema = z
  .array(z.string().max(20))
  .transform((texts) => [...new Set(texts.map((text) => companyNumber.safeParse(text).data ?? 0))])
  .transform((numbers) => numbers.filter((number) => number > 0).slice(0, 2 * MAX_FIRMS));

export const findFirmsSchema = z.string().max(400).transform(cleanLine).pipe(z.string().max(100));

function day(missing: string, today: string, { isFuture }: { isFuture: boolean }) {
  const farthest = `${Number(today.slice(0, 4)) + (isFuture ? FIVE_YEARS : -FIVE_YEARS)}${today.slice(4)}`;
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .pipe(z.iso.date({ error: "Enter a date, such as 24/12/2026" }))
    .refine((date) => (isFuture ? date >= today : date <= today), {
      error: isFuture ? "Choose today or a later day" : "Choose today or an earlier day",
    })
    .refine((date) => (isFuture ? date <= farthest : date >= farthest), {
      error: "Choose a day within five years",
    });
}

/** Something that may be left out; a form sends it empty or blank then. */
function leftOut<Schema extends z.ZodType>(schema: Schema) {
  const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
}

/** The request form, on a day in London. */
export const requestSchemaOn = (today: string) =>
  z
    .object({
      company: z
        .array(companyNumber, { error: "Choose at least one firm" })
        .min(1, { error: "Choose at least one firm" })
        .max(MAX_FIRMS, { error: `Ask at most ${MAX_FIRMS} firms at once` })
        .refine((numbers) => new Set(numbers).size === numbers.length, { error: "Ask each firm once" }),
      /** One of the actor's own projects; left out for a new one. */
      project: optionalLine(60),
      projectName: optionalLine(160),
      service: optionalLine(10).refine((code) => code === undefined || serviceByCode(code), {
        error: "Choose a service from the list",
      }),
      place: requiredLine(160, "Enter the town or postcode of the site"),
      wantedStart: leftOut(day("", today, { isFuture: true })),
      value: leftOut(pounds("", MAX_POUNDS)),
      description: requiredText(MAX_DESCRIPTION, "Describe the work to be priced"),
      replyBy: day("Enter the day by which you need an answer", today, { isFuture: true }),
      key,
    })
    .superRefine(
      ({ project, projectName }, check) => {
        if (project !== undefined || projectName !== undefined) return;
        check.addIssue({ code: "custom", path: ["projectName"], message: "Give the project a name" });
        // Among the fields' own errors in the form's order, not after them.
        check.issues.sort((one, other) => placeOf(one) - placeOf(other));
      },
      { when: ({ value }) => typeof value === "object" && value !== null },
    );

/** The fields before the project's name; what is wrong with them is listed before it. */
const BEFORE_NAME = ["company", "project"];
const placeOf = ({ path }: { path?: PropertyKey[] | undefined }) => {
  const field = String(path?.[0]);
  return BEFORE_NAME.includes(field) ? 0 : field === "projectName" ? 1 : 2;
};

export type RequestForm = z.output<ReturnType<typeof requestSchemaOn>>;

/** The quote form, on a day in London. */
export const quoteSchemaOn = (today: string) =>
  z.object({
    inquiryId: rowId,
    version,
    key,
    amount: pounds("Enter the amount without VAT", MAX_POUNDS).refine((pence) => pence >= 1, {
      error: "Enter an amount above nothing",
    }),
    included: requiredText(4000, "Say what the amount includes"),
    excluded: optionalText(4000),
    note: optionalText(2000),
    validUntil: day("Enter the last day on which the quote holds", today, { isFuture: true }),
  });

export type QuoteForm = z.output<ReturnType<typeof quoteSchemaOn>>;

/** The files of either form, unchecked; the attachments' rules decide what is accepted. */
export const filesSchema = z.object({
  files: z
    .array(z.instanceof(File))
    .max(MAX_FILES + 1)
    .default([]),
});

export const stepSchema = z.object({ inquiryId: rowId, version });

/**
 * What becomes of the other firms of the request: told in the same step, or left for later. `taken` is how many accepted
 * quotes of the same request the page named beside the question.
 */
export const acceptSchema = stepSchema.extend({
  others: z.enum(["tell", "later"]).default("later"),
  taken: z.coerce.number({ error: SEND_AGAIN }).int().min(0).max(MAX_FIRMS).default(0),
});

export const declineSchema = stepSchema
  .extend({
    reason: z
      .string({ error: "Choose a reason" })
      .refine((code) => declineReasons.some((reason) => reason.code === code), { error: "Choose a reason" }),
    note: optionalText(1000),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== undefined, {
    path: ["note"],
    error: "Say in a few words why",
  });

export const completeSchemaOn = (today: string) =>
  stepSchema.extend({
    completedOn: day("Enter the day on which the work was finished", today, { isFuture: false }),
  });

const listFields = {
  state: z.enum(inquiryStates).optional().catch(undefined),
  /** A cursor: the previous page's `next`. */
  after: pageStart,
};

export const listSchema = z.object(listFields);
export const exportSchema = z.object({ box: z.enum(["received", "sent"]), state: listFields.state });
