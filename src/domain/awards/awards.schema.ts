import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { MAX_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { optionalText, requiredText } from "#domain/text.schema.ts";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { pounds } from "#domain/money.schema.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { orderDeclineReasons, orderKinds } from "./decline-reasons.data.ts";
import {
  MAX_CONFLICT,
  MAX_DIFFERENCE,
  MAX_DIFFERENCES,
  MAX_ORDER,
  MAX_ORDER_SCOPE,
  MAX_PAYMENT_BASIS,
  MAX_QUOTED,
  MAX_RATIONALE,
  MAX_RISKS,
  MAX_WHY,
} from "./awards.limits.ts";

const empty = (words: string | undefined) => words ?? "";

/** Which quote is recommended, and of each other one why not, in the same order. */
export const recommendationSchema = packageIdSchema
  .extend({
    quoteId: z.string({ error: "Choose the quote that you recommend" }).pipe(rowId),
    other: z.array(rowId).max(MAX_FIRMS).default([]),
    why: z.array(optionalText(MAX_WHY).transform(empty)).max(MAX_FIRMS).default([]),
    rationale: requiredText(MAX_RATIONALE, "Say why this quote is recommended"),
    risks: optionalText(MAX_RISKS).transform(empty),
    hasConflict: z.enum(["no", "yes"], { error: "Say whether you have an interest in the firm" }),
    conflict: optionalText(MAX_CONFLICT).transform(empty),
  })
  .refine(({ hasConflict, conflict }) => hasConflict === "no" || conflict !== "", {
    path: ["conflict"],
    error: "Say what the interest is: those who approve have to know it",
  });

/** The recommendation that was looked at. */
export const recommendationIdSchema = packageIdSchema.extend({ recommendationId: rowId });

export const approvalSchema = recommendationIdSchema.extend({
  hasNoConflict: z.literal("on", { error: "Confirm that you have no interest in the firm" }),
  currentPassword: z.string().max(1_000).optional(),
});

export const refusalSchema = recommendationIdSchema.extend({
  reason: requiredText(MAX_WHY, "Say why: whoever recommended it reads it"),
});

/** The award that was looked at. */
export const awardIdSchema = packageIdSchema.extend({ awardId: rowId });

export const takeBackSchema = awardIdSchema.extend({
  reason: requiredText(MAX_WHY, "Say why it is taken back"),
  /** To the winner, of what was sent to it. */
  words: optionalText(MAX_WHY).transform(empty),
});

/** The order that was looked at. */
export const takeOrderBackSchema = awardIdSchema.extend({
  orderId: rowId,
  words: requiredText(MAX_WHY, "Say why to the firm, which has read the order"),
});

const line = optionalText(MAX_DIFFERENCE).transform(empty);

/** An order or a letter of intent as its form sends it. */
export const orderSchema = awardIdSchema
  .extend({
    /** What had been sent last when it was written; undefined where that is not said. */
    after: rowId.optional(),
    kind: z.enum(
      orderKinds.map(({ value }) => value),
      { error: "Choose an order or a letter of intent" },
    ),
    amount: pounds("Enter the amount", MAX_ORDER).refine((pence) => pence > 0, { error: "Enter the amount" }),
    scope: requiredText(MAX_ORDER_SCOPE, "Say what is ordered"),
    startsOn: optionalDay,
    endsOn: optionalDay,
    expiresOn: optionalDay,
    paymentBasis: optionalText(MAX_PAYMENT_BASIS).transform(empty),
    answerBy: optionalDay,
    /** Which terms are other than the sheet, and what they are instead, in the same order. */
    term: z.array(line).max(MAX_DIFFERENCES).default([]),
    instead: z.array(line).max(MAX_DIFFERENCES).default([]),
    /** Of what the quote says against the sheet, what the order takes; the rest is shown as a difference. */
    asQuoted: z.array(z.string().max(60)).max(MAX_QUOTED).default([]),
    /** By the requirement, why it is ordered although its evidence does not hold. */
    waive: z
      .record(z.string().max(60), optionalText(MAX_WHY).transform(empty), {
        error: "Give a reason for each",
      })
      .default({}),
  })
  .superRefine(({ kind, endsOn, startsOn, expiresOn, paymentBasis, answerBy }, check) => {
    const say = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (!endsOn) say("endsOn", "Enter when the work ends: evidence has to hold until then");
    if (startsOn && endsOn && startsOn > endsOn) say("endsOn", "The work cannot end before it starts");
    if (!answerBy) say("answerBy", "Enter by when you ask for an answer");
    if (kind === "letter-of-intent" && !expiresOn)
      say("expiresOn", "Enter until when the letter of intent holds");
    if (kind === "letter-of-intent" && paymentBasis === "")
      say("paymentBasis", "Say how work under the letter of intent is paid");
  });

export const orderAnswerSchema = z.discriminatedUnion(
  "answer",
  [
    invitationIdSchema.extend({
      answer: z.literal("accepts"),
      orderId: rowId,
      isAuthorised: z.literal("on", { error: "Confirm that you may bind your company" }),
    }),
    invitationIdSchema.extend({
      answer: z.literal("declines"),
      orderId: rowId,
      reason: z.enum(
        orderDeclineReasons.map(({ value }) => value),
        { error: "Choose a reason" },
      ),
      note: optionalText(MAX_WHY).transform(empty),
    }),
  ],
  { error: "Say whether you accept it" },
);
