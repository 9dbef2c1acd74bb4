import { useSearchParams } from "react-router";
import type { HistoryLine } from "#domain/packages/list-history.ts";
import { formatMoment } from "#web/format.ts";
import { historyWords } from "#domain/packages/history-words.data.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface HistoryListProps {
  lines: readonly HistoryLine[];
  /** How many are shown until the earlier ones are asked for. */
  first: number;
}

/** What asks for the earlier lines of a history, in its page's address. */
export const isHistoryWhole = (query: URLSearchParams): boolean => query.get("history") === "all";

/** What happened, the newest first, with who did it where the reader may know, and which document set counted. */
export function HistoryList({ lines, first }: HistoryListProps) {
  const [query] = useSearchParams();
  const whole = new URLSearchParams([...query, ["history", "all"]]);
  const hasEarlier = !isHistoryWhole(query) && lines.length > first;
  return (
    <>
      <ol className="border-t border-ink">
        {(hasEarlier ? lines.slice(0, first) : lines).map(({ id, kind, at, who, firm, details, set }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <time dateTime={at.toISOString()} className="text-15 text-ink-2">
              {formatMoment(at)}
            </time>
            <span className="min-w-0 text-16 wrap-anywhere">
              {historyWords(kind, { ...details, ...(firm !== null && { firm }) })}
            </span>
            <span className="text-15 text-ink-2 sm:text-right">
              <DottedFacts facts={[who, set !== null && `Set ${set}`]} />
            </span>
          </li>
        ))}
      </ol>
      {hasEarlier && (
        <p className="screen-only pt-3 text-15">
          <TextLink to={`?${whole}#history`}>Show the earlier lines, too</TextLink>
        </p>
      )}
    </>
  );
}
