import type { TradeLink } from "#domain/directory/show-trade.ts";
import { writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import { formatCount } from "../../format.ts";
import { showCount } from "../../show-count.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { SaveForms } from "../favourites/save-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AskBar } from "./ask-for-quotes.tsx";
import { CompanyRow } from "./company-row.tsx";
import { describeTrade, titleOfTrade } from "./describe-trade.ts";
import type { ShownTrade } from "./read-trade.server.ts";
import { searchedWork } from "./searched-work.ts";
import { crumbsOf } from "./trade-meta.ts";

/** The firms of a trade, in the country or for a place, with what is known of them and where else to look. */
export function TradeView({ shown }: { shown: ShownTrade }) {
  const { trade, place, companies, count, search, hasMore, towns, trades } = shown;
  const facts = describeTrade(shown);
  const searchAddress = `/search?${writeDirectorySearch(search).toString()}`;
  return (
    <div className="wrap pt-6 pb-20 md:pt-8">
      <Breadcrumb crumbs={crumbsOf(shown)} />
      <h1 className="title mt-3 max-w-[40ch] text-32 md:text-44">{bindAmpersands(titleOfTrade(shown))}</h1>
      {facts.length > 0 && <p className="mt-3 max-w-[65ch] text-16 text-ink-2">{facts.join(" ")}</p>}
      {trade.lookFor !== "" && (
        <p className="mt-2 max-w-[65ch] text-15 text-ink-2">
          Main contractors usually ask for: {trade.lookFor}.
        </p>
      )}
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[1fr_17.5rem]">
        <section aria-labelledby="firms" className="ask-among min-w-0">
          <SectionHeading
            id="firms"
            count={showCount(count)}
            aside={<TextLink to={searchAddress}>Filter and sort</TextLink>}
          >
            Subcontractors
          </SectionHeading>
          {companies.length > 0 ? (
            <ul className="firms">
              {companies.map((company) => (
                <CompanyRow
                  key={company.number}
                  company={company}
                  where={{ placeName: place?.name ?? null, regionName: null }}
                />
              ))}
            </ul>
          ) : (
            <EmptyState drawing="search" title="Nobody in the directory does this here yet">
              Look in another town, or for a trade that is near to it.
            </EmptyState>
          )}
          {hasMore && (
            <p className="pt-5">
              <ButtonLink to={searchAddress}>See all {showCount(count)} subcontractors</ButtonLink>
            </p>
          )}
          <AskBar searched={searchedWork(shown)} />
          <SaveForms />
        </section>
        <div className="flex flex-col gap-9 print:hidden">
          <Links title={place ? "In the next towns" : "By town"} links={towns} isAcross={towns.length > 8} />
          <Links title={trade.group ? trade.group.name : "Its services"} links={trades} />
        </div>
      </div>
    </div>
  );
}

/** A line may end before an *&*, not after it. */
const bindAmpersands = (title: string) => title.replaceAll(" & ", " &\u00A0");

function Links({
  title,
  links,
  isAcross = false,
}: {
  title: string;
  links: readonly TradeLink[];
  isAcross?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="heading border-b-2 border-ink pb-2 text-19">{title}</h2>
      <ul className={isAcross ? "grid grid-cols-2 gap-x-6 sm:max-lg:grid-cols-4" : undefined}>
        {links.map(({ name, path, companies }) => (
          <li
            key={path}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-rule text-15"
          >
            <TextLink to={path} look="plain" className="flex min-h-11 grow items-center">
              {name}
            </TextLink>
            <span className="text-13 text-ink-3">
              {formatCount(companies)}
              <span className="sr-only"> {companies === 1 ? "firm" : "firms"}</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
