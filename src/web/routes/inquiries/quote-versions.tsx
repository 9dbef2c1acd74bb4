import { ChevronDown } from "lucide-react";
import { declineReasonLabel } from "#domain/inquiries/decline-reasons.data.ts";
import type { InquiryPage, QuoteVersion } from "#domain/inquiries/get-inquiry.ts";
import { formatDate, formatMoment, formatMoney } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { validLabel } from "./date-words.ts";
import { FileList } from "./file-list.tsx";

/** The firm's answer: its quote with the earlier versions below it, or why there is none. */
export function QuoteVersions({ inquiry, today }: { inquiry: InquiryPage; today: string }) {
  const { quotes, declineReason, declineNote, completedOn } = inquiry;
  const [latest, ...earlier] = quotes;
  if (!latest && !declineReason) return null;
  return (
    <section aria-labelledby="answer" className="flex flex-col gap-5">
      <SectionHeading
        id="answer"
        count={latest && quotes.length > 1 ? `version ${latest.version}` : undefined}
      >
        {latest ? "Quote" : "Answer"}
      </SectionHeading>
      {completedOn && (
        <Callout tone="ok" title={`Finished on ${formatDate(completedOn)}`}>
          The quote was accepted and the work is done.
        </Callout>
      )}
      {declineReason && (
        <Callout tone="quiet" title={`Declined: ${declineReasonLabel(declineReason)}`}>
          {declineNote && <p className="whitespace-pre-wrap wrap-anywhere">{declineNote}</p>}
        </Callout>
      )}
      {latest && <QuoteCard today={today} quote={latest} />}
      {earlier.length > 0 && (
        <div>
          <h3 className="text-15 font-label text-ink-2">Earlier versions</h3>
          <div className="mt-2 border-t border-rule">
            {earlier.map((quote) => (
              <details key={quote.id} className="border-b border-rule" suppressHydrationWarning>
                <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-15 hover:bg-wash">
                  <ChevronDown
                    aria-hidden="true"
                    className="size-4 shrink-0 -rotate-90 text-ink-2 opened:rotate-0"
                  />
                  <span>Version {quote.version}</span>
                  <span className="text-ink-3">{formatMoment(quote.at)}</span>
                  <span className="ml-auto font-label">{formatMoney(quote.amountPence)}</span>
                </summary>
                <div className="pb-4">
                  <QuoteCard today={today} quote={quote} />
                </div>
              </details>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function QuoteCard({ quote, today }: { quote: QuoteVersion; today: string }) {
  return (
    <div className="border border-ink bg-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-ink px-5 py-4">
        <p className="text-13 text-ink-3">Amount without VAT</p>
        <p className="title text-32">{formatMoney(quote.amountPence)}</p>
      </div>
      <div className="grid gap-x-8 gap-y-5 px-5 py-5 sm:grid-cols-2">
        <Part title="Included">{quote.included}</Part>
        <Part title="Not included">{quote.excluded || "Nothing named"}</Part>
        {quote.files.length > 0 && (
          <div className="sm:col-span-2">
            <FileList files={quote.files} label={`Files with version ${quote.version}`} />
          </div>
        )}
        {quote.note && (
          <div className="sm:col-span-2">
            <Part title="Note">{quote.note}</Part>
          </div>
        )}
      </div>
      <dl className="flex flex-wrap border-t border-rule text-15">
        {[
          [validLabel(quote.validUntil, today), formatDate(quote.validUntil)],
          ["Sent by", quote.authorName],
          ["Sent", formatMoment(quote.at)],
        ].map(([label, value]) => (
          <div
            key={label}
            className="grow border-rule px-5 py-3 not-first:border-l max-sm:basis-full max-sm:not-first:border-t max-sm:not-first:border-l-0"
          >
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="font-label">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-13 text-ink-3">{title}</h3>
      <p className="mt-1 text-16 whitespace-pre-wrap wrap-anywhere">{children}</p>
    </div>
  );
}
