import { type ComponentProps, useState } from "react";

import { formatLongDate } from "../format.ts";
import { TextField } from "./text-field.tsx";

type DateFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "icon" | "unit" | "inputMode">;

/** The browser's own field for a day; below it the chosen day in words, since the field shows it as the browser likes. */
export function DateField({ field, hint, onChange, ...rest }: DateFieldProps) {
  const [day, setDay] = useState(field.defaultValue ?? "");
  const words = formatLongDate(day);
  return (
    <TextField
      {...rest}
      field={field}
      type="date"
      hint={
        words === null ? (
          hint
        ) : (
          <>
            <span className="block text-ink-2">{words}</span>
            {hint}
          </>
        )
      }
      onChange={(event) => {
        setDay(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
