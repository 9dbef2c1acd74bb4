import type { DocumentView } from "#domain/verification/credentials.queries.ts";
import { MAX_DOCUMENTS } from "#domain/verification/verification.limits.ts";
import { formatFileSize } from "#web/format.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { RequiredSign } from "#web/ui/field.tsx";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { DocumentPicture } from "./document-picture.tsx";

interface DocumentsFieldProps {
  documents: readonly DocumentView[];
  errors: string[] | undefined;
}

/** The documents that are there, each with its first page and a way to leave it out, and a field for more. */
export function DocumentsField({ documents, errors }: DocumentsFieldProps) {
  return (
    <div className="flex w-full flex-col gap-4">
      {documents.map(({ id, name, look, sizeBytes }) => (
        <div key={id} className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <DocumentPicture id={id} name={name} className="max-h-40 w-auto max-w-32" />
          <div>
            <FileEntry name={name} look={look} size={formatFileSize(sizeBytes)} href={`/documents/${id}`} />
            <CheckboxField
              field={{ id: `removes-${id}`, name: "removes" }}
              value={id}
              label="Leave this document out"
            />
          </div>
        </div>
      ))}
      <FileField
        field={{ id: "documents", name: "documents", errors }}
        label={documents.length === 0 ? <NeededToSubmit /> : "Another document"}
        hint={`PDF or a picture, at most 20 MB each, ${MAX_DOCUMENTS} altogether.`}
        accept="application/pdf,image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif"
        className="w-full"
      />
    </div>
  );
}

/** Not a required control: a draft is kept without it. */
function NeededToSubmit() {
  return (
    <>
      Document
      <RequiredSign />
    </>
  );
}
