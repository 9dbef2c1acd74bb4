interface DecidedRowProps {
  /** As high as the row was in whose place it stands. */
  height: number;
  children: string;
}

/** In the place of a row that was decided just now, or that somebody else has decided. */
export function DecidedRow({ height, children }: DecidedRowProps) {
  return (
    <li style={{ minHeight: height }} className="border-b border-rule py-4 text-15 text-ink-3 wrap-anywhere">
      {`Decided: ${children}`}
    </li>
  );
}
