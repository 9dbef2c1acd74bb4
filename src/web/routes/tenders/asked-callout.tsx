import type { OwnPackage } from "#domain/packages/get-package.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

type Asked = Pick<OwnPackage, "questions" | "askedAt" | "timeRequests" | "timeAskedAt">;

interface AskedCalloutProps {
  asked: Asked;
  /** Whole days since the oldest of it. */
  days: number;
  path: string;
}

/** What tenderers wait to hear: nothing of a package is more urgent, as they price without it meanwhile. */
export function AskedCallout({ asked, days, path }: AskedCalloutProps) {
  const onlyReads = useOnlyReads();
  const { questions, timeRequests } = asked;
  const since = firstAsked(asked);
  if (since === null) return null;
  const [which, label] =
    questions > 0 ? ["#waiting", "Answer what is asked"] : ["#more-time", "Answer the request"];
  return (
    <Callout tone="wait" title={sayAsked(asked)}>
      <p>{`${questions + timeRequests === 1 ? "Asked" : "The first was asked"} ${sayDays(days)}, ${formatMoment(since)}.`}</p>
      <p className="mt-3">
        <ButtonLink kind={onlyReads ? "secondary" : "main"} to={`${path}/questions${which}`}>
          {onlyReads ? "See what is asked" : label}
        </ButtonLink>
      </p>
    </Callout>
  );
}

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

const inWords = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** `today`, `yesterday`, `2 days ago`. */
const sayDays = (days: number) => inWords.format(-days, "day");
