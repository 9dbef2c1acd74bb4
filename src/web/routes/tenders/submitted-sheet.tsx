import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { formatDeadline, formatMoment, formatMoney } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TitleBlock } from "#web/ui/title-block.tsx";

type Submitted = Pick<
  OwnQuote,
  | "state"
  | "closed"
  | "cannotSubmit"
  | "isChanged"
  | "standsPence"
  | "lateUntil"
  | "versions"
  | "lastAddendum"
> & {
  invitation: Pick<OwnQuote["invitation"], "id" | "buyerName" | "returnAt">;
  priced: Pick<OwnQuote["priced"], "total">;
};

/** Where its heading stands. */
export const SUBMITTED_SHEET = "quote-is-in";

/** Its newest version is in, as its firm sent it: nothing has to be done, and it can still be changed. */
export const standsSubmitted = ({
  state,
  closed,
  versions,
}: Pick<Submitted, "state" | "closed" | "versions">) =>
  state === "submitted" && closed === null && versions[0]?.isEntered === false;

/** That a quote is in, until when it stays sealed, and its receipt; for as long as it can be changed. */
export function SubmittedSheet({ quote }: { quote: Submitted }) {
  const [newest] = quote.versions;
  if (!newest || !standsSubmitted(quote)) return null;
  const { invitation, lastAddendum, lateUntil } = quote;
  const { number, round, setNumber, isLate, submittedAt } = newest;
  const receipt = `/company/tenders/invited/${invitation.id}/receipts/${number}`;
  const isOver = lateUntil !== null;
  return (
    <section aria-labelledby={SUBMITTED_SHEET} className="border border-ok bg-ok-ground p-5">
      <h2 id={SUBMITTED_SHEET} className="heading scroll-mt-16 text-24">
        {`Your quote is in, version ${number}${isLate ? ", marked as late" : ""}`}
      </h2>
      <p className="mt-1 max-w-measure text-16">
        {isOver || !invitation.returnAt
          ? `Sealed until ${invitation.buyerName} opens the quotes.`
          : `Sealed until the return, ${formatDeadline(invitation.returnAt)}: nobody sees anything of it before.`}
      </p>
      <TitleBlock
        className="mt-4"
        isPaired="on-phones"
        facts={[
          // What is saved is what is in, until something is changed.
          ...(quote.isChanged && quote.standsPence === null
            ? []
            : [
                {
                  label: "Price, without VAT",
                  value: formatMoney(quote.standsPence ?? quote.priced.total),
                },
              ]),
          { label: "Received, by our clock", value: formatMoment(submittedAt) },
          ...(round === 2 ? [{ label: "Round", value: "Second" }] : []),
          { label: "Document set", value: setNumber },
          {
            label: "Addenda",
            value: lastAddendum === 0 ? "None" : lastAddendum === 1 ? "1" : `1 to ${lastAddendum}`,
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <ButtonLink
          kind={quote.isChanged ? "secondary" : "main"}
          to={`${receipt}/pdf`}
          reloadDocument
          download
        >
          Download the receipt
        </ButtonLink>
        <TextLink to={receipt}>
          See it, or keep the signed file<span className="sr-only">{`: version ${number}`}</span>
        </TextLink>
      </div>
      <p className="mt-4 max-w-measure text-15 print:hidden">{sayWhatNext(quote)}</p>
    </section>
  );
}

function sayWhatNext({ cannotSubmit, lateUntil }: Submitted): string {
  if (cannotSubmit !== null)
    return "Below you can change it. Until it is submitted again, this version stands.";
  return lateUntil === null
    ? "Below you can change it and submit again, or withdraw it. Until you do, this version stands."
    : "Below you can change it and submit again. Until you do, this version stands.";
}
