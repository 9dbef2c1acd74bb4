import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "#web/ui/class-names.ts";

interface FileDropProps {
  id: string;
  /** Of the field, where a form sends the files without scripts. */
  name?: string;
  icon: ReactNode;
  label: string;
  hint: ReactNode;
  accept: string;
  onFiles: (files: File[]) => void;
  /** The field itself shows while no script stands behind its frame. */
  isFieldShown?: boolean;
}

/** A frame that files are dropped on; the picker inside does the same by keyboard. */
export function FileDrop({ id, name, icon, label, hint, accept, onFiles, isFieldShown }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const takeChosen = () => {
    const files = [...(field.current?.files ?? [])];
    if (files.length > 0) onFiles(files);
    if (field.current) field.current.value = "";
  };
  // What was chosen before the page's scripts came.
  useEffect(() => {
    takeChosen();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on choosing tells
  }, []);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picker inside does the same by keyboard
    <label
      htmlFor={id}
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "flex w-full cursor-pointer flex-col items-center gap-2 border border-dashed px-5 py-8 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line",
        isOver ? "border-line bg-line-ground" : "border-ink-3 bg-field hover:border-ink",
      )}
    >
      {icon}
      <span className="text-16 font-label">{label}</span>
      <span className="max-w-prose text-13 text-ink-3">{hint}</span>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple
        ref={field}
        onChange={takeChosen}
        className={isFieldShown ? "mt-2 max-w-full text-13" : "sr-only"}
      />
    </label>
  );
}
