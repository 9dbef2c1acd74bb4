import { Link } from "react-router";

import { cx } from "./class-names.ts";

interface TabLink {
  to: string;
  label: string;
  count?: number;
  isCurrent: boolean;
}

/** Tabs of which each has its own address, so that they work as links and can be shared. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="-mx-(--gutter,1rem) overflow-x-auto px-(--gutter,1rem) print:hidden">
      <ul className="flex min-w-max border-b border-rule">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className={cx(
                "-mb-px flex min-h-11 items-center gap-2 border-b-3 px-3.5 text-15 sm:px-4 no-underline outline-offset-[-3px]",
                tab.isCurrent
                  ? "border-ink font-label text-ink"
                  : "border-transparent text-ink-2 hover:border-rule hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-13 font-medium text-ink-3 max-sm:sr-only">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
