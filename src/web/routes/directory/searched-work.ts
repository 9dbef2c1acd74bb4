import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { findServicesBySynonym } from "#domain/catalogue/trade-words.data.ts";
import type { DirectorySearch } from "#domain/directory/directory.schema.ts";
import type { Searched } from "../inquiries/searched.ts";

interface Found {
  search: DirectorySearch;
  /** Undefined where none was looked for, and where it is not known. */
  place?: object | undefined;
}

/** What a request to the firms that were found begins with: the service, where one is looked for, and the place, where we know it. */
export function searchedWork({ search, place }: Found): Searched {
  const chosen = search.specialties.filter((code) => serviceByCode(code));
  const meant =
    search.specialties.length > 0 ? chosen : findServicesBySynonym(search.q).map(({ code }) => code);
  const [service, ...others] = meant;
  return {
    ...(service !== undefined && others.length === 0 && { service }),
    ...(place && { place: search.location }),
  };
}
