import type { FieldMetadata } from "@conform-to/react";
import { termsGroups } from "#domain/packages/terms-fields.data.ts";
import { unstatedTerms } from "#domain/tender-rules/key-terms.data.ts";
import type { KeyTermsField } from "#domain/tender-rules/key-terms.schema.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { cx } from "#web/ui/class-names.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { type Missing, MissingMark, standsOut } from "./missing-terms.tsx";

interface TermsFieldsProps {
  fields: Record<KeyTermsField, FieldMetadata<unknown>>;
  nation: Nation;
  missing?: Missing;
}

const NOTHING: Missing = { terms: [], answered: new Set() };

/** The fields of the key-terms sheet, group by group; each that lacks its answer says so. */
export function TermsFields({ fields, nation, missing = NOTHING }: TermsFieldsProps) {
  const sentences = new Map(missing.terms.map(({ field, sentence }) => [field, sentence]));
  const unstated = fields.unstated.defaultOptions ?? [];
  return (
    <>
      {termsGroups(nation).map(({ title, fields: shown }) => (
        <section key={title} className="by-amendments w-full">
          <SectionHeading level={2}>{title}</SectionHeading>
          <div className="grid items-end gap-x-8 gap-y-5 pt-5 sm:grid-cols-2">
            {shown.map(({ name, label, hint, options, isLong }) => {
              const sentence = sentences.get(name);
              const hints = (hint !== undefined || sentence !== undefined) && (
                <>
                  {hint}
                  {sentence !== undefined && (
                    <MissingMark
                      sentence={sentence}
                      isAnswered={missing.answered.has(name)}
                      isQuiet={!standsOut(missing)}
                    />
                  )}
                </>
              );
              const texts = {
                field: fields[name],
                label,
                ...(hints && { hint: hints }),
              };
              if (options) return <SelectField key={name} {...texts} prompt="Choose" options={options} />;
              if (isLong)
                return (
                  <div key={name} className={cx("sm:col-span-2", name === "amendments" && "for-amendments")}>
                    {/* What is folded away must be empty, and CSS tells that by a placeholder that shows. */}
                    <TextareaField {...texts} rows={3} placeholder=" " />
                  </div>
                );
              return <TextField key={name} {...texts} autoComplete="off" />;
            })}
          </div>
        </section>
      ))}
      <fieldset>
        <legend className="text-15 font-label">What the contract leaves unsaid on purpose</legend>
        <p className="mt-1 text-13 text-ink-2">Then the law says it in its place.</p>
        {unstatedTerms.map(({ value, label }) => (
          <label key={value} className="target flex gap-2.5 py-1.5 text-15">
            <input
              type="checkbox"
              name="unstated"
              value={value}
              defaultChecked={unstated.includes(value)}
              className={checkboxClass}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
