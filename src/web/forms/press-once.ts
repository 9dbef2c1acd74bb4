import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

import { isFieldCheck } from "./field-check.ts";

/**
 * Sends a form once that is pressed again while it is on its way: of two answers the router shows the second, which would
 * say that somebody else had been faster. With other fields, or another button, it is another thing to send.
 */
export function usePressOnce(): void {
  const { state } = useNavigation();
  const isSending = useRef(false);
  const sent = useRef<{ form: HTMLFormElement; what: string }>(null);
  useEffect(() => {
    isSending.current = state !== "idle";
    if (!isSending.current) sent.current = null;
  }, [state]);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== "post" || isFieldCheck(event)) return;
      const what = describe(form, event.submitter);
      if (isSending.current && sent.current?.form === form && sent.current.what === what) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else sent.current = { form, what };
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
}

function describe(form: HTMLFormElement, button: HTMLElement | null): string {
  const fields = [...new FormData(form, button)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : [value.name, value.size, value.lastModified],
  ]);
  return JSON.stringify([form.action, button?.getAttribute("formaction"), fields]);
}
