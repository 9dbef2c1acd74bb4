import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { cx } from "#web/ui/class-names.ts";
import { isPlainPress } from "#web/ui/is-plain-press.ts";
import { useRowInSight } from "#web/ui/use-row-in-sight.ts";
import type { ComparisonView } from "./comparison-view.ts";
import { addressOf } from "./comparison-wanted.ts";

/** What a tenderer's cell in a table of the comparison looks like: a phone shows that of one. */
export const columnOf = (tender: { key: string }, shown: string, more?: string) =>
  cx(more, tender.key !== shown && "is-other") || undefined;

/** On a phone: which tenderer every table below is of. It stays in sight, and so does the line one is at. */
export function WhoseFigures({ view: { tenders, wanted, shown } }: { view: ComparisonView }) {
  const row = useRowInSight<HTMLUListElement>(shown);
  const navigate = useNavigate();
  if (tenders.length === 1) return null;
  const choose = (event: MouseEvent<HTMLAnchorElement>, to: string) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <nav aria-label="Whose figures" className="firm-choice">
      <ul ref={row}>
        {tenders.map(({ id, companyName, key }) => {
          const to = addressOf(wanted, { firm: key, cell: null });
          return (
            <li key={id}>
              {/* Without scripts the page comes anew, and begins here. */}
              <a
                href={`${to}#figures`}
                onClick={(event) => choose(event, to)}
                aria-current={key === shown ? "true" : undefined}
              >
                <span>{companyName}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
