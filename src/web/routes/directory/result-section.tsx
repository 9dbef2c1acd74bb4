import type { Count } from "#domain/directory/search-directory.ts";
import {
  type DirectorySearch,
  type SectionType,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import type { ShownCompany } from "./show-cards.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { CompanyRow, type SearchedWhere } from "./company-row.tsx";
import { showCount } from "../../show-count.ts";
import { typeNames } from "./describe-search.ts";

export interface ShownSection {
  type: SectionType;
  count: Count;
  companies: ShownCompany[];
  next: string | undefined;
}

const cursors = { main: "afterMain", sub: "afterSub" } as const;

interface ResultSectionProps {
  section: ShownSection;
  search: DirectorySearch;
  where: SearchedWhere;
  /** The number of a row on the map, by its company's number. */
  marks: ReadonlyMap<number, number>;
}

/** One of the two sections of results, with its count and the ways to its other pages; without any it takes one line. */
export function ResultSection({ section, search, where, marks }: ResultSectionProps) {
  const { type, count, companies, next } = section;
  const cursor = cursors[type];
  const isFurther = search[cursor] !== "";
  const many = typeNames[type].toLowerCase();
  const at = (change: Partial<DirectorySearch>) =>
    `/search?${writeDirectorySearch({ ...search, ...change }).toString()}#${type}`;
  if (companies.length === 0 && !isFurther) return <EmptySection type={type} />;
  return (
    <section aria-labelledby={type} className="scroll-mt-20">
      <SectionHeading id={type} count={showCount(count)}>
        {typeNames[type]}
      </SectionHeading>
      {companies.length > 0 ? (
        <ul className="firms">
          {companies.map((company) => (
            <CompanyRow
              key={company.number}
              company={company}
              where={where}
              nth={marks.get(company.number)}
            />
          ))}
        </ul>
      ) : (
        <p className="py-6 text-15 text-ink-2">There are no more.</p>
      )}
      {(isFurther || next !== undefined) && (
        <nav aria-label={`${typeNames[type]}, pages`} className="flex flex-wrap gap-3 pt-5 print:hidden">
          {next !== undefined &&
            (search.type === "all" ? (
              <ButtonLink to={at({ type, afterMain: "", afterSub: "" })}>
                {`See all ${showCount(count)} ${many}`}
              </ButtonLink>
            ) : (
              <ButtonLink to={at({ [cursor]: next })}>{`See more ${many}`}</ButtonLink>
            ))}
          {isFurther && (
            <ButtonLink kind="quiet" to={at({ [cursor]: "" })}>
              Back to the first page
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function EmptySection({ type }: { type: SectionType }) {
  return (
    <section
      aria-labelledby={type}
      className="flex flex-wrap items-baseline gap-x-3 border-b border-rule pb-2.5"
    >
      <h2 id={type} className="heading text-16">
        {typeNames[type]}
      </h2>
      <span className="text-15 text-ink-3">0</span>
      <p className="text-15 text-ink-2">{`No ${typeNames[type].toLowerCase()} match this search.`}</p>
    </section>
  );
}
