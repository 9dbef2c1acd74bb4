import type { Answer } from "#domain/inquiries/answer.queries.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface CompareLinkProps {
  requestId: string;
  projectName: string;
  answers: readonly Answer[];
}

/** The way to the quotes of a request side by side; nothing while there is nothing to compare. */
export function CompareLink({ requestId, projectName, answers }: CompareLinkProps) {
  if (answers.filter(({ amountPence }) => amountPence !== null).length < 2) return null;
  return (
    <p className="mt-3 text-15">
      <TextLink to={`/inquiries/compare/${requestId}`}>
        Compare the quotes<span className="sr-only"> for {projectName}</span>
      </TextLink>
    </p>
  );
}
