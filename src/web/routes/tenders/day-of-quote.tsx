import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { TextField } from "#web/ui/text-field.tsx";

/** A day that goes with a quote: what the browser cannot read of it is said beside it, since it is saved as one types. */
export function DayOfQuote({ field, ...rest }: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isUnread, setIsUnread] = useState(false);
  const note = (event: SyntheticEvent<HTMLInputElement>) =>
    setIsUnread(event.currentTarget.validity.badInput);
  return (
    <TextField
      {...rest}
      field={isUnread ? { ...field, errors: [UNREAD] } : field}
      type="date"
      maxLength={10}
      onInput={note}
      onBlur={note}
    />
  );
}

const UNREAD = "Choose a day that there is, whole: until then this one is not saved";
