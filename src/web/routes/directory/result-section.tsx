import type { Count, DirectoryCard } from "#domain/directory/search-directory.ts";
import {
  type DirectorySearch,
  type SectionType,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import type { SavedState } from "#domain/favourites/find-saved-states.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { CompanyRow, type SearchedWhere } from "./company-row.tsx";
import { showCount } from "../../show-count.ts";

export interface ShownSection {
  type: SectionType;
  count: Count;
  companies: (DirectoryCard & { monogram: string | null; savedState: SavedState })[];
  next: string | undefined;
}

const names: Record<SectionType, string> = { main: "Main Contractors", sub: "Subcontractors" };
const cursors = { main: "afterMain", sub: "afterSub" } as const;

interface ResultSectionProps {
  section: ShownSection;
  search: DirectorySearch;
  where: SearchedWhere;
}

/** One of the two sections of results, with its count and the ways to its other pages. */
export function ResultSection({ section, search, where }: ResultSectionProps) {
  const cursor = cursors[section.type];
  const isFurther = search[cursor] !== "";
  const at = (after: string) =>
    `/search?${writeDirectorySearch({ ...search, [cursor]: after }).toString()}#${section.type}`;
  return (
    <section aria-labelledby={section.type} className="scroll-mt-20">
      <SectionHeading id={section.type} count={showCount(section.count)}>
        {names[section.type]}
      </SectionHeading>
      {section.companies.length > 0 ? (
        <ul>
          {section.companies.map((company) => (
            <CompanyRow key={company.number} company={company} where={where} />
          ))}
        </ul>
      ) : (
        <p className="py-6 text-15 text-ink-2">
          {isFurther ? "There are no more." : `No ${names[section.type].toLowerCase()} match this search.`}
        </p>
      )}
      {(isFurther || section.next !== undefined) && (
        <nav aria-label={`${names[section.type]}, pages`} className="flex flex-wrap gap-3 pt-5 print:hidden">
          {section.next !== undefined && (
            <ButtonLink to={at(section.next)}>See more {names[section.type].toLowerCase()}</ButtonLink>
          )}
          {isFurther && (
            <ButtonLink kind="quiet" to={at("")}>
              Back to the first page
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
