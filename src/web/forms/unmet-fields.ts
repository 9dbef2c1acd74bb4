import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { errorId } from "#web/ui/field.tsx";

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

function sayUnmet(control: Control): string {
  if (!control.validity.valueMissing) return control.validationMessage;
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
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
