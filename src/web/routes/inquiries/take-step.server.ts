import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import type { Context } from "#domain/context.ts";
import { acceptQuote } from "#domain/inquiries/accept-quote.ts";
import { completeProject } from "#domain/inquiries/complete-project.ts";
import { declineInquiry } from "#domain/inquiries/decline-inquiry.ts";
import {
  acceptSchema,
  completeSchemaOn,
  declineSchema,
  quoteSchemaOn,
  stepSchema,
} from "#domain/inquiries/inquiries.schema.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { turnDownQuote } from "#domain/inquiries/turn-down-quote.ts";
import { withdrawInquiry } from "#domain/inquiries/withdraw-inquiry.ts";
import { londonDay } from "#platform/london-time.ts";
import type { Sent, FormRefusal } from "#web/forms/form-action.ts";

/** What the page answers to one of its forms that was not done. */
export interface StepAnswer {
  /** Which form the result belongs to. */
  form?: string;
  result?: SubmissionResult<string[]> | undefined;
  problem?: string;
}

interface StepForm {
  schemaOn: (today: string) => z.ZodObject;
  run: (ctx: Context, input: unknown) => Promise<unknown>;
  done: string;
}

const steps = {
  quote: { schemaOn: quoteSchemaOn, run: sendQuote, done: "Quote sent" },
  decline: { schemaOn: () => declineSchema, run: declineInquiry, done: "Declined" },
  withdraw: { schemaOn: () => stepSchema, run: withdrawInquiry, done: "Inquiry withdrawn" },
  accept: { schemaOn: () => acceptSchema, run: acceptQuote, done: "Quote accepted" },
  "turn-down": { schemaOn: () => stepSchema, run: turnDownQuote, done: "The firm has been told" },
  complete: { schemaOn: completeSchemaOn, run: completeProject, done: "Noted as finished" },
} satisfies Record<string, StepForm>;

export type Step = keyof typeof steps;

/** Takes one step of an inquiry as one of its page's forms asks, and goes on to the inquiry's page. */
export async function takeStep({ ctx, form, files, check, goTo }: Sent, inquiryId: string, name: Step) {
  const step: StepForm = steps[name];
  form.set("inquiryId", inquiryId);
  const { payload } = check(step.schemaOn(londonDay(ctx.clock.now())));
  await step.run(ctx, { ...payload, files: files("files") });
  return goTo(`/inquiries/${inquiryId}`, step.done);
}

/** What is wrong, for the page that asked. */
export function refusedStep({ result, problem }: FormRefusal, step: string): StepAnswer {
  return { form: step, result, ...(problem !== null && { problem }) };
}
