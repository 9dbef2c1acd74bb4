import { getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { completeSchemaOn } from "#domain/inquiries/inquiries.schema.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { Seen, type StepFormProps } from "./seen.tsx";

/** On which day the work was finished. */
export function CompleteForm({ inquiry, today, result }: StepFormProps) {
  const [form, fields] = useCheckedForm(completeSchemaOn(today), {
    id: "complete",
    lastResult: result,
    defaultValue: { completedOn: today },
  });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-6">
      <ErrorSummary problems={problemsOf(form)} />
      <Seen inquiry={inquiry} />
      <DateField field={fields.completedOn} max={today} label="Finished on" />
      <div className="flex flex-wrap gap-3">
        <Button kind="main">Finish the project</Button>
        <ButtonLink to={`/inquiries/${inquiry.id}`}>Not yet</ButtonLink>
      </div>
    </Form>
  );
}
