import type { SubmissionResult } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import { ndaSchema } from "#domain/packages/nda.schema.ts";
import { standardNda } from "#domain/tender-rules/standard-nda.data.ts";
import { Form } from "#web/forms/form.tsx";
import { useOwnPackage } from "#web/routes/tenders/own-package.ts";
import { useMerged } from "#web/routes/tenders/use-merged.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

const choices = [
  { value: "none", label: "Not asked for", hint: "The documents are open to every invited firm." },
  { value: "standard", label: "Our standard text", hint: "Plain words for UK tenders. Read it below." },
  { value: "own", label: "A text of your own", hint: "Paste what your lawyers have approved." },
];

/** Whether firms accept an agreement before the documents open, and which; fixed at issue. */
export function NdaForm({ result }: { result: SubmissionResult | undefined }) {
  const { ndaText, version } = useOwnPackage();
  const isSending = useIsSending();
  const nda = ndaText === "" ? "none" : ndaText === standardNda ? "standard" : "own";
  const values = { nda, ndaText: nda === "own" ? ndaText : "" };
  const [form, fields] = useCheckedForm(ndaSchema, {
    id: "package-nda",
    lastResult: useMerged(result, values),
    defaultValue: values,
  });
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <section aria-labelledby="nda">
        <SectionHeading id="nda">Confidentiality agreement (NDA)</SectionHeading>
        <Form
          showsValues
          method="post"
          {...getFormProps(form)}
          data-keep
          className="flex flex-col items-start gap-5 pt-5"
        >
          <p className="max-w-measure text-15 text-ink-2">
            Documents and pricing document stay closed to a firm until somebody who may bind it has accepted.
            Before that it reads the scope, key terms, dates, questions and addenda, and can answer the
            invitation.
          </p>
          <ErrorSummary problems={problemsOf(form)} />
          <input type="hidden" name="version" value={version} />
          <RadioGroupField
            field={fieldWith(fields.nda, { required: true })}
            label="Before the documents open, firms accept"
            options={choices}
          />
          <TextareaField
            field={fields.ndaText}
            label="Your own text"
            hint="Only where you have chosen it above."
            rows={8}
            className="w-full"
          />
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            Save
          </Button>
          <p className="text-13 text-ink-2">Fixed at issue, with its fingerprint.</p>
        </Form>
      </section>
      <section aria-labelledby="standard" className="min-w-0">
        <SectionHeading id="standard">Our standard text</SectionHeading>
        <p className="pt-4 text-13 text-ink-2">A sound beginning, not legal advice.</p>
        <details className="mt-2">
          <summary className="unfolds">Read it</summary>
          <p className="mt-3 max-w-measure text-15 whitespace-pre-line">{standardNda}</p>
        </details>
      </section>
    </div>
  );
}
