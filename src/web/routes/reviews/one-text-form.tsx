import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import type { z } from "zod";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

interface OneTextFormProps<Schema extends z.ZodObject> {
  schema: Schema;
  name: keyof z.input<Schema> & string;
  label: string;
  hint: string;
  submit: string;
  back: string;
  rows: number;
  answer: { result: SubmissionResult<string[]> | undefined; problem: string | null } | undefined;
}

/** One text and a button: what both a reply and a report are. */
export function OneTextForm<Schema extends z.ZodObject>(props: OneTextFormProps<Schema>) {
  const { schema, name, label, hint, submit, back, rows, answer } = props;
  const [form, fields] = useCheckedForm(schema, { id: "answer", lastResult: answer?.result });
  const isSending = useIsSending();
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-6">
      <NotDone problem={answer?.problem} title="That was not sent" />
      <ErrorSummary problems={problemsOf(form)} />
      <TextareaField field={fields[name]!} label={label} hint={hint} rows={rows} />
      <div className="flex flex-wrap gap-3">
        <Button kind="main" isBusy={isSending} busyLabel="Sending...">
          {submit}
        </Button>
        <CancelLink to={back} />
      </div>
    </Form>
  );
}
