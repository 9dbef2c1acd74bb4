import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";
import { formatNumberOf } from "#web/format.ts";

/** So many are read in a line; of more their number stands there, and they are a press away. */
const NAMED = 10;

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
        <li key={label}>
          {names.length > NAMED ? (
            <details>
              <summary className="target flex w-fit cursor-pointer list-none items-center gap-1.5">
                <span className="font-label">{`${label}: `}</span>
                <span className="text-line underline underline-offset-3">
                  {formatNumberOf(names.length, "document")}
                </span>
                <ChevronDown aria-hidden="true" className="size-4 text-ink-2 opened:rotate-180" />
              </summary>
              <Names names={names} />
            </details>
          ) : (
            <>
              <span className="font-label">{`${label}: `}</span>
              <Names names={names} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A number is broken only where it is longer than the line. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      <span className="inline-block max-w-full wrap-anywhere">
        {at < names.length - 1 ? `${name},` : name}
      </span>{" "}
    </Fragment>
  ));
}
