import type { ComponentProps, ReactNode } from "react";

import { cx } from "./class-names.ts";
import {
  controlProps,
  describedBy,
  FieldError,
  FieldGap,
  type FieldTexts,
  hasErrors,
  Hint,
  hintId,
  RequiredSign,
} from "./field.tsx";
import { useRefusedField } from "./field-errors.ts";

export const checkboxClass = "box check rounded-tag";
const radioClass = "box dot box-round";

type CheckboxFieldProps = Omit<
  ComponentProps<"input">,
  "id" | "name" | "type" | "defaultChecked" | "required"
> &
  FieldTexts;

/** One box with its sentence; the label may hold links. */
export function CheckboxField({
  field: own,
  label,
  hint,
  value = "on",
  className,
  ...rest
}: CheckboxFieldProps) {
  const field = useRefusedField(own);
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <FieldError field={field} />
      <div className="target flex gap-2.5 py-1.5">
        <input
          {...rest}
          {...controlProps(field, hint)}
          key={field.key}
          type="checkbox"
          value={value}
          defaultChecked={field.defaultChecked ?? field.defaultValue === value}
          className={checkboxClass}
        />
        <div>
          <label htmlFor={field.id} className="text-15 pointer-coarse:py-3.75">
            {label}
            {field.required && <RequiredSign />}
          </label>
          {hint && <Hint id={hintId(field)}>{hint}</Hint>}
        </div>
      </div>
    </div>
  );
}

interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioGroupFieldProps extends FieldTexts {
  options: readonly Choice[];
  /** Beside each other where there is room, each in its own frame. */
  isFramed?: boolean;
  /** How the frames stand, where not in two columns. */
  framesClass?: string;
  className?: string;
  onChange?: ComponentProps<"input">["onChange"];
}

/** Radio buttons: one of a few, all visible. */
export function RadioGroupField({
  field: own,
  label,
  hint,
  options,
  isFramed,
  framesClass = "grid gap-3 sm:grid-cols-2",
  className,
  onChange,
}: RadioGroupFieldProps) {
  const field = useRefusedField(own);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={hasErrors(field) || undefined}
      aria-describedby={describedBy(field, hint)}
      className={cx("flex flex-col gap-1.5", className)}
    >
      <legend className="mb-1.5 text-15 font-label">
        {label}
        {field.required && <RequiredSign />}
      </legend>
      {hint && <Hint id={hintId(field)}>{hint}</Hint>}
      <FieldError field={field} />
      <FieldGap field={field} />
      <div className={isFramed ? framesClass : "flex flex-col"}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx("target flex cursor-pointer gap-2.5 text-15", isFramed ? frameClass : "py-1.5")}
          >
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={field.name}
              form={field.formId}
              required={field.required}
              key={field.key}
              value={option.value}
              // For conditions in CSS: on the value itself, each letter typed in the form would restyle all of it.
              data-choice={option.value}
              defaultChecked={field.defaultValue === option.value}
              onChange={onChange}
              className={radioClass}
            />
            <span>
              <span className={option.hint ? "block font-label" : undefined}>{option.label}</span>
              {option.hint && <span className="block text-13 text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const frameClass =
  "rounded-sheet border border-rule bg-sheet p-3.5 transition-colors hover:border-ink-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]";
