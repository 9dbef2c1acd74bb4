import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReceiptCheck, ReceiptReport } from "#domain/receipts/receipts.proof.ts";
import { formatMoment } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { linkClass } from "#web/ui/text-link.tsx";
import { FactList } from "#web/ui/title-block.tsx";

const signs: Record<ReceiptCheck["state"], { icon: typeof CircleCheck; className: string; says: string }> = {
  holds: { icon: CircleCheck, className: "text-ok", says: "Holds" },
  fails: { icon: CircleAlert, className: "text-bad", says: "Wrong" },
  open: { icon: CircleDashed, className: "text-ink-3", says: "Open" },
};

/** What a check of a receipt found, one line for each thing that was looked at. */
export function ReceiptReportShown({ report }: { report: ReceiptReport }) {
  const { statement, leaf, checks } = report;
  const isWrong = checks.some(({ state }) => state === "fails");
  const isUnplaced = checks.some(({ name, state }) => name === "inclusion" && state === "open");
  return (
    <section aria-label="Result" className="flex flex-col gap-4">
      <Callout
        tone={isWrong ? "bad" : "ok"}
        isLive
        title={isWrong ? "Something is wrong with this receipt" : "Nothing that could be checked is wrong"}
      />
      <ul className="flex flex-col gap-2.5 text-15">
        {checks.map(({ name, state, says }) => {
          const { icon: Icon, className, says: sign } = signs[state];
          return (
            <li key={name} className="flex gap-2.5">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
              <p className="min-w-0 wrap-anywhere">
                <span className="font-label">{`${sign}. `}</span>
                {says}
              </p>
            </li>
          );
        })}
      </ul>
      {isUnplaced && !isWrong && (
        <p className="text-15">
          <a
            href={`/transparency/inclusion.json?leaf=${leaf}`}
            download="lintel-inclusion.json"
            className={linkClass()}
          >
            Download its proof from the record
          </a>
        </p>
      )}
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
    </section>
  );
}

const Id = ({ children }: { children: string }) => <span className="wrap-anywhere">{children}</span>;
