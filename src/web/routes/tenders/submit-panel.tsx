import { describeVat } from "#domain/quote-terms/term-words.data.ts";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import type { QuoteProblem } from "#domain/tender-quotes/price-quote.ts";
import { Form } from "#web/forms/form.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { linkClass } from "#web/ui/text-link.tsx";
import { problemFieldId, sortProblems } from "./quote-problems.ts";
import { standsSubmitted } from "./submitted-sheet.tsx";
import { SubmittedVersions } from "./submitted-versions.tsx";

interface SubmitPanelProps {
  quote: OwnQuote;
  /** Something is typed that is not saved: what would be submitted is not what stands there. */
  isBehind: boolean;
  /** A file is on its way: it would not be part of what is submitted. */
  areFilesUnderWay: boolean;
  /** There is a record of an opening to lead to. */
  isOpened: boolean;
}

/** Beyond these, what is still to be mended is counted and not named. */
const NAMED_PROBLEMS = 6;

/** What stands in the way of submitting, each leading to its field: what cannot be read first, then what is missing. */
function StillToMend({ quote, isIn }: { quote: OwnQuote; isIn: boolean }) {
  const { wrong, missing } = sortProblems(quote);
  const stands = isIn ? " again: what you have submitted stands" : "";
  return (
    <div className="flex flex-col gap-4 text-15">
      {wrong.length > 0 && (
        <div>
          <p className="font-label text-bad">{`${formatNumberOf(wrong.length, "entry", "entries")} to put right`}</p>
          <Mending
            problems={wrong.map(({ at, sentence }) => ({ at, words: nameAt(quote, at) + sentence }))}
          />
        </div>
      )}
      {missing.length > 0 && (
        <div>
          <p className="text-ink-2">
            {`${formatNumberOf(missing.length, "thing")} still to fill in before it can be submitted${stands}.`}
          </p>
          <Mending problems={asLines(missing)} />
        </div>
      )}
    </div>
  );
}

/** The item of a line, or what it is about, before what is wrong with its price. */
function nameAt({ lines }: OwnQuote, at: number | string): string {
  const line = typeof at === "number" ? lines[at] : undefined;
  return line ? `${line.item || line.description}: ` : "";
}

/** The document's lines as one, leading to the first. */
function asLines(problems: readonly QuoteProblem[]) {
  const ofLines = problems.filter(({ at }) => typeof at === "number");
  const others = problems.filter(({ at }) => typeof at !== "number");
  const words = `${formatNumberOf(ofLines.length, "line")} not priced yet`;
  return [
    ...ofLines.slice(0, 1).map(({ at }) => ({ at, words })),
    ...others.map(({ at, sentence }) => ({ at, words: sentence })),
  ];
}

function Mending({ problems }: { problems: readonly { at: number | string; words: string }[] }) {
  const more = problems.length - NAMED_PROBLEMS;
  return (
    <ul className="mt-1">
      {problems.slice(0, NAMED_PROBLEMS).map(({ at, words }) => (
        <li key={at}>
          <a
            href={`#${problemFieldId(at)}`}
            className={cx(linkClass(), "inline-block min-h-6 py-0.5 wrap-anywhere")}
          >
            {words}
          </a>
        </li>
      ))}
      {more > 0 && <li className="text-ink-2">{`and ${more} more`}</li>}
    </ul>
  );
}

