import { data, useLocation, useNavigation } from "react-router";
import {
  listUnknownSpecialties,
  readDirectorySearch,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import { type Count, searchDirectory } from "#domain/directory/search-directory.ts";
import { mayInvite } from "#domain/tender-invitations/may-invite.ts";
import { redirect } from "#web/redirect.ts";
import { RESULTS_HEADER } from "#web/results-header.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { showCount } from "../../show-count.ts";
import { cx } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/search";
import { AskBar } from "./ask-for-quotes.tsx";
import { SaveForms } from "../favourites/save-button.tsx";
import { SaveSearchForm } from "../favourites/save-search-form.tsx";
import { searchedWork } from "./searched-work.ts";
import { countOptions } from "./count-options.ts";
import { describeOrder, describeSearch } from "./describe-search.ts";
import { mapResults } from "./map-results.server.ts";
import { ResultsMap, ViewSwitch } from "./results-map.tsx";
import { ResultSection, type ShownSection } from "./result-section.tsx";
import { ResetFilters, SearchFilters } from "./search-filters.tsx";
import { showCards } from "./show-cards.server.ts";
import { Did, UnknownPlace, UnknownSpecialties, WiderSearches } from "./search-guesses.tsx";

/** The whole search is in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await searchDirectory(
    readContextOf(context),
    readDirectorySearch(new URL(request.url).searchParams),
  );
  const { split } = page.guess;
  if (split) throw redirect(`/search?${writeDirectorySearch({ ...page.search, ...split }).toString()}`);
  const cards = await showCards(
    ctx,
    page.sections.flatMap(({ companies }) => companies),
  );
  const shown = new Map(cards.map((card) => [card.number, card]));
  const map = await mapResults(ctx, page);
  const isEmpty = page.sections.every(({ companies }) => companies.length === 0);
  const answer = {
    search: page.search,
    maySave: ctx.actor.kind === "member",
    mayInvite: await mayInvite(ctx),
    searched: searchedWork(page),
    counts: page.counts,
    options: countOptions(page.sections),
    map,
    placeName: page.place?.name ?? null,
    regionName: page.region ?? null,
    guess: page.guess,
    unknownSpecialties: listUnknownSpecialties(new URL(request.url).searchParams),
    sections: page.sections.map(({ type, count, next, companies }) => ({
      type,
      count,
      next,
      companies: companies.flatMap(({ number }) => shown.get(number) ?? []),
    })),
  };
  return data(answer, { headers: { [RESULTS_HEADER]: isEmpty ? "none" : "some" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const own = new Headers(parentHeaders);
  const results = loaderHeaders.get(RESULTS_HEADER);
  if (results) own.set(RESULTS_HEADER, results);
  return own;
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const search = loaderData?.search;
  const asked = search ? describeSearch(search) : "";
  const query = search ? writeDirectorySearch(search).toString() : "";
  return pageMeta(matches, {
    title: asked ? `Find Construction Companies: ${asked}` : "Find Construction Companies",
    description:
      "Search UK main contractors and subcontractors by trade and place: who covers your site, how far they have been checked, how they are rated.",
    path: query ? `/search?${query}` : "/search",
    // Every combination of filters is an address; search engines need the firms, not the combinations.
    isHidden: query !== "",
  });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const {
    search,
    counts,
    options,
    sections,
    map,
    placeName,
    regionName,
    guess,
    unknownSpecialties,
    maySave,
    mayInvite: isInviting,
    searched,
  } = loaderData;
  const words = describeSearch(search);
  const query = writeDirectorySearch({ ...search, afterMain: "", afterSub: "" }).toString();
  const navigation = useNavigation();
  const isBusy = navigation.location?.pathname === "/search";
  const rows = sections.flatMap(({ companies }) => companies);
  const marks = new Map(map?.marks.map(({ nth }) => [rows[nth - 1]!.number, nth]));
  const isEmpty = sections.every(({ companies }) => companies.length === 0);
  const wider = (
    <WiderSearches nearby={guess.nearby ?? []} wider={guess.wider ?? []} search={search} isNone={isEmpty} />
  );
  return (
    <div className="wrap pt-5 pb-20 md:pt-8">
      <h1 className="title text-[1.375rem] leading-7 sm:text-24 md:text-32">Find Construction Companies</h1>
      <div className="mt-3 md:mt-4">
        <SearchFilters
          search={search}
          counts={counts}
          options={options}
          hasPlace={placeName !== null}
          isBusy={isBusy}
        />
      </div>
      <div className="found ask-among mt-4 min-w-0 md:mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-5">
          <div>
            <FoundCount sections={sections} />
            {!isEmpty && (
              <p className="text-13 text-ink-2">{describeOrder(search, placeName ?? regionName)}</p>
            )}
          </div>
          {map && <ViewSwitch />}
          {maySave && <SaveSearchForm query={query} name={words || "All companies"} />}
        </div>
        <UnknownSpecialties names={unknownSpecialties} />
        {guess.q !== undefined && <Did meant={guess.q} search={search} />}
        <div
          aria-busy={isBusy || undefined}
          className={cx("found-both", isBusy && "opacity-60 transition-opacity")}
        >
          {guess.unknownPlace ? (
            <UnknownPlace near={guess.unknownPlace.near} search={search} />
          ) : isEmpty ? (
            <div className="mx-auto flex w-full max-w-form flex-col items-center">
              <EmptyState drawing="search" title="No companies found" className="pt-4 pb-8">
                Try adjusting your search filters
              </EmptyState>
              {wider}
              <ResetFilters />
            </div>
          ) : (
            <div className="flex min-w-0 flex-col gap-8 md:gap-12">
              {withResultsFirst(sections).map((section) => (
                <ResultSection
                  key={section.type}
                  section={section}
                  search={search}
                  where={{ placeName, regionName }}
                  marks={marks}
                />
              ))}
              {wider}
            </div>
          )}
          {map && !isEmpty && <ResultsMap map={map} rows={rows} search={search} placeName={placeName} />}
        </div>
        <AskBar mayInvite={isInviting} searched={searched} />
        <SaveForms />
      </div>
    </div>
  );
}

/** An empty section takes a line, after the one that has something. */
const withResultsFirst = (sections: readonly ShownSection[]) =>
  sections.toSorted((a, b) => Number(a.companies.length === 0) - Number(b.companies.length === 0));

const firmOf = { main: "main contractor", sub: "subcontractor" } as const;

/** Says how many were found, once for each search: nothing else on the page is read out. */
function FoundCount({ sections }: { sections: readonly ShownSection[] }) {
  const { key } = useLocation();
  const found = sections.filter(({ companies }) => companies.length > 0);
  const total: Count = {
    value: found.reduce((sum, { count }) => sum + count.value, 0),
    isExact: found.every(({ count }) => count.isExact),
  };
  return (
    <p aria-live="polite" aria-atomic="true" className={found.length > 0 ? "text-15" : "sr-only"}>
      <span key={key}>
        {found.length > 0 ? (
          <>
            <b className="heading text-19">{showCount(total, "firm")}</b>
            <span className="sr-only">
              {` found: ${found.map(({ type, count }) => showCount(count, firmOf[type])).join(" and ")}`}
            </span>
          </>
        ) : (
          "Nothing was found"
        )}
      </span>
    </p>
  );
}
