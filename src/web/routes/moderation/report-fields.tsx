import type { CaseKind } from "#domain/moderation/moderation.states.ts";
import { reasonsFor } from "#domain/moderation/report-reasons.data.ts";
import type { FieldState } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

interface ReportFieldsProps {
  kind: CaseKind;
  fields: { reason: FieldState; words: FieldState };
}

/** What every report says: what kind of wrong it is, and what exactly. */
export function ReportFields({ kind, fields }: ReportFieldsProps) {
  return (
    <>
      <SelectField
        field={fields.reason}
        label="What is wrong with it?"
        prompt="Choose what is wrong"
        options={reasonsFor(kind)}
      />
      <TextareaField
        field={fields.words}
        label="In your own words"
        hint="What exactly breaks a rule, and how you know. At most 1,000 characters."
        rows={5}
      />
    </>
  );
}
