import { Link } from "react-router";
import { cx } from "#web/ui/class-names.ts";

interface FilterChoice {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: string | undefined;
}

/** One of a few kinds or states, each a link. */
export function KindFilter({ label, choices }: { label: string; choices: readonly FilterChoice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label: name, to, isCurrent, count }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
              className={cx(
                "target inline-flex items-center gap-2 rounded-sheet border px-3 text-15 no-underline",
                isCurrent
                  ? "border-ink bg-ink font-label text-sheet forced-chosen"
                  : "border-rule bg-sheet text-ink-2 hover:border-ink-3 hover:text-ink",
              )}
            >
              {name}
              {count !== undefined && (
                <span className={cx("text-13", isCurrent ? "text-sheet" : "text-ink-3")}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
