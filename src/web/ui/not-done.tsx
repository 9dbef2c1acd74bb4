import type { ReactNode } from "react";
import { ErrorSummary, type Problem } from "./error-summary.tsx";
import type { FieldErrors } from "./field-errors.ts";

interface NotDoneProps {
  /** Why; null where nothing was refused. */
  problem: string | null | undefined;
  /** Why, by the names of the fields, where it is about some. */
  errors?: FieldErrors | undefined;
  /** The id of a field's control, where it is not its name; null where there is none to be led to. */
  idOf?: (name: string) => string | null;
  title?: string;
  className?: string;
  children?: ReactNode;
}

/** At the top of a page of several forms: that the one that was sent was refused, why, and the way to each field. */
export function NotDone({ problem, errors = {}, idOf = itself, title, className, children }: NotDoneProps) {
  const problems = problemsIn(problem, errors, idOf);
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      // Another refusal is of another form, whose fields may have been made anew with the answer.
      key={problems.map(({ message }) => message).join("\n")}
      title={title}
      problems={problems}
      className={className}
    >
      {children}
    </ErrorSummary>
  );
}

const itself = (name: string): string => name;

function problemsIn(
  problem: string | null | undefined,
  errors: FieldErrors,
  idOf: (name: string) => string | null,
): readonly Problem[] {
  if (problem === null || problem === undefined || problem === "") return [];
  const atFields = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: idOf(name), message })),
  );
  return atFields.length > 0 ? atFields : [{ id: null, message: problem }];
}
