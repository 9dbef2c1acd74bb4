import { z } from "zod";
import { companyNumberSchema } from "#domain/companies/companies.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { emailAddress, requiredText } from "#domain/text.schema.ts";
import { MAX_APPEAL, MAX_DECISION, MAX_REPORTED_MESSAGES, MAX_WORDS } from "./moderation.limits.ts";
import type { CaseKind } from "./moderation.states.ts";
import { reasonsFor } from "./report-reasons.data.ts";
import { rules } from "./rules.data.ts";

function reasonOf(kind: CaseKind) {
  return z.enum(
    reasonsFor(kind).map(({ value }) => value),
    { error: "Choose what is wrong" },
  );
}

const words = requiredText(MAX_WORDS, "Say what is wrong with it");

export const reviewReportSchema = z.object({ reason: reasonOf("review"), words });

const messageNumber = z.coerce
  .number({ error: "Choose the messages that you report" })
  .int()
  .min(1)
  .max(2_147_483_647);

export const messageReportSchema = z.object({
  messages: z
    .array(messageNumber, { error: "Choose the messages that you report" })
    .min(1, { error: "Choose the messages that you report" })
    .max(MAX_REPORTED_MESSAGES, { error: `Choose at most ${MAX_REPORTED_MESSAGES} messages` }),
  reason: reasonOf("message"),
  words,
});

export const companyReportSchema = z.object({
  reason: reasonOf("profile"),
  words,
  /** Of a visitor who wants to hear what came of it. */
  email: z.preprocess(
    (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
    emailAddress().optional(),
  ),
  /** An idempotency key, made with the form: a form submitted twice carries the same one. */
  token: z.string().max(60).optional(),
  /** A honeypot: an invisible field that only robots fill in. */
  reference: z.string().max(1000).optional(),
});

export const reportedIdSchema = rowId;
export const reportedCompanySchema = companyNumberSchema;

const version = z.coerce
  .number({ error: "Reload the page and decide again" })
  .int()
  .min(1)
  .max(2_147_483_647);

export const decisionSchema = z
  .object({
    version,
    outcome: z.enum(["none", "removed", "warned"], { error: "Choose what is done" }),
    rule: z
      .union([z.literal("").transform(() => undefined), z.enum(rules.map(({ code }) => code))], {
        error: "Choose the rule that was broken",
      })
      .optional(),
    reason: requiredText(MAX_DECISION, "Give the reason, so that both sides can understand it"),
  })
  .refine(({ outcome, rule }) => outcome === "none" || rule !== undefined, {
    error: "Choose the rule that was broken",
    path: ["rule"],
  });

export const appealSchema = z.object({
  appeal: requiredText(MAX_APPEAL, "Say why the decision should be another one"),
});

export const settlementSchema = z.object({
  version,
  outcome: z.enum(["upheld", "overturned"], { error: "Choose how the appeal is decided" }),
  reason: requiredText(MAX_DECISION, "Give the reason, so that both sides can understand it"),
});

/** What an address asks of the list; anything else is the default. */
export const caseListSchema = z.object({
  kind: z.enum(["message", "review", "profile"]).optional().catch(undefined),
  state: z.enum(["open", "appealed", "decided", "settled"]).catch("open"),
  /** A cursor: the previous page's `next`. */
  after: z.string().max(120).optional().catch(undefined),
});
