import { getFormProps } from "@conform-to/react";
import { appealSchema } from "#domain/moderation/moderation.schema.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import type { ReportAnswer } from "./report-form.tsx";

/** The one appeal against a decision. */
export function AppealForm({ answer }: { answer: ReportAnswer | undefined }) {
  const [form, fields] = useCheckedForm(appealSchema, { id: "appeal-form", lastResult: answer?.result });
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      data-keep
      className="flex flex-col gap-4 border-t border-rule pt-5"
    >
      <h2 className="heading text-19">Appeal</h2>
      <NotDone problem={answer?.problem} title="That was not sent" />
      <ErrorSummary problems={problemsOf(form)} />
      <TextareaField
        field={fields.appeal}
        label="Why should the decision be another one?"
        hint="Another administrator reads it with what was reported. There is one appeal; at most 2,000 characters."
        rows={6}
      />
      <div>
        <Button isBusy={isSending} busyLabel="Sending...">
          Send appeal
        </Button>
      </div>
    </Form>
  );
}
