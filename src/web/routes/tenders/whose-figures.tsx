import { cx } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { addressOf } from "./comparison-wanted.ts";

type Looked = Pick<ComparisonView, "tenders" | "wanted">;

/** The key of the tenderer whose figures a phone shows: of the cell that is looked at, else the one that was chosen, else the first. */
export const shownKey = ({ tenders, wanted }: Looked): string =>
  (tenders.find(({ key }) => key === (wanted.cell?.key ?? wanted.firm)) ?? tenders[0])!.key;

/** What a tenderer's column in a table of the comparison looks like: a phone shows that of one. */
export const columnOf = (tender: { key: string }, shown: string, more: string) =>
  cx(more, tender.key !== shown && "max-md:hidden");

/** On a phone: which tenderer the table below is of. */
export function WhoseFigures({ view, label, part }: { view: Looked; label: string; part: string }) {
  const { tenders, wanted } = view;
  const shown = shownKey(view);
  return (
    <nav aria-label={label} className="md:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-15">
        {tenders.map(({ id, companyName, key }) => (
          <li key={id}>
            <TextLink
              to={`${addressOf(wanted, { firm: key, cell: null })}#${part}`}
              preventScrollReset
              aria-current={key === shown ? "true" : undefined}
              className="target wrap-anywhere aria-[current]:font-label aria-[current]:no-underline"
            >
              {companyName}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
