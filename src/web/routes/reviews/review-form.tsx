import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { Form } from "#web/forms/form.tsx";
import { type ReviewDirection, reviewAxes } from "#domain/companies/review-axes.data.ts";
import { reviewSchemaFor } from "#domain/reviews/reviews.schema.ts";
import { formatCount } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { Hint, RequiredSign } from "#web/ui/field.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { MarkField } from "./mark-field.tsx";
import { MAX_REVIEW } from "#domain/reviews/reviews.limits.ts";

interface ReviewFormProps {
  direction: ReviewDirection;
  formKey: string;
  result: SubmissionResult<string[]> | undefined;
  problem: string | null;
}

const names = ["mark1", "mark2", "mark3", "mark4", "mark5"] as const;

/** Five ratings and a text; the key makes a review that is sent twice one review. */
export function ReviewForm({ direction, formKey, result, problem }: ReviewFormProps) {
  const schema = useMemo(() => reviewSchemaFor(direction), [direction]);
  const [form, fields] = useCheckedForm(schema, { id: "review", lastResult: result });
  const isSending = useIsSending();
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-6">
      <input type="hidden" name="key" value={formKey} />
      <NotDone problem={problem} title="Your review was not sent" />
      <ErrorSummary problems={problemsOf(form)} />
      <fieldset aria-describedby="marks-hint">
        <legend className="heading text-19">
          Ratings
          <RequiredSign />
        </legend>
        <Hint id="marks-hint">From 1, poor, to 5, excellent. 3 is as agreed.</Hint>
        <div className="mt-2 border-t border-rule">
          {names.map((name, axis) => (
            <MarkField key={name} field={fields[name]} label={reviewAxes[direction][axis]!} />
          ))}
        </div>
      </fieldset>
      <TextareaField
        field={fields.body}
        label="Your review"
        hint={`What went well, what did not, and would you work with them again? At most ${formatCount(MAX_REVIEW)} characters.`}
        rows={9}
      />
      <div>
        <Button kind="main" isBusy={isSending} busyLabel="Sending...">
          Send review
        </Button>
      </div>
    </Form>
  );
}
