import { data } from "react-router";

import { MAX_FILES, MAX_FILE_BYTES } from "#domain/attachments/attachment-types.data.ts";
import { UnreadableForm, receiveForm } from "#platform/http/receive-form.ts";

/** What conform's own buttons add for its checks in the browser; from a request they are nobody's input. */
const OF_CONFORM = new Set(["__intent__", "__state__"]);
/** `name`, `name[]`, `name[7]`, `name[7].part`: a list's place has three digits at most, or it would be made that long. */
const FIELD_NAME = /^[a-z][a-z0-9_-]{0,63}(?:\[[0-9]{0,3}\])?(?:\.[a-z][a-z0-9_-]{0,63})?$/i;
const INHERITED = /(?:^|\.)(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/;
const MAX_FIELDS = 1_000;

/**
 * The form that a request carries, without fields whose names no form of ours has: a name is a path to conform, and a
 * strange one costs memory. What cannot be read as a form is refused with 400.
 */
export async function readForm(request: Request): Promise<FormData> {
  return clean(await request.formData().catch(() => refuse()));
}

/**
 * The same for a form that may bring files, which are on disk and only as long as `use` is at work. Sizes and kinds are for
 * the operation to check: a file that is too large comes cut, one byte over what is allowed.
 */
export async function readFormWithFiles<Answer>(
  request: Request,
  use: (form: FormData) => Promise<Answer>,
): Promise<Answer> {
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  if (!isMultipart) return use(await readForm(request));
  const limits = { files: MAX_FILES, fileBytes: MAX_FILE_BYTES, fields: MAX_FIELDS, fieldBytes: 100_000 };
  try {
    return await receiveForm(request, limits, (sent) => use(clean(sent)));
  } catch (error) {
    if (error instanceof UnreadableForm) refuse();
    throw error;
  }
}

/** The files of a field; an empty file picker is none. */
export function filesOf(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((value) => value instanceof File && (value.name !== "" || value.size > 0)) as File[];
}

function clean(sent: FormData): FormData {
  const form = new FormData();
  let count = 0;
  for (const [name, value] of sent) {
    if (OF_CONFORM.has(name) || !FIELD_NAME.test(name) || INHERITED.test(name)) continue;
    count += 1;
    if (count > MAX_FIELDS) refuse();
    form.append(name, value);
  }
  return form;
}

function refuse(): never {
  throw data({ message: "That form could not be read. Please go back and try again." }, { status: 400 });
}
