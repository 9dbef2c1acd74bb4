import type { AttachmentView } from "#domain/attachments/attachments.queries.ts";
import { formatFileSize } from "#web/format.ts";
import { FileEntry } from "#web/ui/file-entry.tsx";

/** The files that came with a request or a quote. */
export function FileList({ files, label }: { files: readonly AttachmentView[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5 sm:grid-cols-2">
      {files.map(({ id, name, look, sizeBytes }) => (
        <li key={id} className="min-w-0">
          <FileEntry href={`/files/${id}`} name={name} look={look} size={formatFileSize(sizeBytes)} />
        </li>
      ))}
    </ul>
  );
}
