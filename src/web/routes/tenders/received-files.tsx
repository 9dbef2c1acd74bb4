import { quoteFileKindLabel } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import type { ReceivedFile } from "#domain/tender-quotes/sealed-files.ts";
import { formatFileSize } from "#web/format.ts";
import { linkClass } from "#web/ui/text-link.tsx";

interface ReceivedFilesProps {
  files: readonly ReceivedFile[];
  /** Where they are fetched, each by its place. */
  address: string;
}

/** Files that went with a quote, in the order of its receipt. */
export function ReceivedFiles({ files, address }: ReceivedFilesProps) {
  return (
    <ul className="text-15">
      {files.map(({ name, kind, bytes }, at) => (
        // Two may be the same: the place is what tells them apart.
        <li key={at} className="wrap-anywhere">
          <a href={`${address}/${at}`} download className={linkClass()}>
            {name}
          </a>
          <span className="text-13 text-ink-2">{` ${quoteFileKindLabel(kind)}, ${formatFileSize(bytes)}`}</span>
        </li>
      ))}
    </ul>
  );
}
