import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Context } from "#domain/context.ts";
import { acceptQuote } from "#domain/inquiries/accept-quote.ts";
import { completeProject } from "#domain/inquiries/complete-project.ts";
import { declineInquiry } from "#domain/inquiries/decline-inquiry.ts";
import {
  completeSchemaOn,
  declineSchema,
  quoteSchemaOn,
  stepSchema,
} from "#domain/inquiries/inquiries.schema.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { turnDownQuote } from "#domain/inquiries/turn-down-quote.ts";
import { withdrawInquiry } from "#domain/inquiries/withdraw-inquiry.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { retryAfter, statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { filesOf } from "#web/read-form-with-files.ts";
import { londonDay } from "#platform/london-time.ts";

/** What the page answers to one of its forms that was not done. */
export interface StepAnswer {
  /** Which form the result belongs to. */
  form?: string;
  result?: SubmissionResult<string[]>;
  problem?: string;
}

interface Step {
  schemaOn: (today: string) => z.ZodObject;
  run: (ctx: Context, input: unknown) => Promise<unknown>;
  done: string;
}

const steps: Readonly<Record<string, Step>> = {
  quote: { schemaOn: quoteSchemaOn, run: sendQuote, done: "Quote sent" },
  decline: { schemaOn: () => declineSchema, run: declineInquiry, done: "Declined" },
  withdraw: { schemaOn: () => stepSchema, run: withdrawInquiry, done: "Inquiry withdrawn" },
  accept: { schemaOn: () => stepSchema, run: acceptQuote, done: "Quote accepted" },
  "turn-down": { schemaOn: () => stepSchema, run: turnDownQuote, done: "The firm has been told" },
  complete: { schemaOn: completeSchemaOn, run: completeProject, done: "Noted as finished" },
};

/** Takes the step and goes on to the inquiry's page; what is wrong comes back to the page that asked. */
export async function answerStep(ctx: Context, id: string, form: FormData) {
  try {
    const answer = await takeStep(ctx, id, form);
    if ("done" in answer) {
      return redirectWithToast(ctx, `/inquiries/${id}`, { title: answer.done, tone: "ok" });
    }
    return data<StepAnswer>(answer, 400);
  } catch (error) {
    if (!isAppError(error) || error.kind === "unauthenticated" || error.kind === "not-found") throw error;
    return data<StepAnswer>(
      { problem: error.message },
      { status: statusOf(error), headers: retryAfter(error) },
    );
  }
}

/** Takes one step of an inquiry as one of its page's forms asks; what is wrong in the form comes back with it. */
async function takeStep(
  ctx: Context,
  inquiryId: string,
  form: FormData,
): Promise<StepAnswer | { done: string }> {
  const intent = String(form.get("intent"));
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) throw new AppError("invalid", "There is no such step.");
  const files = filesOf(form, "files");
  // They are no part of what goes back into the fields.
  form.delete("files");
  form.set("inquiryId", inquiryId);
  const submission = parseWithZod(form, { schema: step.schemaOn(londonDay(ctx.clock.now())) });
  if (submission.status !== "success") return { form: intent, result: submission.reply() };
  await step.run(ctx, { ...submission.payload, files });
  return { done: step.done };
}
