import { linkClass } from "#web/ui/text-link.tsx";

interface SheetLinksProps {
  /** The address of both files, without its ending. */
  address: string;
  /** `Download`, `Download the lines`. */
  label: string;
}

/** The same rows as a workbook and as CSV. */
export function SheetLinks({ address, label }: SheetLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-15">
      <a href={`${address}.xlsx`} download className={linkClass()}>
        {`${label} as XLSX`}
      </a>
      <a href={`${address}.csv`} download className={linkClass()}>
        {`${label} as CSV`}
      </a>
    </p>
  );
}
