import { getInquiry, type InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { formatMoney } from "#web/format.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import type { ButtonKind } from "#web/ui/button.tsx";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/confirm-step";
import { CompleteForm } from "./complete-form.tsx";
import { AlreadyTaken, OthersChoice, othersOf } from "./others-choice.tsx";
import { requireCompany } from "./require-company.ts";
import { Seen } from "./seen.tsx";
import { refusedStep, takeStep } from "./take-step.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.inquiry.projectName ?? "Inquiry"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireCompany, requireActing];

/** The steps of an inquiry that cannot be undone, each with its confirmation. */
const confirmed = ["accept", "turn-down", "withdraw", "complete"] as const;
type ConfirmedStep = (typeof confirmed)[number];

function stepOf(text: string): ConfirmedStep {
  const step = confirmed.find((each) => each === text);
  if (!step) throw new AppError("not-found", "There is no such step.");
  return step;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const step = stepOf(params.step);
  const inquiry = await getInquiry(ctx, params.id);
  return { step, inquiry, mayTake: inquiry.steps.includes(step), today: londonDay(ctx.clock.now()) };
}

const take = (step: ConfirmedStep) => (sent: Sent<Route.ActionArgs>) => takeStep(sent, sent.params.id, step);

export const action = formAction(
  byIntent(
    {
      accept: take("accept"),
      "turn-down": take("turn-down"),
      withdraw: take("withdraw"),
      complete: take("complete"),
    },
    ({ params }) => stepOf(params.step),
  ),
  (refusal, { params }) => refusedStep(refusal, stepOf(params.step)),
);

export const shouldRevalidate = afterConflict;

interface Question {
  title: string;
  lead: string;
  confirm: { label: string; kind?: ButtonKind };
}

const questions: Record<Exclude<ConfirmedStep, "complete">, (inquiry: InquiryPage) => Question> = {
  accept: (inquiry) => ({
    title: `Accept the quote of ${amountOf(inquiry)}?`,
    lead: `${inquiry.companyName} is told that you take its quote for ${inquiry.projectName}. This cannot be undone.`,
    confirm: { label: "Accept the quote", kind: "main" },
  }),
  "turn-down": (inquiry) => ({
    title: `Not accept the quote of ${amountOf(inquiry)}?`,
    lead: `${inquiry.companyName} is told that you do not take its quote for ${inquiry.projectName}. This cannot be undone.`,
    confirm: { label: "Do not accept" },
  }),
  withdraw: (inquiry) => ({
    title: "Withdraw the inquiry?",
    lead: `${inquiry.companyName} is told that you have taken your inquiry for ${inquiry.projectName} back. This cannot be undone.`,
    confirm: { label: "Withdraw the inquiry" },
  }),
};

const amountOf = ({ quotes }: InquiryPage) => formatMoney(quotes[0]?.amountPence ?? 0);

export default function ConfirmStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, inquiry, mayTake, today } = loaderData;
  const problem = actionData?.problem;
  const to = `/inquiries/${inquiry.id}`;
  const others = othersOf(inquiry);
  if (!mayTake) {
    return (
      <ConfirmPage
        title="There is nothing left to decide"
        lead="The inquiry has changed in the meantime."
        keep={{ label: "See the inquiry", to }}
        problem={problem}
      />
    );
  }
  if (step === "complete") {
    return (
      <FormPage
        title="Finish the project?"
        lead="Say on which day the work was finished. Then both of you can review each other. This cannot be undone."
      >
        <NotDone problem={problem} />
        <CompleteForm inquiry={inquiry} today={today} result={actionData?.result} />
      </FormPage>
    );
  }
  return (
    <ConfirmPage {...questions[step](inquiry)} keep={{ label: "Not yet", to }} problem={problem}>
      <Seen inquiry={inquiry} />
      {step === "accept" && <AlreadyTaken inquiry={inquiry} />}
      {step === "accept" && others.length > 0 && <OthersChoice others={others} />}
    </ConfirmPage>
  );
}
