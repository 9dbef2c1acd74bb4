import { useLocation, useNavigation } from "react-router";
import {
  listUnknownSpecialties,
  readDirectorySearch,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import { type Count, searchDirectory } from "#domain/directory/search-directory.ts";
import { redirect } from "#web/redirect.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { showCount } from "../../show-count.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/search";
import { AskBar } from "./ask-for-quotes.tsx";
import { SaveSearchForm } from "../favourites/save-search-form.tsx";
import { describeSearch } from "./describe-search.ts";
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
  const options: Record<string, Count> = Object.assign(
    {},
    ...page.sections.map((section) => section.options),
  );
  return {
    search: page.search,
    maySave: ctx.actor.kind === "member",
    counts: page.counts,
    options,
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
}

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
  const { search, counts, options, sections, placeName, regionName, guess, unknownSpecialties, maySave } =
    loaderData;
  const words = describeSearch(search);
  const navigation = useNavigation();
  const isBusy = navigation.location?.pathname === "/search";
  const isEmpty = sections.every(({ companies }) => companies.length === 0);
  const filters = <SearchFilters search={search} counts={counts} options={options} isBusy={isBusy} />;
  return (
    <div className="wrap pt-8 pb-20 md:pt-12">
      <h1 className="title text-32 md:text-44">Find Construction Companies</h1>
      <p className="mt-2 text-16 text-ink-2">
        {words || "Main contractors and subcontractors across the UK"}
      </p>
      <div className="mt-7 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[17.5rem_1fr]">
        <aside aria-label="Filters" className="lg:sticky lg:top-20">
          <div className="rounded-sheet border border-rule bg-sheet p-5">{filters}</div>
        </aside>
        <div className="group/results min-w-0">
          <FoundCount sections={sections} />
          {maySave && (
            <div className="mb-5 flex sm:justify-end">
              <SaveSearchForm
                query={writeDirectorySearch({ ...search, afterMain: "", afterSub: "" }).toString()}
                name={words || "All companies"}
              />
            </div>
          )}
          <UnknownSpecialties names={unknownSpecialties} />
          {guess.q !== undefined && <Did meant={guess.q} search={search} />}
          <div
            aria-busy={isBusy || undefined}
            className={isBusy ? "opacity-60 transition-opacity" : undefined}
          >
            {guess.unknownPlace ? (
              <UnknownPlace near={guess.unknownPlace.near} search={search} />
            ) : isEmpty ? (
              <EmptyState
                drawing="search"
                title="No companies found"
                action={
                  <div className="flex flex-col items-center gap-4">
                    <WiderSearches wider={guess.wider ?? []} search={search} />
                    <ResetFilters />
                  </div>
                }
              >
                Try adjusting your search filters
              </EmptyState>
            ) : (
              <div className="flex flex-col gap-14">
                {sections.map((section) => (
                  <ResultSection
                    key={section.type}
                    section={section}
                    search={search}
                    where={{ placeName, regionName }}
                  />
                ))}
              </div>
            )}
          </div>
          <AskBar />
        </div>
      </div>
    </div>
  );
}

const firmOf = { main: "main contractor", sub: "subcontractor" } as const;

/** Says how many were found, once for each search: nothing else on the page is read out. */
function FoundCount({ sections }: { sections: readonly ShownSection[] }) {
  const { key } = useLocation();
  const found = sections
    .filter(({ companies }) => companies.length > 0)
    .map(({ type, count }) => showCount(count, firmOf[type]));
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      <span key={key}>{found.length > 0 ? `${found.join(" and ")} found` : "Nothing was found"}</span>
    </p>
  );
}
