/** Fills a field as if it had been typed, so that it is kept and checked as that is. */
export function fillIn(id: string, text: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
