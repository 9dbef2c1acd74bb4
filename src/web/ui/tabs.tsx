import { useEffect, useRef } from "react";
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
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // Where the row is wider than the screen, the tab one is on comes into sight.
  useEffect(() => {
    const tab = row.current?.querySelector("[aria-current]");
    if (!row.current || !tab) return;
    const { left, right } = row.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < left || place.right > right) {
      row.current.scrollLeft += place.left - left - (right - left - place.width) / 2;
    }
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-(--gutter,1rem) overflow-x-auto px-(--gutter,1rem) print:hidden"
    >
      <ul className="flex min-w-max border-b border-rule">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className={cx(
                "-mb-px flex min-h-11 items-center gap-2 border-b-3 px-2 text-15 sm:px-4 no-underline outline-offset-[-3px]",
                tab.isCurrent
                  ? "border-ink font-label text-ink"
                  : "border-transparent forced-colors:border-[Canvas] text-ink-2 hover:border-rule hover:text-ink",
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
