import { useLocation, useNavigation } from "react-router";
import {
  listUnknownSpecialties,
  readDirectorySearch,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import { type Count, searchDirectory } from "#domain/directory/search-directory.ts";
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
import { Did, UnknownPlace, UnknownSpecialties } from "./search-guesses.tsx";

/** The whole search is in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await searchDirectory(
    readContextOf(context),
    readDirectorySearch(new URL(request.url).searchParams),
  );
  const cards = await showCards(
    ctx,
    page.sections.flatMap(({ companies }) => companies),
  );
  const shown = new Map(cards.map((card) => [card.number, card]));
