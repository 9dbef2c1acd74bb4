import { Ellipsis, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { type Navigation, placeOf } from "../navigation.ts";
import { cx } from "../ui/class-names.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { PlaceIcon } from "./place-icon.tsx";
import { SignOut } from "./sign-out.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import type { UnreadCounts } from "#domain/dashboard/count-all-unread.ts";

const cellClass =
  "relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-13 no-underline outline-offset-[-3px] [&>svg]:size-5";
const entryClass =
  "flex min-h-11 w-full items-center gap-3 px-4 text-left text-16 no-underline hover:bg-wash outline-offset-[-3px]";

/** What has a cell of its own in the bar; everything else is behind More. */
const inBar = ["/dashboard", "/messages", "/inquiries"];
/** What has one, too, where a tablet has the room; on a phone they come first behind More. */
const inWideBar = ["/company/tenders", "/company/projects"];

interface BottomBarProps {
  navigation: Navigation;
  unread: UnreadCounts;
  /** The administrators' rail is there on a tablet. */
  isPortal: boolean;
}

/** A member's places at the foot of a window that is too narrow for the rail; at the end of the page where it is low. */
export function BottomBar({ navigation, unread, isPortal }: BottomBarProps) {
  const { pathname } = useLocation();
  const { places, person } = navigation;
  const current = placeOf(pathname, places);
  const isSearching = pathname.toLowerCase() === "/search";
  const place = (to: string) => places.find((each) => each.to === to);
  const elsewhere = places.filter(({ to }) => !inBar.includes(to));
  const others = [
    ...elsewhere.filter(({ to }) => inWideBar.includes(to)),
    ...elsewhere.filter(({ to }) => !inWideBar.includes(to)),
  ];
  const isElsewhere = current !== undefined && others.includes(current);
  const isInWideBar = current !== undefined && inWideBar.includes(current.to);
  const cell = (to: string) => {
    const found = place(to);
    if (!found) return null;
    const { label, count } = found;
    return (
      <Cell
        key={to}
        to={to}
        label={label}
        isCurrent={found === current}
        count={count === "inquiries" || count === "messages" || count === "tenders" ? unread[count] : 0}
        isWide={inWideBar.includes(to)}
      >
        <PlaceIcon icon={found.icon} />
      </Cell>
    );
  };
  return (
    <nav
      aria-label="Your work"
      className={cx(
        "fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] print:hidden low:relative",
        isPortal ? "md:hidden" : "lg:hidden",
      )}
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {cell("/dashboard")}
        <Cell to="/search" label="Search" isCurrent={isSearching}>
          <Search aria-hidden="true" />
        </Cell>
        {cell("/messages")}
        {cell("/inquiries")}
        {inWideBar.map(cell)}
        <li>
          <Disclosure
            className=""
            summaryClassName={cx(
              cellClass,
              isElsewhere ? currentClass : "text-ink-2 [[open]>&]:text-ink",
              isElsewhere && (isInWideBar ? "max-md:forced-chosen" : "forced-chosen"),
              isInWideBar && "md:font-text md:text-ink-2 md:shadow-none",
            )}
            summary={
              <>
                <Ellipsis aria-hidden="true" />
                <span className="max-[18rem]:sr-only">More</span>
                {/* Tenders are behind it on a phone: what waits there would be seen by nobody. */}
                <CellCount
                  count={place("/company/tenders") ? unread.tenders : 0}
                  word="waiting in tenders"
                  isNarrow
                />
              </>
            }
          >
            <ul className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-9rem)] overflow-y-auto border-y border-ink bg-sheet py-2 shadow-float md:left-auto md:w-80 md:border-l">
              {others.map(({ to, label, icon, count }) => (
                <li key={to} className={inWideBar.includes(to) ? "md:hidden" : undefined}>
                  <Link to={to} aria-current={current?.to === to ? "true" : undefined} className={entryClass}>
                    <PlaceIcon icon={icon} />
                    {label}
                    {count === "tenders" && <UnreadBadge count={unread.tenders} word="waiting" />}
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/find" className={entryClass}>
                  <Search aria-hidden="true" className="size-5 shrink-0" />
                  Find
                </Link>
              </li>
              {person && person.companies.length > 1 && (
                <li className="mt-2 border-t border-rule pt-2">
                  <p className="px-4 py-1 text-13 text-ink-3">{`You act for ${person.companies[0]!.name}`}</p>
                  <CompanyChoice companies={person.companies} className={entryClass} />
                </li>
              )}
              <li className="mt-2 border-t border-rule pt-2">
                <Link to="/account" className={entryClass}>
                  Account
                </Link>
              </li>
              <li>
                <SignOut className={entryClass} />
              </li>
            </ul>
          </Disclosure>
        </li>
      </ul>
    </nav>
  );
}

const currentClass = "font-label text-ink shadow-[inset_0_3px_0_var(--ink)]";

interface CellProps {
  to: string;
  label: string;
  isCurrent: boolean;
  count?: number;
  /** Has its place in the wide bar alone. */
  isWide?: boolean;
  children: ReactNode;
}

function Cell({ to, label, isCurrent, count = 0, isWide = false, children }: CellProps) {
  return (
    <li className={isWide ? "max-md:hidden" : undefined}>
      <Link
        to={to}
        aria-current={isCurrent ? "true" : undefined}
        className={cx(cellClass, isCurrent ? `${currentClass} forced-chosen` : "text-ink-2")}
      >
        {children}
        <span className="max-[18rem]:sr-only">{label}</span>
        <CellCount count={count} />
      </Link>
    </li>
  );
}

interface CellCountProps {
  count: number;
  /** What is counted, where the cell's own name does not say it. */
  word?: string;
  /** Shown in the narrow bar alone. */
  isNarrow?: boolean;
}

function CellCount({ count, word, isNarrow = false }: CellCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        "absolute top-0.5 left-[min(calc(50%+0.45rem),calc(100%-1.75rem))] min-w-5 rounded-full bg-ink px-1.5 text-center text-13 leading-5 font-label text-sheet",
        isNarrow && "md:hidden",
      )}
    >
      <span className="sr-only">, </span>
      {count > 99 ? "99+" : count}
      {word && <span className="sr-only">{` ${word}`}</span>}
    </span>
  );
}
