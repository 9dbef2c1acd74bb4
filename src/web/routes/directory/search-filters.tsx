import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Form } from "#web/forms/form.tsx";
import {
  type DirectorySearch,
  type DirectorySort,
  type DirectoryType,
  type SectionType,
  accountTypeOf,
  directorySorts,
  usualSort,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import type { Count } from "#domain/directory/search-directory.ts";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { FoldedSearch, MoreFilters } from "../../ui/folded-search.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showCount } from "../../show-count.ts";
import { cx } from "../../ui/class-names.ts";
import { listAsked } from "./describe-search.ts";
import { MAX_QUERY_CHARACTERS } from "#domain/directory/directory.limits.ts";

interface SearchFiltersProps {
  search: DirectorySearch;
  /** How many firms there are behind each contractor type, and behind each specialty in the catalogue's order. */
  counts: Record<SectionType, Count>;
  options: readonly (string | null)[];
  /** A place that we know was asked for: then firms can be put in order of their distance from it. */
  hasPlace: boolean;
  isBusy: boolean;
}

const sortNames: Record<DirectorySort, string> = {
  name: "Company Name",
  rating: "Rating High to Low",
  location: "Location",
  recommended: "Recommended",
  nearest: "Nearest first",
};

/**
 * Every filter is a field of one GET form, so that the address says the whole search. Once something is searched it is one
 * line that says what, and the form is folded behind it.
 */
export function SearchFilters({ isBusy, ...fields }: SearchFiltersProps) {
  const [resets, setResets] = useState(0);
  // Another search in the URL, by a link or by going back, refills the fields; so does a reset where the URL stays.
  const search = writeDirectorySearch({ ...fields.search, afterMain: "", afterSub: "" }).toString();
  const isSearched = search !== "";
  const asked = listAsked(fields.search);
  return (
    <FoldedSearch isSearched={isSearched} asked={asked.join(" · ") || "All companies"}>
      <Form
        method="get"
        action="/search"
        role="search"
        className={cx(
          "grid gap-x-4 gap-y-3 rounded-sheet border border-rule bg-sheet p-4 md:grid-cols-2 lg:grid-cols-4 lg:p-5",
          isSearched && "mt-1.5",
        )}
      >
        <FilterFields key={`${resets} ${search}`} isSearched={isSearched} {...fields} />
        <div className="flex flex-wrap items-end gap-x-2 gap-y-1 md:col-span-full lg:col-span-2 lg:justify-end">
          <Button kind="main" isBusy={isBusy} busyLabel="Searching..." className="grow lg:grow-0">
            Search Companies
          </Button>
          <ResetFilters onReset={() => setResets((count) => count + 1)} />
        </div>
      </Form>
    </FoldedSearch>
  );
}

type FieldsProps = Omit<SearchFiltersProps, "isBusy"> & { isSearched: boolean };

function FilterFields({ search: filters, counts, options: found, hasPlace, isSearched }: FieldsProps) {
  const [type, setType] = useState(filters.type);
  const typeField = useRef<HTMLSelectElement>(null);
  // It may have been chosen before the scripts came, or by the browser on the way back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (typeField.current) setType(typeField.current.value as DirectoryType);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const counted = new Map(specialtiesFor("all").map(({ code }, index) => [code, found[index]]));
  const options = specialtiesFor(type === "all" ? "all" : accountTypeOf[type]).map(({ code, name }) => ({
    value: code,
    label: name,
    ...countOf(counted.get(code)),
  }));
  const sorts = directorySorts
    .filter((sort) => sort !== "nearest" || hasPlace)
    .map((sort) => ({ value: sort, label: sortNames[sort] }));
  const types = [
    { value: "all", label: "All Types" },
    { value: "main", label: withCount("Main Contractors", counts.main) },
    { value: "sub", label: withCount("Subcontractors", counts.sub) },
  ];
  return (
    <>
      <TextField
        field={{ id: "q", name: "q", defaultValue: filters.q, maxLength: MAX_QUERY_CHARACTERS }}
        label="Search"
        type="search"
        placeholder="Name, trade or word"
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
      />
      <TextField
        field={{
          id: "location",
          name: "location",
          defaultValue: filters.location,
          maxLength: MAX_QUERY_CHARACTERS,
        }}
        label="Location"
        placeholder="City or region"
        autoComplete="off"
      />
      <MoreFilters
        label="More filters and order"
        isOpen={isSearched}
        isLineHidden={isSearched}
        className="fold-below-lg md:col-span-full"
      >
        <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 lg:contents">
          <SelectField
            ref={typeField}
            field={{ id: "type", name: "type", defaultValue: filters.type }}
            label="Contractor Type"
            options={types}
            onChange={(event) => setType(event.target.value as DirectoryType)}
          />
          <MultiSelect
            field={{ id: "specialties", name: "specialties", defaultOptions: [...filters.specialties] }}
            label="Specialties"
            emptyLabel="Any specialty"
            options={options}
          />
          <input type="hidden" name="usual" value={usualSort(filters)} />
          <SelectField
            field={{ id: "sort", name: "sort", defaultValue: filters.sort }}
            label="Sort By"
            options={sorts}
          />
          <div className="self-end">
            <CheckboxField
              field={{ id: "verified", name: "verified", defaultChecked: filters.verified }}
              label="Verified companies only"
            />
          </div>
        </div>
      </MoreFilters>
    </>
  );
}

/** Clears every filter and sets the sort back to name: the bare address does both. */
export function ResetFilters({ className, onReset }: { className?: string; onReset?: () => void }) {
  return (
    <Link to="/search" onClick={onReset} className={`${buttonClass({ kind: "quiet" })} ${className ?? ""}`}>
      Reset Filters
    </Link>
  );
}

function withCount(label: string, count: Count): string {
  return `${label} (${showCount(count)})`;
}

const countOf = (count: string | null | undefined) => (typeof count === "string" ? { count } : {});
