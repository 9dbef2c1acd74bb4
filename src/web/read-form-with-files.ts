import { UnreadableForm, receiveForm } from "#platform/http/receive-form.ts";
import { MAX_FIELDS, cleanForm, readForm, refuseForm } from "./read-form.ts";
import { MAX_FILES, MAX_FILE_BYTES } from "#domain/attachments/attachments.limits.ts";

/**
 * The form of a request that may bring files, as `readForm` reads one without; the files are on disk and only as long as `use` is at work. Sizes and kinds are for
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
    return await receiveForm(request, limits, (sent) => use(cleanForm(sent)));
  } catch (error) {
    if (error instanceof UnreadableForm) refuseForm();
    throw error;
  }
}

/** The files of a field; an empty file picker is none. */
export function filesOf(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((value) => value instanceof File && (value.name !== "" || value.size > 0)) as File[];
}
