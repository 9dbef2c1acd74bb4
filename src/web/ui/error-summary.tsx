import { type Problem, useFocusAfterSubmit } from "../forms/focus-after-submit.ts";

export type { Problem };

interface ErrorSummaryProps {
  problems: readonly Problem[];
  title?: string;
  takesFocus?: boolean;
}

/**
 * What was wrong with a form when it was last sent, at its top, each line leading to its field. It takes the focus then,
 * and only then: what is put right while typing changes beside the fields, not up here.
 */
export function ErrorSummary({
  problems,
  title = "There is a problem",
  takesFocus = true,
}: ErrorSummaryProps) {
  const { shown, box } = useFocusAfterSubmit(problems, takesFocus);
  if (shown.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-sheet border-2 border-bad bg-sheet px-5 py-4"
    >
      <h2 className="heading text-19">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {shown.map(({ id, message }) => (
          <li key={`${id} ${message}`} className="text-15 font-medium text-bad">
            {id ? (
              <a
                href={`#${id}`}
                className="inline-block min-h-6 underline underline-offset-3 hover:decoration-2"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CheckedForm {
  id: string;
  errors: string[] | undefined;
  allErrors: Record<string, string[]>;
}

/** The problems of a conform form, in the order of its fields; `ids` names the controls whose id is not conform's. */
export function problemsOf(form: CheckedForm, ids: Record<string, string> = {}): Problem[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: name === "" ? null : (ids[name] ?? `${form.id}-${name}`), message })),
  );
}
