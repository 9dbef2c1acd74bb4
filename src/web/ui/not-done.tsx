import { ErrorSummary } from "./error-summary.tsx";

interface NotDoneProps {
  /** Why; null where nothing was refused. */
  problem: string | null;
  /** The control that it is about, where it is about one. */
  id: string | null;
}

/** At the top of a page of several forms: that the one that was sent was refused, why, and the way to the field. */
export function NotDone({ problem, id }: NotDoneProps) {
  return (
    <ErrorSummary title="That was not done" problems={problem === null ? [] : [{ id, message: problem }]} />
  );
}
