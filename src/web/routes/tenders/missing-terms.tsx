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

/** Of more than these a list would stand before the sheet, and a mark at nearly every field: the next one is enough. */
const FEW = 8;

/**
 * What is still to be answered before the issue: the next, and each leading to its field. One that has been answered stays
 * in its line, so that nothing moves under what is being typed.
 */
export function MissingTerms({ missing: { terms, answered }, idOf }: MissingTermsProps) {
  if (terms.length === 0) return null;
  const open = terms.filter(({ field }) => !answered.has(field));
  const left = open.length;
  const [next] = open;
  const title =
    left === 0
      ? "All of these are answered: save them."
      : `${formatNumberOf(left, "answer")} ${left === 1 ? "is" : "are"} missing before this can be issued`;
  return (
    <div id="missing" tabIndex={-1}>
      <Callout tone={left === 0 ? "ok" : "wait"} title={title}>
        <p>You can save without them, and come back.</p>
        {terms.length > FEW ? (
          <>
            {/* In one line, however long the sentence: nothing moves by it. */}
            <p className="flex min-h-6 gap-x-1.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
              {next && (
                <>
                  <span className="shrink-0">Next missing:</span>
                  <a href={`#${idOf(next.field)}`} className={cx(linkLook, "block truncate")}>
                    {next.sentence}
                  </a>
                </>
              )}
            </p>
            <details>
              <summary className="unfolds">{`All ${terms.length}`}</summary>
              <TermLinks terms={terms} answered={answered} idOf={idOf} />
            </details>
          </>
        ) : (
          <TermLinks terms={terms} answered={answered} idOf={idOf} />
        )}
      </Callout>
    </div>
  );
}

const linkLook = "underline underline-offset-3 hover:decoration-2";

function TermLinks({ terms, answered, idOf }: Missing & Pick<MissingTermsProps, "idOf">) {
  return (
    <ul className="mt-2 gap-x-6 sm:columns-2">
      {terms.map(({ field, sentence }) => (
        <li key={field} className="break-inside-avoid">
          <a
            href={`#${idOf(field)}`}
            className={cx(
              linkLook,
              "inline-block min-h-6 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5",
              answered.has(field) && "text-ink-2 line-through",
            )}
          >
            {sentence}
          </a>
          {answered.has(field) && <span className="sr-only"> Answered.</span>}
        </li>
      ))}
    </ul>
  );
}

/** Whether what is missing stands out at its field. */
export const standsOut = ({ terms }: Missing): boolean => terms.length <= FEW;

interface MissingMarkProps {
  sentence: string;
  isAnswered: boolean;
  /** It is one of many. */
  isQuiet: boolean;
}

/** Beside a field whose answer is missing; it keeps its room once there is one. */
export function MissingMark({ sentence, isAnswered, isQuiet }: MissingMarkProps) {
  return (
    <span className={cx("block", !isQuiet && "font-medium text-wait", isAnswered && "invisible")}>
      {`Missing. ${sentence}.`}
    </span>
  );
}
