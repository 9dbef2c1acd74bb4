import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { DateField } from "#web/ui/date-field.tsx";

interface DayOfQuoteProps extends ComponentProps<typeof DateField> {
  /** What is said beside a day that the browser cannot read: to the form it is none. */
  unread: string;
}

/** A day that goes with a quote. */
export function DayOfQuote({ field, unread, ...rest }: DayOfQuoteProps) {
  const [isUnread, setIsUnread] = useState(false);
  const note = (event: SyntheticEvent<HTMLInputElement>) =>
    setIsUnread(event.currentTarget.validity.badInput);
  return (
    <DateField
      {...rest}
      field={isUnread ? { ...field, errors: [unread] } : field}
      maxLength={10}
      onInput={note}
      onBlur={note}
    />
  );
}
