import { type ComponentProps, useState } from "react";

import { cx } from "./class-names.ts";
import { controlClass, controlProps, Field, type FieldTexts } from "./field.tsx";
import { useRefusedField } from "./field-errors.ts";

type PasswordFieldProps = Omit<ComponentProps<"input">, "id" | "name" | "type" | "required"> &
  FieldTexts & { autoComplete: "current-password" | "new-password" };

/** A password that can be looked at; what was typed is never sent back by the server, so a default comes from scripts. */
export function PasswordField({
  field: own,
  label,
  hint,
  isLabelHidden,
  className,
  ...rest
}: PasswordFieldProps) {
  const field = useRefusedField(own);
  const [isShown, setShown] = useState(false);
  return (
    <Field field={field} label={label} hint={hint} isLabelHidden={isLabelHidden} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...controlProps(field, hint)}
          key={field.key}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={cx(controlClass, "h-11 pr-20")}
        />
        <button
          type="button"
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 pointer-coarse:inset-y-0 rounded-tag px-3 text-13 font-label text-ink-2 hover:bg-wash hover:text-ink scriptless:hidden"
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}
