import type { FieldMetadata } from "@conform-to/react";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** One row for each scheme; ticking it opens its number and expiry date, by CSS alone. */
export function AccreditationFields({ fields }: { fields: Record<string, FieldMetadata<never>> }) {
  const held = fields["held"]!;
  const chosen = new Set<string>(held.defaultOptions);
  return (
    <fieldset id={held.id} tabIndex={-1} className="w-full border-t border-rule outline-none">
      <legend className="sr-only">Accreditations</legend>
      {accreditations.map(({ code, name }) => (
        <div key={code} className="border-b border-rule py-1.5">
          <label className="is-held target flex cursor-pointer items-start gap-2.5 py-1.5 text-16">
            <input
              type="checkbox"
              name={held.name}
              value={code}
              defaultChecked={chosen.has(code)}
              className={checkboxClass}
            />
            {name}
          </label>
          <div className="if-held grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 pt-1 pb-4 pl-7.5 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <TextField
              field={fieldWith(fields[`number-${code}`]!, { maxLength: 60 })}
              label={
                <>
                  Certificate number<span className="sr-only"> of {name}</span>
                </>
              }
              autoComplete="off"
            />
            <DateField
              field={fields[`expires-${code}`]!}
              label={
                <>
                  Valid to<span className="sr-only"> of {name}</span>
                </>
              }
              autoComplete="off"
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
