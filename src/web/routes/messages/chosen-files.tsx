import { X } from "lucide-react";
import { formatFileSize } from "#web/format.ts";
import { FileEntry } from "#web/ui/file-entry.tsx";

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (index: number) => void;
}

/** The files that will go with the message, each of which can be taken out again. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul
      aria-label="Files to send"
      className="mb-2 grid max-h-36 gap-1.5 low:max-h-13 overflow-y-auto sm:grid-cols-2"
    >
      {files.map(({ name, size }, index) => (
        <li key={`${index}-${name}`} className="min-w-0">
          <FileEntry name={name} size={formatFileSize(size)}>
            <button
              type="button"
              onClick={() => onRemove(index)}
              className="grid size-11 shrink-0 place-items-center rounded-sheet text-ink-2 hover:bg-wash hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
              <span className="sr-only">{`Remove ${name}`}</span>
            </button>
          </FileEntry>
        </li>
      ))}
    </ul>
  );
}
