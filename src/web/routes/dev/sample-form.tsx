import type { SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { z } from "zod";

import { Button } from "../../ui/button.tsx";
import { useCheckedForm, useIsSending } from "../../ui/checked-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "../../ui/error-summary.tsx";
import { TextareaField, TextField } from "../../ui/text-field.tsx";

export const sampleSchema = z.object({
  name: z.string({ error: "Enter your name." }),
  email: z.email({ error: "Enter an email address, such as name@company.co.uk." }),
  message: z.string({ error: "Enter a message." }).max(500, "Keep it to 500 characters."),
  terms: z.literal(true, { error: "Accept the terms to go on." }),
});

interface SampleFormProps {
  id: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** How a whole form is put together: a schema for both sides, a summary, fields, a button that says it is busy. */
export function SampleForm({ id, lastResult }: SampleFormProps) {
  const [form, fields] = useCheckedForm(sampleSchema, { id, lastResult });
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="flex max-w-form flex-col gap-6"
    >
      <ErrorSummary problems={problemsOf(form)} />
      <TextField field={fields.name} label="Your Name" autoComplete="name" />
      <TextField
        field={fields.email}
        label="Email Address"
        type="email"
        autoComplete="email"
        hint="We answer to this address."
      />
      <TextareaField field={fields.message} label="Message" rows={6} />
      <CheckboxField field={fields.terms} label="I agree to the Terms of Service and the Privacy Policy" />
      <div>
        <Button kind="main" isBusy={isSending} busyLabel="Checking...">
          Check this form
        </Button>
      </div>
    </Form>
  );
}
