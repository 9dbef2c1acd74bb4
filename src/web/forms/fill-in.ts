import { noteTyped } from "./keep-forms.tsx";

/** Fills a field as if it had been typed, so that it is kept and checked as that is. */
export function fillIn(field: unknown, text: string): void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field.form) noteTyped(field.form);
  field.focus();
}
