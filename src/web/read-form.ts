import { data } from "react-router";

/** What conform's own buttons add for its checks in the browser; from a request they are nobody's input. */
const OF_CONFORM = new Set(["__intent__", "__state__"]);
/** `name`, `name[]`, `name[7]`, `name[7].part`: a list's place has three digits at most, or it would be made that long. */
const FIELD_NAME = /^[a-z][a-z0-9_-]{0,63}(?:\[[0-9]{0,3}\])?(?:\.[a-z][a-z0-9_-]{0,63})?$/i;
const INHERITED = /(?:^|\.)(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/;
export const MAX_FIELDS = 1_000;

/**
 * The form that a request carries, without fields whose names no form of ours has: a name is a path to conform, and a
 * strange one costs memory. What cannot be read as a form is refused with 400.
 */
export async function readForm(request: Request): Promise<FormData> {
  return cleanForm(await request.formData().catch(() => refuseForm()));
}

/** What has been read, without the fields whose names no form of ours has. */
export function cleanForm(sent: FormData): FormData {
  const form = new FormData();
  let count = 0;
  for (const [name, value] of sent) {
    if (OF_CONFORM.has(name) || !FIELD_NAME.test(name) || INHERITED.test(name)) continue;
    count += 1;
    if (count > MAX_FIELDS) refuseForm();
    form.append(name, value);
  }
  return form;
}

/** Refuses what cannot be read as a form. */
export function refuseForm(): never {
  throw data({ message: "That form could not be read. Please go back and try again." }, { status: 400 });
}
