import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { formatDate } from "#web/format.ts";
import { errorId } from "#web/ui/field.tsx";
import { leadToField } from "#web/ui/lead-to-field.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NONE: FieldErrors = {};

/**
 * What a browser would say in a bubble of its own of the fields that it does not send, such as a tick that is missing: said
 * at these fields, as a refusal of the server is, until they are put right.
 */
export function useUnmetFields() {
  const [unmet, setUnmet] = useState(NONE);
  const found = useRef<Control[]>([]);
  const isBrowsers = useRef(false);
  const tell = () => {
    const controls = found.current;
    found.current = [];
    flushSync(() =>
      setUnmet(Object.fromEntries(controls.map((control) => [control.name, [sayUnmet(control)]]))),
    );
    const [first] = controls;
    if (!first) return;
    goTo(first);
    if (document.getElementById(errorId(first))) return;
    // Nothing beside this field says it: the browser does.
    isBrowsers.current = true;
    first.reportValidity();
    isBrowsers.current = false;
  };
  return {
    unmet,
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
      if (isBrowsers.current || !isControl(event.target)) return;
      event.preventDefault();
      // Every field of the form that is not met comes by itself, one after the other.
      if (found.current.push(event.target) === 1) setTimeout(tell);
    },
    onInputCapture: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target) || unmet[target.name] === undefined || !target.validity.valid) return;
      const { [target.name]: _met, ...others } = unmet;
      setUnmet(others);
    },
  };
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** In the product's words, not in those of whatever language a browser has. */
function sayUnmet(control: Control): string {
  if (control.validity.customError) return control.validationMessage;
  if (control.validity.valueMissing) return sayMissing(control);
  return (control instanceof HTMLInputElement && sayUnfit(control)) || control.validationMessage;
}

const unreadable: Readonly<Record<string, string>> = {
  date: "Choose a day that there is",
  time: "Enter a time, such as 22:00",
  "datetime-local": "Enter a day that there is and a time, such as 22:00",
};

/** What does not fit of what was typed; undefined where only the browser knows. */
export function sayUnfit({
  type,
  validity,
  min,
  max,
  minLength,
}: Pick<HTMLInputElement, "type" | "validity" | "min" | "max" | "minLength">): string | undefined {
  const isDay = type === "date";
  if (validity.typeMismatch && type === "email") return "Enter an email address in the form name@example.com";
  if (validity.typeMismatch && type === "url")
    return "Enter a whole web address, such as https://example.com";
  if (validity.badInput) return unreadable[type] ?? "Enter a number";
  if (validity.rangeUnderflow)
    return isDay ? `Choose ${formatDate(min)} or a later day` : `Enter ${min} or more`;
  if (validity.rangeOverflow)
    return isDay ? `Choose ${formatDate(max)} or an earlier day` : `Enter ${max} or less`;
  if (validity.stepMismatch) return "Enter a whole number";
  if (validity.tooShort) return `Enter at least ${minLength} characters`;
  return undefined;
}

function sayMissing(control: Control): string {
  switch (control.type) {
    case "checkbox":
      return "Tick this to go on";
    case "radio":
    case "select-one":
      return "Choose one of these";
    case "date":
      return "Choose a day";
    case "file":
      return "Choose a file";
    default:
      return "Fill this in";
  }
}

/** A folded part that holds the field is opened. */
function goTo(control: Control): void {
  for (let fold = control.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  leadToField(control);
}
