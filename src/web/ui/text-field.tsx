import type { ComponentProps, ReactNode } from "react";

import { cx } from "./class-names.ts";
import { useEarlyTextarea } from "./early-textareas.ts";
import { controlClass, controlProps, Field, type FieldTexts } from "./field.tsx";
import { useRefusedField } from "./field-errors.ts";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "name" | "defaultValue" | "required"> &
  FieldTexts & {
    /** A sign inside the left edge, such as a magnifying glass. */
    icon?: ReactNode;
    /** A unit inside the right edge, such as `miles`. */
    unit?: string;
    /** Stands under others of its kind: units under units. */
    isFigure?: boolean;
  };

/** One line of text: text, email, url, search, number and their like. */
export function TextField({
  field: own,
  label,
  hint,
  isLabelHidden,
  icon,
  unit,
  isFigure = false,
  className,
  ...rest
}: TextFieldProps) {
  const field = useRefusedField(own);
  const input = (
    <input
      type="text"
      {...rest}
      {...controlProps(field, hint)}
      key={field.key}
      defaultValue={field.defaultValue}
      minLength={field.minLength}
      maxLength={field.maxLength}
      className={cx(
        controlClass,
        "h-11",
        Boolean(icon) && "pl-10",
        unit !== undefined && "pr-16",
        isFigure && "text-right",
      )}
    />
  );
  return (
    <Field field={field} label={label} hint={hint} isLabelHidden={isLabelHidden} className={className}>
      {icon || unit ? (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3 [&_svg]:size-4.5">
              {icon}
            </span>
          )}
          {input}
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-15 text-ink-3">
              {unit}
            </span>
          )}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

type TextareaFieldProps = Omit<ComponentProps<"textarea">, "id" | "name" | "defaultValue" | "required"> &
  FieldTexts;

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextareaField({
  field: own,
  label,
  hint,
  isLabelHidden,
  className,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  const field = useRefusedField(own);
  const area = useEarlyTextarea();
  return (
    <Field field={field} label={label} hint={hint} isLabelHidden={isLabelHidden} className={className}>
      <textarea
        ref={area}
        rows={rows}
        {...rest}
        {...controlProps(field, hint)}
        key={field.key}
        defaultValue={field.defaultValue}
        minLength={field.minLength}
        maxLength={field.maxLength}
        className={cx(controlClass, "resize-y py-2.5")}
      />
    </Field>
  );
}

/** A UK phone number, typed as people write it. */
export function PhoneField(props: Omit<TextFieldProps, "type" | "inputMode" | "autoComplete">) {
  return <TextField placeholder="020 7946 0123" {...props} type="tel" inputMode="tel" autoComplete="tel" />;
}
