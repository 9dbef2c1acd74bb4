import type { Submission } from "@conform-to/react";
import { sayUnfit } from "./unmet-fields.ts";

type Fields = Pick<HTMLFormElement, "elements">;

/** The fields that the browser refuses to read, such as a day that is typed in part: it sends them as empty. */
const unreadOf = ({ elements }: Fields) =>
  [...elements].filter(
    (control): control is HTMLInputElement =>
      "validity" in control && (control as HTMLInputElement).validity.badInput,
  );

/**
 * A form as it is saved while somebody types: of a field that the browser refuses to read it says nothing at all. That
 * field keeps what was saved of it until it can be read again.
 */
export function readable(form: Fields, typed: FormData): FormData {
  for (const { name, defaultValue } of unreadOf(form)) typed.set(name, defaultValue);
  return typed;
}

/**
 * What was found of a form that the browser does not check by itself, and the fields that it cannot read: as empty ones
 * they would be taken for none. What a choice hides asks for nothing.
 */
export function refuseUnread<Typed, Read>(
  form: Fields,
  checked: Submission<Typed, string[], Read>,
): Submission<Typed, string[], Read> {
  const shown = unreadOf(form).filter((control) => control.getClientRects().length > 0);
  if (shown.length === 0) return checked;
  const unread = Object.fromEntries(
    shown.map((control) => [control.name, [sayUnfit(control) ?? control.validationMessage]]),
  );
  return {
    status: checked.status === "success" ? "error" : checked.status,
    payload: checked.payload,
    error: { ...("error" in checked && checked.error), ...unread },
    reply: () => checked.reply({ fieldErrors: unread }),
  };
}
