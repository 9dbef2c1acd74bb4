import { useEffect, useRef, useState } from "react";

export interface Problem {
  /** The id of the control that it is about, or null when it is about the whole form. */
  id: string | null;
  message: string;
}

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
  const box = useRef<HTMLDivElement>(null);
  const { shown, sentCount } = useProblemsWhenSent(problems);
  const text = textOf(shown);
  useEffect(() => {
    if (text && takesFocus) box.current?.focus();
  }, [text, sentCount, takesFocus]);
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

/** Follows the problems from the moment their form is sent until somebody types again. */
function useProblemsWhenSent(problems: readonly Problem[]): { shown: readonly Problem[]; sentCount: number } {
  const [shown, setShown] = useState(problems);
  const [sentCount, setSentCount] = useState(0);
  const sentForm = useRef<EventTarget | null>(null);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      // The checks of single fields go through the form as well, by a button of conform's own.
      if (event.submitter?.getAttribute("name") === "__intent__") return;
      sentForm.current = event.target;
      setSentCount((count) => count + 1);
    };
    const onInput = () => {
      sentForm.current = null;
    };
    document.addEventListener("submit", onSubmit, true);
    document.addEventListener("input", onInput, true);
    return () => {
      document.removeEventListener("submit", onSubmit, true);
      document.removeEventListener("input", onInput, true);
    };
  }, []);
  const text = textOf(problems);
  const latest = useRef(problems);
  useEffect(() => {
    latest.current = problems;
  });
  useEffect(() => {
    const isOfSentForm = ({ id }: Problem) => id === null || formOf(id) === sentForm.current;
    if (sentForm.current && latest.current.every(isOfSentForm)) setShown(latest.current);
  }, [text, sentCount]);
  return { shown, sentCount };
}

function textOf(problems: readonly Problem[]): string {
  return problems.map((problem) => problem.message).join("\n");
}

function formOf(id: string): HTMLFormElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control.form
    : (control?.closest("form") ?? null);
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
