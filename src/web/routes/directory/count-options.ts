import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import type { Count } from "#domain/directory/search-directory.ts";
import { showCount } from "../../show-count.ts";

interface Counted {
  options: Readonly<Record<string, Count>>;
}

/** What stands beside each specialty, by its place in the catalogue: the browser has its names and codes. */
export function countOptions(sections: readonly Counted[]): (string | null)[] {
  const found = new Map(sections.flatMap(({ options }) => Object.entries(options)));
  return specialtiesFor("all").map(({ code }) => {
    const count = found.get(code);
    return count ? showCount(count) : null;
  });
}
