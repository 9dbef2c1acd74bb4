import { TextLink } from "#web/ui/text-link.tsx";

/** What stands beside the form. */
export function ReceiptAdvice() {
  return (
    <aside aria-label="How it is checked" className="flex max-w-measure flex-col gap-3 text-15 text-ink-2">
      <h2 className="heading text-19 text-ink">Your browser checks it</h2>
      <p>
        The files stay on your device: this page reads and checks them by itself, without a network too once
        it is open. Where scripts are off, or the browser is of before 2025, they are sent to us, checked and
        not kept.
      </p>
      <h2 className="heading mt-3 text-19 text-ink">What belongs to a receipt</h2>
      <p>
        By itself a receipt shows that we signed for your quote at that moment. After the next full hour its
        proof can be fetched, which shows that it is in{" "}
        <TextLink to="/transparency">the public record</TextLink>. With a head of that record that you kept it
        shows, too, that nothing before it was changed since.
      </p>
      <h2 className="heading mt-3 text-19 text-ink">The record of an opening</h2>
      <p>
        It comes as a file, too: to the buyer with everything that was opened, to each tenderer with its own
        entry alone. Chosen together with a receipt it shows that the quote which was opened is the one that
        was received.
      </p>
      <p>
        You need not trust this page:{" "}
        <code className="text-13 wrap-anywhere">npm run lintel -- verify-receipt FILE</code> checks the same
        files from the source code.
      </p>
    </aside>
  );
}
