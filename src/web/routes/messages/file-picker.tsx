import { Paperclip } from "lucide-react";
import { type DragEvent, type RefObject, useState } from "react";
import { acceptedFiles } from "#domain/attachments/attachment-types.data.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";

interface FilePickerProps {
  picker: RefObject<HTMLInputElement | null>;
  onChoose: (files: Iterable<File>) => void;
}

/** Looks like a button; without scripts it is the browser's own picker, which shows what has been chosen. */
export function FilePicker({ picker, onChoose }: FilePickerProps) {
  return (
    <label
      title="Attach files"
      className={cx(
        buttonClass({ kind: "quiet" }),
        "shrink-0 cursor-pointer px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line",
        "scriptless:border-transparent scriptless:px-0",
      )}
    >
      <Paperclip aria-hidden="true" />
      <span className="sr-only">Attach files</span>
      <input
        ref={picker}
        type="file"
        name="files"
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
        className="sr-only scriptless:not-sr-only file:mr-2 file:min-h-9 file:rounded-sheet file:border file:border-ink file:px-3"
      />
    </label>
  );
}

/** Files dragged from the desktop and let go over the form. */
export function useFileDrop(onDrop: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent<HTMLFormElement>): boolean => {
    if (!event.dataTransfer.types.includes("Files")) return false;
    event.preventDefault();
    return true;
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent<HTMLFormElement>) => setOver(take(event)),
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent<HTMLFormElement>) => {
        setOver(false);
        if (take(event)) onDrop(event.dataTransfer.files);
      },
    },
  };
}
