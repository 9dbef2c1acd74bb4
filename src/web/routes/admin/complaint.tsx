import { getFormProps } from "@conform-to/react";
import { acknowledgeComplaint } from "#domain/complaints/acknowledge-complaint.ts";
import { answerComplaint } from "#domain/complaints/answer-complaint.ts";
import { closeComplaint } from "#domain/complaints/close-complaint.ts";
import { complaintLabel } from "#domain/complaints/complaint-kinds.data.ts";
import { answerSchema } from "#domain/complaints/complaints.schema.ts";
import { getComplaint } from "#domain/complaints/get-complaint.ts";
import { formatMoment } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { Form } from "#web/forms/form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { type Fact, FactList } from "#web/ui/title-block.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/complaint";
import { ComplaintClock } from "./complaint-clock.tsx";
import { NotDone } from "./not-done.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Complaint | Lintel" },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getComplaint(contextOf(context), params.id);
}

type ComplaintSent = Sent<Route.ActionArgs>;

export const action = formAction(
  byIntent({
    acknowledge: async ({ ctx, params, goTo }: ComplaintSent) => {
      await acknowledgeComplaint(ctx, params.id);
      return goTo(`/admin/complaints/${params.id}`, "Acknowledged by e-mail");
    },
    answer: async ({ ctx, params, check, goTo }: ComplaintSent) => {
      await answerComplaint(ctx, params.id, check(answerSchema).payload);
      return goTo(`/admin/complaints/${params.id}`, "The answer is sent");
    },
    close: async ({ ctx, params, goTo }: ComplaintSent) => {
      await closeComplaint(ctx, params.id);
      return goTo(`/admin/complaints/${params.id}`, "Closed");
    },
  }),
  ({ result, problem, typed }) => ({ result, problem, answer: typed["answer"] }),
);

/** A complaint with its clock, and what can be done with it. */
export default function Complaint({ loaderData: complaint, actionData }: Route.ComponentProps) {
  const { reference, kind, body, answer, state, daysLeft, steps } = complaint;
  return (
    <WorkPage
      title={`Complaint ${reference}`}
      lead={complaintLabel(kind)}
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Complaints", to: "/admin/complaints" }, { label: reference }]} />
      }
      action={<ComplaintClock state={state} daysLeft={daysLeft} />}
    >
      <NotDone problem={actionData?.problem} unsent={steps.includes("answer") ? [] : [actionData?.answer]} />
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="complaint">
            <h2 id="complaint" className="heading mb-3 text-19">
              What they write
            </h2>
            <p className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{body}</p>
          </section>
          {answer && (
            <section aria-labelledby="answered">
              <h2 id="answered" className="heading mb-3 text-19">
                Our answer
              </h2>
              <blockquote className="max-w-measure border-l-2 border-ink pl-4 text-16 whitespace-pre-line wrap-anywhere">
                {answer}
              </blockquote>
            </section>
          )}
          {steps.includes("answer") && <AnswerForm result={actionData?.result} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FactList facts={factsOf(complaint)} />
          <Steps steps={steps} />
        </div>
      </div>
    </WorkPage>
  );
}

function Steps({ steps }: Pick<Route.ComponentProps["loaderData"], "steps">) {
  const isSending = useIsSending();
  const buttons = steps.filter((step) => step !== "answer");
  if (buttons.length === 0) return null;
  return (
    <Form method="post" className="flex flex-wrap gap-3 border-t border-rule pt-5">
      {buttons.map((step) => (
        <Button key={step} name="intent" value={step} disabled={isSending}>
          {step === "acknowledge" ? "Acknowledge by e-mail" : "Close"}
        </Button>
      ))}
    </Form>
  );
}

function AnswerForm({ result }: { result: NonNullable<Route.ComponentProps["actionData"]>["result"] }) {
  const [form, fields] = useCheckedForm(answerSchema, { id: "answer-form", lastResult: result });
  const isSending = useIsSending();
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex max-w-measure flex-col gap-4">
      <ErrorSummary problems={problemsOf(form)} />
      <TextareaField
        field={fields.answer}
        label="Answer"
        hint="It goes to them by e-mail, and is kept here. At most 5,000 characters."
        rows={8}
      />
      <div>
        <Button kind="main" name="intent" value="answer" isBusy={isSending} busyLabel="Sending...">
          Send answer
        </Button>
      </div>
    </Form>
  );
}

function factsOf(complaint: Route.ComponentProps["loaderData"]): Fact[] {
  const { name, email, createdAt, acknowledgedAt, answeredAt, closedAt } = complaint;
  const at = (label: string, moment: Date | null) => (moment ? [{ label, value: formatMoment(moment) }] : []);
  return [
    { label: "From", value: <span className="wrap-anywhere">{name}</span> },
    { label: "Email", value: <EmailAddress>{email}</EmailAddress> },
    ...at("Received", createdAt),
    ...at("Acknowledged", acknowledgedAt),
    ...at("Answered", answeredAt),
    ...at("Closed", closedAt),
  ];
}
