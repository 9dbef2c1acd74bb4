import type { OwnPackage } from "#domain/packages/get-package.ts";
import { formatDaysAway, formatMoment, formatNumberOf } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type Asked = Pick<OwnPackage, "questions" | "askedAt" | "timeRequests" | "timeAskedAt" | "cannotDecide">;

interface AskedCalloutProps {
  asked: Asked;
  /** Whole days since the oldest of it. */
  days: number;
  path: string;
}

/** What tenderers wait to hear: nothing of a package is more urgent, as they price without it meanwhile. */
export function AskedCallout({ asked, days, path }: AskedCalloutProps) {
  const { questions, timeRequests, cannotDecide } = asked;
  const canAnswer = useCanAnswer({ questions, mayDecide: cannotDecide === null });
  const since = firstAsked(asked);
  if (since === null) return null;
  return (
    <Callout tone="wait" title={sayAsked(asked)}>
      <p>{`${questions + timeRequests === 1 ? "Asked" : "The first was asked"} ${formatDaysAway(-days)}, ${formatMoment(since)}.`}</p>
      <p className="mt-3">
        <ButtonLink
          kind={canAnswer ? "main" : "secondary"}
          to={`${path}/questions${questions > 0 ? "#waiting" : "#more-time"}`}
        >
          {canAnswer ? labelOf(questions) : LOOK}
        </ButtonLink>
      </p>
    </Callout>
  );
}

interface AnswerLinkProps {
  packageId: string;
  questions: number;
  /** Whoever looks may move the return. */
  mayDecide: boolean;
}

/** The same in a row of a list, whose title describes it. */
export function AnswerLink({ packageId, questions, mayDecide }: AnswerLinkProps) {
  const to = `/company/tenders/${packageId}/questions`;
  if (!useCanAnswer({ questions, mayDecide })) return <TextLink to={to}>{LOOK}</TextLink>;
  return (
    <ButtonLink isSmall to={to} aria-describedby={`title-${packageId}`}>
      {labelOf(questions)}
    </ButtonLink>
  );
}

/** Whoever works for the company answers questions; more time is for its owners and admins to give. */
const useCanAnswer = ({ questions, mayDecide }: { questions: number; mayDecide: boolean }): boolean =>
  !useOnlyReads() && (questions > 0 || mayDecide);

const LOOK = "See what is asked";
const labelOf = (questions: number) => (questions > 0 ? "Answer what is asked" : "Answer the request");

/** When the oldest that waits was asked; null where nothing does. */
export const firstAsked = ({ askedAt, timeAskedAt }: Pick<Asked, "askedAt" | "timeAskedAt">): Date | null =>
  [askedAt, timeAskedAt].filter((moment) => moment !== null).toSorted((one, other) => +one - +other)[0] ??
  null;

/** `2 questions and 1 request for more time wait for your answer`. */
function sayAsked({ questions, timeRequests }: Asked): string {
  const parts = [
    questions > 0 && formatNumberOf(questions, "question"),
    timeRequests > 0 && formatNumberOf(timeRequests, "request for more time", "requests for more time"),
  ].filter(Boolean);
  return `${parts.join(" and ")} ${questions + timeRequests === 1 ? "waits" : "wait"} for your answer`;
}
