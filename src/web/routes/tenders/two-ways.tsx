import { Acting } from "#web/forms/form.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The quick way and the formal one, beside each other. */
export function TwoWays() {
  return (
    <section
      aria-labelledby="ways"
      className="mt-12 grid gap-x-12 gap-y-6 border-t border-ink pt-6 md:grid-cols-2"
    >
      <h2 id="ways" className="heading text-19 md:col-span-2">
        Two ways to ask for prices
      </h2>
      <div>
        <h3 className="text-16 font-label">Ask for quotes</h3>
        <p className="mt-1 text-15 text-ink-2">
          A few lines to at most six firms, and an answer in a day or two. For small works and quick checks.
        </p>
        <Acting>
          <p className="mt-2">
            <TextLink to="/inquiries/new">Ask for quotes</TextLink>
          </p>
        </Acting>
      </div>
      <div>
        <h3 className="text-16 font-label">Start a tender</h3>
        <p className="mt-1 text-15 text-ink-2">
          Drawings and a pricing document, key terms, a return date, questions that every tenderer reads
          answered, and changes that reach them all at once.
        </p>
        <Acting>
          <p className="mt-2">
            <TextLink to="/company/tenders/new">Start a tender</TextLink>
          </p>
        </Acting>
      </div>
    </section>
  );
}
