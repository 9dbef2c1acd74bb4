import { CircleAlert, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

/** What a control needs to know of its field. A conform field fits as it is; a plain object does for a GET form. */
export interface FieldState {
  id: string;
  name: string;
  key?: string | undefined;
  formId?: string | undefined;
  errors?: string[] | undefined;
  /** What it still waits for, in a form that may be left unfinished: no mistake yet, so it is not red. */
  gap?: string | undefined;
  defaultValue?: string | undefined;
  defaultOptions?: string[] | undefined;
  defaultChecked?: boolean | undefined;
  required?: boolean | undefined;
  /** Required while it is shown, which follows from another field: the browser would insist on it where it is hidden, too. */
  requiredWhileShown?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** A field with something of its own; conform's fields are not plain objects and cannot be spread. */
export function fieldWith(field: FieldState, changes: Partial<FieldState>): FieldState {
  const { id, name, key, formId, errors, gap, defaultValue, defaultOptions, defaultChecked } = field;
  const { required, minLength, maxLength } = field;
  const plain = { id, name, key, formId, errors, gap, defaultValue, defaultOptions, defaultChecked };
  return { ...plain, required, minLength, maxLength, ...changes };
}

export interface FieldTexts {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  /** Keeps the label for screen readers only, where a heading or a placeholder says the same. */
  isLabelHidden?: boolean;
}

interface FieldProps extends FieldTexts {
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, hint below it, the error between them and the control. */
export function Field({ field, label, hint, isLabelHidden, className, children }: FieldProps) {
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <div className={isLabelHidden ? "sr-only" : undefined}>
        <label htmlFor={field.id} className="text-15 font-label">
          {label}
          {(field.required || field.requiredWhileShown) && <RequiredSign />}
        </label>
        {hint && <Hint id={hintId(field)}>{hint}</Hint>}
      </div>
      <FieldError field={field} />
      <FieldGap field={field} />
      {children}
    </div>
  );
}

export function RequiredSign() {
  return (
    <span aria-hidden="true" className="text-bad">
      *
    </span>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-13 text-ink-3">
      {children}
    </p>
  );
}

export function FieldError({ field }: { field: FieldState }) {
  if (!hasErrors(field)) return null;
  return (
    <p id={errorId(field)} className="flex items-start gap-1.5 text-15 font-medium text-bad">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {field.errors?.join(" ")}
      </span>
    </p>
  );
}

export function FieldGap({ field }: { field: FieldState }) {
  if (field.gap === undefined) return null;
  return (
    <p id={gapId(field)} className="flex items-start gap-1.5 text-13 text-wait">
      <CircleDashed aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {field.gap}
    </p>
  );
}

export function hasErrors(field: FieldState): boolean {
  return (field.errors?.length ?? 0) > 0;
}

export function hintId(field: FieldState): string {
  return `${field.id}-hint`;
}

function gapId(field: FieldState): string {
  return `${field.id}-gap`;
}

/** The ids of what is said of a field beside its label; undefined where that is nothing. */
export function describedBy(field: FieldState, hint: ReactNode): string | undefined {
  const ids = [
    hint ? hintId(field) : "",
    hasErrors(field) ? errorId(field) : "",
    field.gap === undefined ? "" : gapId(field),
  ];
  return ids.filter(Boolean).join(" ") || undefined;
}

export function errorId(field: FieldState): string {
  return `${field.id}-error`;
}

/** The attributes that tie a control to its label, hint and error. */
export function controlProps(field: FieldState, hint: ReactNode) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required,
    // A control may have said so itself.
    ...(field.requiredWhileShown && { "aria-required": true }),
    "aria-invalid": hasErrors(field) || undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

export const controlClass = cx(
  // What leads to a field, or goes on to it by Tab, brings its name into sight, too.
  "w-full scroll-mt-24 rounded-sheet border border-ink-3 bg-field px-3 text-16 text-ink placeholder:text-ink-3",
  "transition-colors hover:border-ink focus-visible:border-ink",
  "aria-invalid:border-2 aria-invalid:border-bad",
  "disabled:cursor-not-allowed disabled:border-rule disabled:bg-wash disabled:text-ink-3",
);
