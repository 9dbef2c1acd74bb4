import type { SubmissionResult } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import { tenderMethods } from "#domain/packages/methods.data.ts";
import { methodSchema } from "#domain/packages/packages.schema.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, RadioGroupField } from "#web/ui/choice-field.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnPackage } from "./own-package.ts";

interface MethodFormProps {
  result: SubmissionResult | undefined;
  /** Where it stands on the noticeboard. */
  noticeId: string | null;
}

/** How firms come to the tender; fixed when it is issued. */
export function MethodForm({ result, noticeId }: MethodFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(methodSchema, {
    id: "package-method",
    lastResult: result,
    defaultValue: { method: own.method, isPublic: own.isPublic ? "on" : "" },
  });
  if (own.state !== "draft") return <FixedMethod noticeId={noticeId} />;
  return (
    <section aria-labelledby="method">
      <SectionHeading id="method">How firms come to it</SectionHeading>
      <Form
        showsValues
        method="post"
        {...getFormProps(form)}
        data-keep
        className="flex max-w-sheet flex-col items-start gap-4 pt-5"
      >
        <ErrorSummary problems={problemsOf(form)} />
        <input type="hidden" name="version" value={own.version} />
        <RadioGroupField
          field={fieldWith(fields.method, { required: true })}
          label="Method"
          options={tenderMethods}
          isFramed
          className="w-full"
        />
        <CheckboxField
          field={fields.isPublic}
          label="Show it to everybody on the noticeboard"
          hint="For an open or a selective tender. Everybody reads its title, trade, scope, town, published value, dates, evidence, criteria and your company’s name; never its documents, its budget, the project’s name or the firms."
        />
        <Button name="intent" value="method" isBusy={isSending} busyLabel="Saving...">
          Save
        </Button>
      </Form>
    </section>
  );
}

function FixedMethod({ noticeId }: { noticeId: string | null }) {
  const own = useOwnPackage();
  const method = tenderMethods.find(({ value }) => value === own.method)!;
  return (
    <section aria-labelledby="method">
      <SectionHeading id="method">How firms come to it</SectionHeading>
      <p className="pt-4 text-16">{`${method.label}. ${method.hint}`}</p>
      {noticeId !== null && (
        <p className="pt-1 text-15">
          <TextLink to={`/tenders/${noticeId}`}>See it on the noticeboard</TextLink>
        </p>
      )}
    </section>
  );
}
