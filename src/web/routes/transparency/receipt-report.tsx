import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReceiptCheck, ReceiptReport } from "#domain/receipts/receipts.proof.ts";
import { formatMoment, formatNames } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { linkClass } from "#web/ui/text-link.tsx";
import { FactList } from "#web/ui/title-block.tsx";

const signs: Record<ReceiptCheck["state"], { icon: typeof CircleCheck; className: string; says: string }> = {
  holds: { icon: CircleCheck, className: "text-ok", says: "Holds" },
  fails: { icon: CircleAlert, className: "text-bad", says: "Wrong" },
  open: { icon: CircleDashed, className: "text-ink-3", says: "Not checked" },
};

/** The record gets its next head every hour, and a head may be kept for later. */
const TO_COME: readonly ReceiptCheck["name"][] = ["inclusion", "opening", "growth"];

const signOf = ({ name, state }: ReceiptCheck) =>
  state === "open" && TO_COME.includes(name) ? { ...signs.open, says: "Not yet" } : signs[state];

/** What each check looks at. */
const subjects: Record<ReceiptCheck["name"], string> = {
  signature: "its signature",
  key: "whose key it is",
  contents: "the quote in it",
  inclusion: "its place in the record",
  opened: "what was opened",
  same: "that this quote was opened",
  opening: "the opening’s place in the record",
  growth: "that the record only grew",
};

/** What is wrong where a check fails. */
const RECEIPT = ["this receipt"];
const OPENING = ["this opening"];
const wrongIn: Record<ReceiptCheck["name"], readonly string[]> = {
  signature: RECEIPT,
  key: RECEIPT,
  contents: RECEIPT,
  inclusion: RECEIPT,
  opened: OPENING,
  opening: OPENING,
  same: [...RECEIPT, ...OPENING],
  growth: ["the record"],
};

/** What a check of a receipt or an opening found, one line for each thing that was looked at. */
export function ReceiptReportShown({ report }: { report: ReceiptReport }) {
  const { statement, opening, checks } = report;
  const failing = checks.filter(({ state }) => state === "fails");
  const isWrong = failing.length > 0;
  // Both may be whole, and have nothing to do with each other.
  const unlike =
    statement && opening && statement.package !== opening.package
      ? checks.find(({ name }) => name === "same")?.says
      : undefined;
  const unplaced = checks.flatMap(({ name, leaf }) => (leaf === undefined ? [] : [{ name, leaf }]));
  const wrong = [...new Set(failing.flatMap(({ name }) => wrongIn[name]))];
  return (
    <section aria-label="Result" className="flex flex-col gap-4">
      <Callout
        tone={isWrong ? "bad" : unlike ? "wait" : "ok"}
        isLive
        title={isWrong ? `Something is wrong with ${formatNames(wrong)}` : (unlike ?? sayGenuine(checks))}
      >
        {!isWrong && <Looked checks={checks} />}
      </Callout>
      <ul className="flex flex-col gap-2.5 text-15">
        {checks.map((check) => {
          const { icon: Icon, className, says: sign } = signOf(check);
          return (
            <li key={check.name} className="flex gap-2.5">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
              <p className="min-w-0 wrap-anywhere">
                <span className="font-label">{`${sign}. `}</span>
                {check.says}
              </p>
            </li>
          );
        })}
      </ul>
      {!isWrong &&
        unplaced.map(({ name, leaf }) => (
          <p key={name} className="text-15">
            <a
              href={`/transparency/inclusion.json?leaf=${leaf}`}
              download={name === "opening" ? "lintel-opening-inclusion.json" : "lintel-inclusion.json"}
              className={linkClass()}
            >
              {name === "opening"
                ? "Download the opening’s proof from the record"
                : "Download its proof from the record"}
            </a>
          </p>
        ))}
      {statement && (
        <FactList
          facts={[
            { label: "Received", value: formatMoment(new Date(statement.receivedAt)) },
            { label: "To the millisecond, in UTC", value: statement.receivedAt },
            { label: "Quote", value: <Id>{statement.quote}</Id> },
            { label: "Version", value: String(statement.version) },
            { label: "Priced on document set", value: String(statement.documentSet.number) },
            { label: "Issued by", value: <Id>{statement.issuer}</Id> },
          ]}
        />
      )}
      {opening && (
        <FactList
          facts={[
            { label: "Opened", value: formatMoment(new Date(opening.openedAt)) },
            { label: "To the millisecond, in UTC", value: opening.openedAt },
            { label: "Tender", value: <Id>{opening.package}</Id> },
            ...("openers" in opening
              ? [
                  { label: "Round", value: String(opening.round) },
                  { label: "Opened by", value: <Id>{opening.openers.join(", ")}</Id> },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

/** A receipt is genuine where Lintel has signed it, an opening where it stands in the public record. */
function sayGenuine(checks: readonly ReceiptCheck[]): string {
  const doHold = (...names: ReceiptCheck["name"][]) =>
    names.every((name) => checks.some((check) => check.name === name && check.state === "holds"));
  const genuine = [
    ...(doHold("signature", "key") ? RECEIPT : []),
    ...(doHold("opened", "opening") ? OPENING : []),
  ];
  if (genuine.length === 0) return "Nothing is wrong in what was checked";
  return `${formatNames(genuine)} ${genuine.length === 1 ? "is" : "are"} genuine`.replace(/^t/, "T");
}

/** What was checked, and what was not. */
function Looked({ checks }: { checks: readonly ReceiptCheck[] }) {
  const [open, checked] = [true, false].map((isOpen) =>
    checks.filter(({ state }) => (state === "open") === isOpen).map(({ name }) => subjects[name]),
  );
  return (
    <>
      {checked!.length > 0 && `Checked: ${formatNames(checked!)}. `}
      {open!.length > 0 && `Not checked: ${formatNames(open!)}.`}
    </>
  );
}

const Id = ({ children }: { children: string }) => <span className="wrap-anywhere">{children}</span>;
