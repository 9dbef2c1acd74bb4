import type { ChangedLine } from "#domain/tender-quotes/list-changed-lines.ts";
import { formatNumberOf } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const SHOWN = 20;

/** Leads to the lines that addenda have changed since they were priced: their prices may not fit any more. */
export function ChangedLines({ changed }: { changed: readonly ChangedLine[] }) {
  if (changed.length === 0) return null;
  const last = Math.max(...changed.map(({ addendum }) => addendum));
  const more = changed.length - SHOWN;
  return (
    <Callout
      tone="wait"
      title={`${formatNumberOf(changed.length, "line")} changed since you priced ${changed.length === 1 ? "it" : "them"}, up to addendum ${last}`}
    >
      <p>What you typed there stays until you change it. Look at each:</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {changed.slice(0, SHOWN).map(({ at, was }) => (
          <li key={at}>
            <TextLink to={`#line-${at}`}>{`Line ${at + 1}${was === null ? " (new)" : ""}`}</TextLink>
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </Callout>
  );
}
