/**
 * A form as it is saved while somebody types: of a field that the browser refuses to read, such as a day that is typed in
 * part, it says nothing at all. That field keeps what was saved of it until it can be read again.
 */
export function readable(form: Pick<HTMLFormElement, "elements">, typed: FormData): FormData {
  for (const control of form.elements)
    if ("validity" in control && (control as HTMLInputElement).validity.badInput) {
      const { name, defaultValue } = control as HTMLInputElement;
      typed.set(name, defaultValue);
    }
  return typed;
}