/** Submits what is saved, shows what was submitted with its receipts, and takes it back. */
export function SubmitPanel({ quote, isBehind, areFilesUnderWay, isOpened }: SubmitPanelProps) {
  const isSending = useIsSending();
  const { draftVersion, priced, state, closed, cannotSubmit, lateUntil, versions, setNumber, lastAddendum } =
    quote;
  const { files, filesVersion } = quote;
  const { problems, total } = priced;
  const isWhole = closed === null && draftVersion > 0 && problems.length === 0;
  const isIn = state === "submitted" || state === "needs_reconfirmation";
  const isStanding = standsSubmitted(quote);
  return (
    <>
      {closed === null && problems.length > 0 && (
        <section aria-labelledby="still-to-mend" className="flex flex-col gap-3">
          <h2 id="still-to-mend" className="heading text-19">
            {isIn ? "Submit again" : "Submit"}
          </h2>
          {draftVersion === 0 && (
            <p className="text-15">
              Type your prices: they are saved by themselves, sealed from the first one. The buyer, the other
              firms and we see nothing of them before the return.
            </p>
          )}
          <StillToMend quote={quote} isIn={isIn} />
          <p className="text-13 text-ink-2">The button to submit comes here once nothing is missing.</p>
        </section>
      )}
      {isWhole && cannotSubmit !== null && (
        <div>
          <p>
            <span className="block text-13 text-ink-2">As saved, without VAT</span>
            <span className="text-24 font-label">{formatMoney(total)}</span>
          </p>
          <p className="mt-2 text-15">{`${cannotSubmit} What you have written is saved for your team.`}</p>
        </div>
      )}
      {isWhole && cannotSubmit === null && (
        // Ticks are about the documents and the version that stood there: with the next one they are asked for anew.
        <Form
          key={`${lastAddendum}-${versions.length}`}
          method="post"
          id="submit-quote"
          className="flex flex-col items-start gap-3"
        >
          {isStanding && <h2 className="heading text-19">Change it and submit again</h2>}
          <p>
            <span className="block text-13 text-ink-2">As saved, without VAT</span>
            <span className="text-24 font-label">{formatMoney(total)}</span>
            {quote.standsPence !== null && quote.standsPence !== total && (
              <span className="block text-15">{`${formatMoney(quote.standsPence)} counts until you submit it.`}</span>
            )}
          </p>
          <p className="text-15">
            {`VAT: ${describeVat(priced.terms)}. `}
            <a href="#quote-vat" className={linkClass()}>
              Change it
            </a>
          </p>
          <p className="text-15">
            <a href="#files" className={linkClass()}>
              {files.length === 0 ? "No files go with it" : `${formatNumberOf(files.length, "file")} with it`}
            </a>
          </p>
          <input type="hidden" name="draftVersion" value={draftVersion} />
          <input type="hidden" name="filesVersion" value={filesVersion} />
          <input type="hidden" name="lastAddendum" value={lastAddendum} />
          <input type="hidden" name="lastVersion" value={versions[0]?.number ?? ""} />
          <CheckboxField
            field={{ id: "isAuthorised", name: "isAuthorised", required: true }}
            label="I may bind my company"
          />
          <CheckboxField
            field={{ id: "hasNoCollusion", name: "hasNoCollusion", required: true }}
            label="The price was not agreed with anybody else"
            hint="Competition Act 1998"
          />
          <CheckboxField
            field={{ id: "hasReadAddenda", name: "hasReadAddenda", required: true }}
            label={`It prices document set ${setNumber} with every addendum`}
          />
          <Button
            // Once it is in as it stands, its receipt is the main action.
            kind={isStanding && !quote.isChanged ? "secondary" : "main"}
            name="intent"
            value="submit"
            isWide
            disabled={isBehind || areFilesUnderWay}
            isBusy={isSending}
            busyLabel="Submitting..."
          >
            {versions.length > 0 ? "Submit again" : "Submit, sealed"}
          </Button>
          {areFilesUnderWay && (
            <p className="text-15 text-wait">A file is still on its way: submit once it is here.</p>
          )}
          <p className="text-13 text-ink-2">
            {lateUntil
              ? "It is marked as late for ever, also where it takes the place of one that came in time."
              : "Nobody sees it before the return. Until then you can submit again, or withdraw it."}
          </p>
        </Form>
      )}
      <SubmittedVersions quote={quote} isOpened={isOpened} />
      {isIn && closed === null && lateUntil === null && (
        <details>
          <summary className="unfolds">Withdraw the quote</summary>
          <Form method="post" className="mt-2">
            <p className="mb-3 text-15 text-ink-2">
              {versions[0]?.round === 2
                ? "Your first price stands again. What you wrote stays, and can be submitted once more."
                : "What you wrote stays, and can be submitted again."}
            </p>
            <Button kind="danger" name="intent" value="withdraw">
              Withdraw
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
