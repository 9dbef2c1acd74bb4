import { BriefcaseBusiness, ChevronDown, PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { memo } from "react";
import { Link, useLocation } from "react-router";

import { type Navigation, type Place, backToSite, placeOf, portalPlaces } from "../navigation.ts";
import { cx } from "../ui/class-names.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { showFind } from "./find-keys.ts";
import { PlaceIcon } from "./place-icon.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import { useRail } from "./use-rail.ts";

/** The numbers beside the places. */
export type PlaceCounts = Partial<Record<NonNullable<Place["count"]>, number>>;

interface MemberRailProps {
  navigation: Navigation;
  counts: PlaceCounts;
  /** The administrators' places in place of the member's own, and the way back to the site. */
  isPortal: boolean;
  isCollapsedAtFirst: boolean;
}

const rowClass =
  "rail-row relative flex h-11 w-full items-center gap-3 rounded-sheet px-3 text-15 no-underline outline-offset-[-3px] collapsed:px-2.5";

/** The places where a member works, beside the page on a wide screen: 16rem, or 3rem with icons only. */
export function MemberRail({ navigation, counts, isPortal, isCollapsedAtFirst }: MemberRailProps) {
  const { isCollapsed, isPageWide, toggle } = useRail(isCollapsedAtFirst);
  return (
    <nav
      aria-label={isPortal ? "Admin portal" : "Your work"}
      data-rail={isCollapsed ? "collapsed" : "expanded"}
      data-page={isPageWide ? "wide" : "narrow"}
      className={cx(
        "sticky top-[calc(4rem+1px)] z-20 flex h-[calc(100dvh-4rem-1px-var(--bar))] w-64 shrink-0 flex-col border-r border-rule bg-sheet p-2 print:hidden",
        isPortal ? "max-md:hidden" : "max-lg:hidden",
      )}
    >
      <RailPlaces navigation={navigation} counts={counts} isPortal={isPortal} />
      <button
        type="button"
        onClick={toggle}
        className={cx(rowClass, "mt-auto text-ink-2 hover:bg-wash hover:text-ink scriptless:hidden")}
      >
        {/* Both, since a browser looks for the file of each new one. */}
        <PanelLeftClose aria-hidden="true" className="size-5 shrink-0 collapsed:hidden" />
        <PanelLeftOpen aria-hidden="true" className="hidden size-5 shrink-0 collapsed:block" />
        <RailLabel>{isCollapsed ? "Expand sidebar" : "Collapse sidebar"}</RailLabel>
        <kbd aria-hidden="true" className="ml-auto font-sans text-13 text-ink-3 collapsed:hidden">
          Ctrl B
        </kbd>
      </button>
    </nav>
  );
}

/** All that stands in it whatever its width, which is drawn by CSS: collapsing it draws none of this anew. */
const RailPlaces = memo(function RailPlaces({
  navigation: { person, places: own },
  counts,
  isPortal,
}: Omit<MemberRailProps, "isCollapsedAtFirst">) {
  const places = isPortal ? portalPlaces : own;
  const current = placeOf(useLocation().pathname, places);
  return (
    <>
      {!isPortal && person && person.companies.length > 1 && <ActingCompany companies={person.companies} />}
      <Link
        to="/find"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          showFind();
        }}
        className={cx(
          rowClass,
          "mb-2 border border-rule bg-field text-ink-2 hover:border-ink hover:text-ink",
        )}
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <RailLabel>Find</RailLabel>
        <kbd aria-hidden="true" className="ml-auto font-sans text-13 text-ink-3 collapsed:hidden">
          Ctrl K
        </kbd>
      </Link>
      <ul className="flex flex-col gap-0.5">
        {places.map((place) => (
          <li key={place.to}>
            <RailLink place={place} isCurrent={place === current} counts={counts} />
          </li>
        ))}
        {isPortal && (
          <li className="mt-2 border-t border-rule pt-2">
            <RailLink place={backToSite} isCurrent={false} counts={counts} />
          </li>
        )}
      </ul>
    </>
  );
});

/** Whom somebody with several companies acts for, and the others to choose from. */
function ActingCompany({ companies }: Pick<NonNullable<Navigation["person"]>, "companies">) {
  return (
    <Disclosure
      className="mb-2"
      summaryClassName={cx(rowClass, "text-ink hover:bg-wash")}
      summary={
        <>
          <BriefcaseBusiness aria-hidden="true" className="size-5 shrink-0" />
          <RailLabel>{companies[0]!.name}</RailLabel>
          <span className="sr-only">, the company you act for</span>
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-4 shrink-0 text-ink-2 opened:rotate-180 collapsed:hidden"
          />
        </>
      }
    >
      <div className="absolute left-2 z-30 mt-1 w-64 rounded-sheet border border-ink bg-sheet py-1.5 shadow-float">
        <CompanyChoice
          companies={companies}
          className="flex min-h-11 w-full items-center px-4 text-left text-15 outline-offset-[-3px] hover:bg-wash"
        />
      </div>
    </Disclosure>
  );
}

function RailLink({ place, isCurrent, counts }: { place: Place; isCurrent: boolean; counts: PlaceCounts }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={place.to}
      prefetch="intent"
      aria-current={isCurrent ? (pathname === place.to ? "page" : "true") : undefined}
      className={cx(
        rowClass,
        isCurrent
          ? "bg-wash font-label text-ink shadow-[inset_3px_0_0_var(--ink)] forced-chosen"
          : "text-ink-2 hover:bg-wash hover:text-ink",
      )}
    >
      <PlaceIcon icon={place.icon} />
      <RailLabel>{place.label}</RailLabel>
      {place.count && (
        // In the collapsed rail above the icon, so that it hides nothing of it.
        <span className="ml-auto collapsed:absolute collapsed:-top-1 collapsed:right-0 collapsed:origin-top-right collapsed:scale-75">
          <UnreadBadge count={counts[place.count] ?? 0} word={countWords[place.count]} />
        </span>
      )}
    </Link>
  );
}

const countWords = {
  inquiries: "waiting",
  messages: "unread",
  tenders: "waiting",
  verifications: "waiting",
  reports: "waiting",
};

/** The words of an entry; beside the icon, when the rail is collapsed and the entry pointed at or focused. */
function RailLabel({ children }: { children: string }) {
  return (
    <span className="rail-label truncate collapsed:pointer-events-none collapsed:absolute collapsed:left-full collapsed:ml-2 collapsed:rounded-sheet collapsed:bg-ink collapsed:px-2.5 collapsed:py-1 collapsed:text-13 collapsed:font-label collapsed:text-sheet collapsed:opacity-0">
      {children}
    </span>
  );
}
