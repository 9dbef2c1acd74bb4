import type { FieldMetadata } from "@conform-to/react";
import { type CredentialType, limitBases } from "#domain/verification/credential-types.data.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

interface CredentialFieldsProps {
  type: CredentialType;
  fields: Record<string, FieldMetadata<string>>;
  /** What is to be corrected, by the field's name. */
  corrections: Record<string, string>;
}

/** The form of a type: what its document says. */
export function CredentialFields({ type, fields, corrections }: CredentialFieldsProps) {
  return type.fields.map(({ name, label, hint, isOptional }) => {
    const metadata = fields[name]!;
    const correction = corrections[name];
    const field = fieldWith(metadata, {
      required: !isOptional,
      ...(correction !== undefined && { errors: metadata.errors ?? [correction] }),
    });
    const shown = { field, label, hint };
    switch (name) {
      case "validFrom":
      case "expiresOn":
        return <DateField key={name} {...shown} className="w-full sm:max-w-72" />;
      case "grade":
        return (
          <SelectField
            key={name}
            {...shown}
            prompt="Choose one"
            options={type.grades!.map((grade) => ({ value: grade.code, label: grade.name }))}
            className="w-full"
          />
        );
      case "limitBasis":
        return <RadioGroupField key={name} {...shown} options={limitBases} />;
      case "scope":
        return <TextareaField key={name} {...shown} rows={3} className="w-full" />;
      case "limit":
        return <TextField key={name} {...shown} inputMode="decimal" className="w-full sm:max-w-72" />;
      default:
        return <TextField key={name} {...shown} autoComplete="off" className="w-full" />;
    }
  });
}
