import { getFormProps } from "@conform-to/react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { complaintKinds } from "#domain/complaints/complaint-kinds.data.ts";
import { ACKNOWLEDGE_DAYS } from "#domain/complaints/complaints.limits.ts";
import { complaintSchema } from "#domain/complaints/complaints.schema.ts";
import { sendComplaint } from "#domain/complaints/send-complaint.ts";
import { newId } from "#platform/ids.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { Form } from "#web/forms/form.tsx";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/complaints";
import { ComplaintAdvice } from "./complaint-advice.tsx";

const REFERENCE = /^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Complaints",
    description:
      "Complain to Lintel about personal data, a firm, a decision or anything else. We acknowledge it within 30 days and tell you the outcome.",
    path: "/complaints",
  });

export function loader({ context, url }: Route.LoaderArgs) {
  const sent = url.searchParams.get("sent") ?? "";
  return {
    // The same form sent twice is one complaint; a new form is a new one.
    token: newId("frm", contextOf(context).clock.now().getTime()),
    sent: REFERENCE.test(sent) ? sent : null,
  };
}

export const action = formAction(
  async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
    const { reference } = await sendComplaint(ctx, check(complaintSchema).payload);
    return goTo(`/complaints?sent=${reference}`);
  },
  ({ result, problem }, { text }) => ({ result, problem, token: text("token") || undefined }),
  { isForVisitors: true },
);

/** A new form only after one was sent: what somebody is typing stays through anything else on the page. */
export function shouldRevalidate({
  formAction: sentTo,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return sentTo === "/complaints" && defaultShouldRevalidate;
}

export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const token = actionData?.token ?? loaderData.token;
  return (
    <FormPage
      title="Complaints"
      lead="Something went wrong, and you want it looked into? Tell us here. A person reads it."
      aside={<ComplaintAdvice />}
    >
      {loaderData.sent && !actionData && (
        <Callout isResult tone="ok" title="Your complaint is with us">
          <p>
            Your reference is <strong className="font-label">{loaderData.sent}</strong>. We have sent it to
            the address that you gave, and we acknowledge your complaint within {ACKNOWLEDGE_DAYS} days.
          </p>
        </Callout>
      )}
      <ComplaintForm key={token} token={token} answer={actionData} />
    </FormPage>
  );
}

interface ComplaintFormProps {
  token: string;
  answer: Route.ComponentProps["actionData"];
}

function ComplaintForm({ token, answer }: ComplaintFormProps) {
  const [form, fields] = useCheckedForm(complaintSchema, { id: "complaint", lastResult: answer?.result });
  const isSending = useIsSending("/complaints");
  return (
    <Form
      method="post"
      action="/complaints"
      {...getFormProps(form)}
      data-keep
      className="flex flex-col gap-6"
    >
      <NotDone problem={answer?.problem} title="That was not sent" />
      <ErrorSummary problems={problemsOf(form)} />
      <input type="hidden" name="token" value={token} />
      <div className="hidden" aria-hidden="true">
        <label htmlFor="complaint-trap">Leave this empty</label>
        <input id="complaint-trap" name="reference" tabIndex={-1} autoComplete="off" />
      </div>
      <SelectField
        field={fields.kind}
        label="What is it about?"
        prompt="Choose what it is about"
        options={complaintKinds}
      />
      <TextField field={fields.name} label="Your name" autoComplete="name" />
      <TextField
        field={fields.email}
        label="Email address"
        hint="We answer to this address."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextareaField
        field={fields.body}
        label="Your complaint"
        hint="What happened, when, and what you would like us to do. At most 5,000 characters."
        rows={8}
      />
      <div>
        <Button kind="main" isBusy={isSending} busyLabel="Sending...">
          Send complaint
        </Button>
      </div>
    </Form>
  );
}
