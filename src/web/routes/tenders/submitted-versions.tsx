import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { isSealed } from "#domain/tender-quotes/tender-quotes.states.ts";
import { formatMoment } from "#web/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";

type Submitted = Pick<OwnQuote, "state" | "closed" | "versions"> & {
  invitation: Pick<OwnQuote["invitation"], "id">;
};

interface SubmittedVersionsProps {
  quote: Submitted;
  /** There is a record of an opening to lead to. */
  isOpened: boolean;
}

/** What was submitted, each version with its receipt, also where it was withdrawn. */
export function SubmittedVersions({ quote, isOpened }: SubmittedVersionsProps) {
  const { invitation, closed, versions } = quote;
  const [newest] = versions;
  if (!newest) return null;
  return (
    <section aria-labelledby="submitted">
      <h2 id="submitted" className="text-15 font-label">
        Submitted
      </h2>
      <ul className="mt-1">
        {versions.map((version) => (
          <li key={version.number} className="border-b border-rule py-2 text-15">
            <span className="font-label">{`Version ${version.number}`}</span>
            {`${sayVersion(version)} `}
            <TextLink to={`/company/tenders/invited/${invitation.id}/receipts/${version.number}`}>
              Receipt<span className="sr-only">{` of version ${version.number}`}</span>
            </TextLink>
            {version === newest && isNewestWithdrawn(quote) && (
              <span className="block font-label">Withdrawn: it does not count.</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
        {closed !== null && isOpened && (
          <TextLink to={`/company/tenders/invited/${invitation.id}/opening`}>
            Yours in the record of the opening
          </TextLink>
        )}
        <TextLink to="/verify-receipt">Check a receipt</TextLink>
      </p>
    </section>
  );
}

function sayVersion({ isEntered, round, isLate, submittedAt, setNumber }: Submitted["versions"][number]) {
  return `${isEntered ? ", entered by the buyer" : ""}${round === 2 ? ", second round" : ""}${isLate ? ", late" : ""}, ${formatMoment(submittedAt)}, on set ${setNumber}`;
}

/** In a second round the first price stands again, and the quote is none that was withdrawn. */
function isNewestWithdrawn({ state, closed, versions }: Submitted): boolean {
  if (state === null) return false;
  const isSecondTakenBack = closed === null && versions[0]?.round === 2 && !isSealed(state);
  return state === "withdrawn" || isSecondTakenBack;
}
