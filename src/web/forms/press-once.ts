import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

import { isFieldCheck } from "./field-check.ts";

interface Sent {
  form: HTMLFormElement;
  what: string;
  at: number;
}

/** Whoever presses once more after this does not wait for an answer any more. */
const PATIENCE_MS = 10_000;

/**
 * Sends a form once that is pressed again while it is on its way: of two answers the router shows the second, which would
 * say that somebody else had been faster. With other fields, or another button, it is another thing to send; a button that
 * does one more step with each press has `data-again`.
 */
export function usePressOnce(): void {
  const navigation = useNavigation();
  const pressed = useRef<Sent>(null);
  const onItsWay = useRef<Sent>(null);
  useEffect(() => {
    const { state, formMethod } = navigation;
    const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";
    onItsWay.current = isSending ? (pressed.current ?? onItsWay.current) : null;
    pressed.current = null;
  }, [navigation]);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== "post" || isFieldCheck(event)) return;
      const what = describe(form, event.submitter);
      const now = performance.now();
      const sent = onItsWay.current;
      if (isSame(sent, { form, what, at: now }) && event.submitter?.dataset["again"] === undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      onItsWay.current = null;
      pressed.current = { form, what, at: now };
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
}

const isSame = (sent: Sent | null, { form, what, at }: Sent): boolean =>
  sent?.form === form && sent.what === what && at - sent.at < PATIENCE_MS;

function describe(form: HTMLFormElement, button: HTMLElement | null): string {
  const fields = [...new FormData(form, button)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : [value.name, value.size, value.lastModified],
  ]);
  return JSON.stringify([form.action, button?.getAttribute("formaction"), fields]);
}
