import { startTransition, useEffect, useState } from "react";

/**
 * What stands in a form right now, as it would be sent; null before the scripts are there. Whoever asks is drawn anew
 * with each change, the form is not, and typing goes before drawing.
 */
export function useTyped(formId: string | undefined): FormData | null {
  const [typed, setTyped] = useState<{ formId: string; data: FormData } | null>(null);
  useEffect(() => {
    const form = formId === undefined ? null : document.getElementById(formId);
    if (formId === undefined || !(form instanceof HTMLFormElement)) return;
    const read = () => startTransition(() => setTyped({ formId, data: new FormData(form) }));
    // What was typed before these scripts came, or is put back after them, tells nobody at first.
    const frame = requestAnimationFrame(read);
    form.addEventListener("input", read);
    form.addEventListener("change", read);
    return () => {
      cancelAnimationFrame(frame);
      form.removeEventListener("input", read);
      form.removeEventListener("change", read);
    };
  }, [formId]);
  return typed !== null && typed.formId === formId ? typed.data : null;
}
