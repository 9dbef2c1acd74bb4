import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { cx } from "./class-names.ts";
import { controlClass, controlProps, Field, type FieldTexts } from "./field.tsx";
import { useRefusedField } from "./field-errors.ts";

/** Options under a heading of their own. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

export interface Option {
  value: string;
  label: string;
  /** For what it shows, by `shown-by-choice.css`. */
  choice?: string;
}

type SelectFieldProps = Omit<
  ComponentProps<"select">,
  "id" | "name" | "defaultValue" | "required" | "children"
> &
  FieldTexts & {
    options: readonly (Option | OptionGroup)[];
    /** The first, empty line, such as `Choose a subject`; leave it out where one is always chosen. */
    prompt?: string;
  };

/** A select: one of a few, in the browser's own list. */
export function SelectField({
  field: own,
  label,
  hint,
  isLabelHidden,
  options,
  prompt,
  className,
  ...rest
}: SelectFieldProps) {
  const field = useRefusedField(own);
  return (
    <Field field={field} label={label} hint={hint} isLabelHidden={isLabelHidden} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...controlProps(field, hint)}
          key={field.key}
          defaultValue={field.defaultValue ?? ""}
          className={cx(controlClass, "h-11 appearance-none truncate pr-10")}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-2"
        />
      </div>
    </Field>
  );
}

const toOption = ({ value, label, choice }: Option) => (
  <option key={value} value={value} data-choice={choice}>
    {label}
  </option>
);
