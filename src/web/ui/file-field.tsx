import type { ReactNode } from "react";

import { cx } from "./class-names.ts";
import { controlProps, Field, type FieldState } from "./field.tsx";
import { useRefusedField } from "./field-errors.ts";

interface FileFieldProps {
  field: FieldState;
  label: ReactNode;
  hint: ReactNode;
  /** The endings that the browser's picker offers. */
  accept: string;
  /** One file only. */
  isSingle?: boolean;
  className?: string;
}

/** Files from one's own machine, chosen in the browser's own picker, which also says what has been chosen. */
export function FileField({ field: own, label, hint, accept, isSingle, className }: FileFieldProps) {
  const field = useRefusedField(own);
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <input
        {...controlProps(field, hint)}
        key={field.key}
        type="file"
        multiple={!isSingle}
        accept={accept}
        className={cx(
          "w-full min-w-0 rounded-sheet border border-dashed border-ink-3 bg-field p-2 text-15 text-ink-2 hover:border-ink",
          "file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-transparent file:px-3.5 file:text-13 file:font-label file:text-ink",
        )}
      />
    </Field>
  );
}
