import type { SubmissionResult } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import { lateRules, openingFormSchema } from "#domain/packages/packages.schema.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useOwnPackage } from "./own-package.ts";

const counts = [
  { value: "1", label: "One person", hint: "An owner or an admin, with their password." },
  {
    value: "2",
    label: "Two people together",
    hint: "One begins, another completes it within 24 hours. Nothing is opened before that.",
  },
] as const;

interface OpeningSettingsProps {
  result: SubmissionResult | undefined;
  /** Those of the company who may open quotes. */
  who: readonly string[];
}

/** How the quotes are opened; the tenderers read it, and it is frozen at issue. */
export function OpeningSettings({ result, who }: OpeningSettingsProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const isFixed = own.state !== "draft";
  const [form, fields] = useCheckedForm(openingFormSchema, {
    id: "package-opening",
    lastResult: result,
    defaultValue: { openers: String(own.openers), lateMinutes: String(own.lateMinutes) },
  });
  return (
    <Form showsValues method="post" {...getFormProps(form)} data-keep>
      <fieldset disabled={isFixed} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <SectionHeading>How quotes are opened</SectionHeading>
        </div>
        <ErrorSummary problems={problemsOf(form)} />
        <input type="hidden" name="version" value={own.version} />
        <RadioGroupField
          field={fieldWith(fields.openers, { required: true })}
          label="Opened by"
          hint="Tenderers read it, and it is frozen at issue."
          options={counts}
          isFramed
          className="w-full"
        />
        <SelectField
          field={fieldWith(fields.lateMinutes, { required: true })}
          label="After the return"
          hint="Nothing is opened before the tolerance is over. A late quote stays marked for ever."
          options={lateRules}
          className="w-full"
        />
        {who.length < 2 && !isFixed && (
          <Callout
            tone={own.openers === 2 ? "wait" : "quiet"}
            title="Only one of your company may open quotes"
          >
            {`That is ${who[0] ?? "nobody"}. For two people, make a colleague an admin first.`}
          </Callout>
        )}
        {!isFixed && (
          <Button name="intent" value="opening" isBusy={isSending} busyLabel="Saving...">
            Save the opening
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
