import { File, FileImage, FileSpreadsheet, FileText, Presentation } from "lucide-react";
import type { ReactNode } from "react";

export type FileLook = "pdf" | "document" | "spreadsheet" | "slides" | "picture" | "text";

interface FileEntryProps {
  name: string;
  /** Such as `3.4 MB`. */
  size: string;
  look?: FileLook | undefined;
  /** Where the file is fetched; without it the entry is no link. */
  href?: string;
  /** What can be done with it, at the end of the line. */
  children?: ReactNode;
}

const icons = {
  pdf: FileText,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  slides: Presentation,
  picture: FileImage,
  text: FileText,
};

/** A file as one line: what it is, its name (cut in the middle of the line, never its ending) and its size. */
export function FileEntry({ name, size, look, href, children }: FileEntryProps) {
  const Icon = look ? icons[look] : File;
  const at = name.lastIndexOf(".");
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ""];
  const line = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="flex min-w-0 text-15">
        <span className="truncate">{stem}</span>
        <span className="shrink-0">{ending}</span>
      </span>
      <span className="ml-auto shrink-0 text-13 text-ink-2">{size}</span>
    </>
  );
  const lineClass = "flex min-h-11 min-w-0 grow items-center gap-2.5 px-3";
  return (
    <span className="flex min-w-0 items-center rounded-sheet border border-rule bg-sheet">
      {href === undefined ? (
        <span className={lineClass}>{line}</span>
      ) : (
        // A plain link: the router has no page there.
        <a href={href} download className={`${lineClass} no-underline hover:bg-wash hover:underline`}>
          {line}
        </a>
      )}
      {children}
    </span>
  );
}
