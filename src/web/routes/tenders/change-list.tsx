import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";

/** What an addendum brings, in a line each. */
export function ChangeList({ changes: { added, superseded, withdrawn } }: { changes: SetChanges }) {
  const lines: [string, readonly string[]][] = [
    ["New", added],
    ["Revised", superseded],
    ["Withdrawn", withdrawn],
  ];
  const shown = lines.filter(([, names]) => names.length > 0);
  if (shown.length === 0) return <p className="text-15 text-ink-2">No document changes.</p>;
  return (
    <ul className="text-15">
      {shown.map(([label, names]) => (
        <li key={label} className="wrap-anywhere">
          <span className="font-label">{`${label}: `}</span>
          {names.join(", ")}
        </li>
      ))}
    </ul>
  );
}
