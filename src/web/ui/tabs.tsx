import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";

import { nextPicture } from "../next-picture.ts";
import { cx } from "./class-names.ts";
import { isPlainPress } from "./is-plain-press.ts";
import { useRowInSight } from "./use-row-in-sight.ts";

interface TabLink {
  to: string;
  label: string;
  count?: number;
  /** How much waits there for whoever looks: seen on a phone too, and read out with what it is. */
  waits?: { count: number; what: string };
  isCurrent: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly TabLink[];
  /** They lead to parts of this page. */
  isOnPage?: boolean;
}

/** More than these have a button beside them that sets all of them out in rows where one row is too wide. */
const IN_A_ROW = 8;

/**
 * Tabs of which each has its own address, so that they work as links and can be shared. Where the row is wider than the
 * screen it fades at the end that goes on, or has a shadow there in a browser that knows no other way.
 */
export function Tabs({ label, tabs, isOnPage }: TabsProps) {
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  const row = useRowInSight<HTMLDivElement>(current);
  const isMany = tabs.length > IN_A_ROW;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The router goes through all addresses to find the page: the press is shown before.
  const follow = (to: string) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void nextPicture().then(() =>
      navigate(to, { preventScrollReset: true, replace: to === pathname + search + hash }),
    );
  };
  return (
    <nav aria-label={label} className={cx("-mx-(--gutter,1rem) print:hidden", isMany && "many-tabs")}>
      <div ref={row} className="tabs-row goes-on">
        <ul className="tabs-list">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <Link
                to={tab.to}
                preventScrollReset
                onClick={isOnPage ? undefined : follow(tab.to)}
                aria-current={tab.isCurrent ? (isOnPage ? "location" : "page") : undefined}
                className={cx(
                  "-mb-px flex min-h-11 items-center gap-2 border-b-3 text-15 no-underline outline-offset-[-3px]",
                  !isMany && "px-2 sm:px-4",
                  tab.isCurrent
                    ? "border-ink font-label text-ink"
                    : "border-transparent forced-colors:border-[Canvas] text-ink-2 hover:border-rule hover:text-ink",
                )}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="text-13 font-medium text-ink-3 max-sm:sr-only">{tab.count}</span>
                )}
                {tab.waits && (
                  <span className="text-13 font-label text-wait">
                    {tab.waits.count}
                    <span className="sr-only">{` ${tab.waits.what}`}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {isMany && (
        // It is shut again on the page that was chosen.
        <details key={current}>
          <summary>
            All {tabs.length}
            <span className="sr-only"> in rows</span>
          </summary>
        </details>
      )}
    </nav>
  );
}
