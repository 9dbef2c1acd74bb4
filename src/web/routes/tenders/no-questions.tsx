import { formatDeadline } from "#web/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotIssued } from "./not-issued.tsx";
import { useOwnPackage } from "./own-package.ts";

/** In the register of questions what comes there, and while nothing has, why; `areClosed`: none can be asked any more. */
export function NoQuestions({ areClosed }: { areClosed: boolean }) {
  const { state, questionsCloseAt } = useOwnPackage();
  if (state === "draft")
    return (
      <NotIssued>
        Tenderers ask here once it is issued, until questions close. What you answer to all reaches them at
        once, under a number, without the name of who asked.
      </NotIssued>
    );
  if (state !== "issued" || areClosed)
    return (
      <EmptyState drawing="letters" title="No question was asked">
        {areClosed && questionsCloseAt
          ? `Questions closed ${formatDeadline(questionsCloseAt)}.`
          : "Questions are answered until quotes are due."}
      </EmptyState>
    );
  return (
    <EmptyState drawing="letters" title="No question yet">
      {`Tenderers ask here until ${questionsCloseAt ? formatDeadline(questionsCloseAt) : "questions close"}. What you answer to all reaches them at once, under a number, without the name of who asked.`}
    </EmptyState>
  );
}
