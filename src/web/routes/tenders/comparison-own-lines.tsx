import { formatMoney } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { addressOf } from "./comparison-wanted.ts";
import { WhoseFigures, columnOf, shownKey } from "./whose-figures.tsx";

/** What tenderers have added to the pricing document: each row is one tenderer's, and in its total. */
export function ComparisonOwnLines({ view }: { view: ComparisonView }) {
  const { tenders } = view;
  const shown = shownKey(view);
  const rows = tenders.flatMap(({ id, ownLines }) => ownLines.map((line) => ({ tenderId: id, line })));
  const keyOf = (tenderId: string) => tenders.find(({ id }) => id === tenderId)!.key;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-lines" className="flex flex-col gap-4">
      <SectionHeading id="own-lines" count={rows.length}>
        Lines of their own
      </SectionHeading>
      <p className="max-w-measure text-15 text-ink-2">
        What a tenderer has added to what you asked for. It is in its total as tendered; what the others have
        not is no gap in theirs. To compare like with like, or to ask about one, press its price: it opens the
        whole quote.
      </p>
      <WhoseFigures view={view} label="Whose own lines" part="own-lines" />
      {rows.every(({ tenderId }) => keyOf(tenderId) !== shown) && (
        <p className="text-15 text-ink-2 md:hidden">It has added none.</p>
      )}
      <div
        className="goes-on overflow-x-auto"
        role="region"
        aria-label="Lines of their own"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
        tabIndex={0}
      >
        <table className="w-full border-collapse text-15">
          <thead>
            <tr className="border-b border-ink text-left align-bottom text-13 text-ink-2">
              <th scope="col" className="sticky left-0 bg-paper py-2 font-label">
                Line
              </th>
              {tenders.map((tender) => (
                <th
                  key={tender.id}
                  scope="col"
                  className={columnOf(
                    tender,
                    shown,
                    "min-w-32 px-3 py-2 text-right font-label wrap-anywhere md:min-w-36",
                  )}
                >
                  {tender.companyName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ tenderId, line }, at) => (
              <tr
                key={at}
                className={columnOf({ key: keyOf(tenderId) }, shown, "border-b border-rule align-top")}
              >
                <th
                  scope="row"
                  className="sticky left-0 w-64 min-w-36 bg-paper py-3 pr-3 text-left font-text wrap-anywhere"
                >
                  {line.section && <span className="block text-13 text-ink-2">{line.section}</span>}
                  {line.description}
                  <span className="block text-13 text-ink-2">{line.amount}</span>
                </th>
                {tenders.map((tender) => (
                  <td key={tender.id} className={columnOf(tender, shown, "px-3 py-3 text-right")}>
                    {tender.id === tenderId ? (
                      <TextLink
                        to={`${addressOf(view.wanted, { cell: { key: tender.key, line: null } })}#cell`}
                        preventScrollReset
                      >
                        {formatMoney(line.pence)}
                        <span className="sr-only">{`, ${tender.companyName}: ask about it, or adjust the quote`}</span>
                      </TextLink>
                    ) : (
                      <span className="text-13 text-ink-3">Not in its quote</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
