import type { MissingTerm } from "#domain/tender-rules/check-key-terms.schema.ts";
import type { KeyTermsField } from "#domain/tender-rules/key-terms.schema.ts";
import { formatNumberOf } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";

/** Answers that were missing when the sheet was opened or saved, and those of them that are there by now. */
export interface Missing {
  readonly terms: readonly MissingTerm[];
  readonly answered: ReadonlySet<KeyTermsField>;
}

interface MissingTermsProps {
  missing: Missing;
  /** The id of an answer's field. */
  idOf: (field: KeyTermsField) => string;
}

/**
 * What is still to be answered before the issue, each leading to its field. One that has been answered stays in its line,
 * so that nothing moves under what is being typed.
 */
export function MissingTerms({ missing: { terms, answered }, idOf }: MissingTermsProps) {
  if (terms.length === 0) return null;
  const left = terms.filter(({ field }) => !answered.has(field)).length;
  const title =
    left === 0
      ? "All of these are answered: save them."
      : `${formatNumberOf(left, "answer")} ${left === 1 ? "is" : "are"} missing before this can be issued`;
  return (
    <div id="missing" tabIndex={-1}>
      <Callout tone={left === 0 ? "ok" : "wait"} title={title}>
        <p>You can save without them, and come back.</p>
        <ul className="mt-2 gap-x-6 sm:columns-2">
          {terms.map(({ field, sentence }) => (
            <li key={field} className="break-inside-avoid">
              <a
                href={`#${idOf(field)}`}
                className={cx(
                  "inline-block min-h-6 py-0.5 underline underline-offset-3 hover:decoration-2",
                  answered.has(field) && "text-ink-2 line-through",
                )}
              >
                {sentence}
              </a>
              {answered.has(field) && <span className="sr-only"> Answered.</span>}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

/** Beside a field whose answer is missing; it keeps its room once there is one. */
export function MissingMark({ sentence, isAnswered }: { sentence: string; isAnswered: boolean }) {
  return (
    <span className={cx("block font-medium text-wait", isAnswered && "invisible")}>
      {`Missing. ${sentence}.`}
    </span>
  );
}
