import { Fragment } from "react";
import { useNavigation } from "react-router";
import { findSameAlert } from "#domain/job-alerts/find-same-alert.ts";
import { type FoundNotices, searchNotices } from "#domain/noticeboard/search-notices.ts";
import { isInReach, readNoticeSearch, writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { formatNumberOf } from "#web/format.ts";
import { breadcrumbData, pageMeta } from "#web/meta.ts";
import { contextOf, readContextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/notices";
import { countDaysLeft } from "./count-days-left.ts";
import { listAskedNotices } from "./describe-notices.ts";
import { AlertBar } from "./alert-bar.tsx";
import { feedLinks } from "./feed-links.ts";
import { NoticeFilters } from "./notice-filters.tsx";
import { NoticeRow } from "./notice-row.tsx";

/** The whole search is in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const now = contextOf(context).clock.now();
  const found = await searchNotices(readContextOf(context), readNoticeSearch(url.searchParams));
  return {
    ...found,
    alert: await findSameAlert(contextOf(context), url.search),
    isVisitor: contextOf(context).actor.kind !== "member",
    notices: found.notices.map((each) => ({ ...each, daysLeft: countDaysLeft(each.closesAt, now) })),
  };
}

const crumbs = [{ label: "Home", to: "/" }, { label: "Open tenders" }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const search = loaderData?.search;
  const asked = search ? listAskedNotices(search, loaderData.isRegion).join(", ") : "";
  const query = search ? writeNoticeSearch(search).toString() : "";
  return [
    ...pageMeta(matches, {
      title: asked ? `Open tenders: ${asked}` : "Open tenders",
      description:
        "Construction packages that are out to tender in the UK: trade, place, value and when quotes are due.",
      path: query ? `/tenders?${query}` : "/tenders",
      isHidden: query !== "",
      linkedData: (absolute) => [
        breadcrumbData(crumbs, absolute),
        {
          "@type": "ItemList",
          name: "Open tenders",
          itemListElement: (loaderData?.notices ?? []).map(({ id, title }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: title,
            url: absolute(`/tenders/${id}`),
          })),
        },
      ],
    }),
    ...(search ? feedLinks(search) : []),
  ];
};

/** The public noticeboard. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  const { search, notices, total, next, unknownPlace, alert, isVisitor } = loaderData;
  const isBusy = useNavigation().location?.pathname === "/tenders";
  const first = writeNoticeSearch({ ...search, after: "" }).toString();
  const isSearched = first !== "";
  const isAroundPlace = loaderData.placeName !== null && !loaderData.isRegion;
  const firstSpread = isAroundPlace ? notices.findIndex((notice) => !isInReach(notice, search.within)) : -1;
  const pageAt = (after: string) => `/tenders?${writeNoticeSearch({ ...search, after }).toString()}`;
  return (
    <div className="wrap pt-6 pb-20 md:pt-8">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="title mt-3 text-32 md:text-44">Open tenders</h1>
      <p className="mt-2 mb-4 max-w-[65ch] text-15 sm:mt-3 sm:mb-5 sm:text-16 text-ink-2">
        Packages that their buyers have made public, and construction tenders of public bodies.
        <span className="max-sm:sr-only">
          {" Read what the work is, where it is and when quotes are due."}
        </span>
      </p>
      <NoticeFilters search={search} isRegion={loaderData.isRegion} isBusy={isBusy} />
      {unknownPlace === null && isSearched && (
        <AlertBar search={search} alert={alert} isVisitor={isVisitor} />
      )}
      <div aria-busy={isBusy || undefined} className={cx("mt-4 sm:mt-6", isBusy && "opacity-60")}>
        <FoundLine found={loaderData} />
        {notices.length > 0 ? (
          <ul aria-label="Open tenders" className="border-t border-ink">
            {notices.map((notice, at) => (
              <Fragment key={notice.id}>
                {at === firstSpread && (
                  <li className="border-b border-rule pt-6 pb-2 text-15 text-ink-2">
                    Spread over a region that holds it, or over the whole country
                  </li>
                )}
                <NoticeRow notice={notice} />
              </Fragment>
            ))}
          </ul>
        ) : (
          <NothingFound isSearched={isSearched} near={unknownPlace?.near ?? null} search={search} />
        )}
        <Pagination
          label="Pages of open tenders"
          previous={search.after === "" ? null : `/tenders${first && `?${first}`}`}
          next={next && pageAt(next)}
        >
          {total > notices.length ? formatNumberOf(total, "tender") : null}
        </Pagination>
      </div>
      {!isSearched && <AlertBar search={search} alert={alert} isVisitor={isVisitor} />}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-15 print:hidden">
        <TextLink to={`/tenders.rss${first && `?${first}`}`} reloadDocument>
          These tenders as RSS
        </TextLink>
        <TextLink to={`/tenders.json${first && `?${first}`}`} reloadDocument>
          as JSON Feed
        </TextLink>
      </p>
    </div>
  );
}

function FoundLine({ found }: { found: Pick<FoundNotices, "total" | "placeName" | "search"> }) {
  const { total, placeName, search } = found;
  return (
    <p aria-live="polite" className={total > 0 ? "mb-3 text-15" : "sr-only"}>
      <b className="heading mr-1.5 text-19">
        {total > 0 ? formatNumberOf(total, "open tender") : "Nothing was found"}
      </b>
      {total > 0 && placeName !== null && search.place !== "" && (
        <span className="text-ink-2">{`for ${placeName}`}</span>
      )}
    </p>
  );
}

interface NothingFoundProps {
  isSearched: boolean;
  /** Names like that of a place that is not known; null where it is. */
  near: readonly string[] | null;
  search: FoundNotices["search"];
}

function NothingFound({ isSearched, near, search }: NothingFoundProps) {
  if (near !== null)
    return (
      <EmptyState
        drawing="search"
        title={`We know no place called ${search.place}`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {near.map((place) => (
              <ButtonLink
                key={place}
                to={`/tenders?${writeNoticeSearch({ ...search, place, after: "" }).toString()}`}
              >
                {place}
              </ButtonLink>
            ))}
          </div>
        }
      >
        {near.length > 0
          ? "Did you mean one of these?"
          : "Try a town, the first half of a postcode or a region."}
      </EmptyState>
    );
  if (isSearched)
    return (
      <EmptyState
        drawing="search"
        title="No open tender fits"
        action={<ButtonLink to="/tenders">Show all open tenders</ButtonLink>}
      >
        Look further around, for a whole trade, or for any value.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="letters"
      title="No tender is open to everybody now"
      action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
    >
      Most tenders go to firms that their buyers choose from the directory.
    </EmptyState>
  );
}
