import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import {
  type DirectorySearch,
  type DirectoryType,
  type SectionType,
  accountTypeOf,
  writeDirectorySearch,
} from "#domain/directory/directory.schema.ts";
import type { Count } from "#domain/directory/search-directory.ts";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showCount } from "../../show-count.ts";
import { MAX_QUERY_CHARACTERS } from "#domain/directory/directory.limits.ts";

interface SearchFiltersProps {
  search: DirectorySearch;
  /** How many firms there are behind each contractor type and, by code, each specialty. */
  counts: Record<SectionType, Count>;
  options: Readonly<Record<string, Count>>;
  isBusy: boolean;
}

const sorts = [
  { value: "name", label: "Company Name" },
  { value: "rating", label: "Rating High to Low" },
  { value: "location", label: "Location" },
];

/** Every filter is a field of one GET form, so that the address says the whole search. */
export function SearchFilters({ isBusy, ...fields }: SearchFiltersProps) {
  const [resets, setResets] = useState(0);
  // Another search in the URL, by a link or by going back, refills the fields; so does a reset where the URL stays.
  const search = writeDirectorySearch({ ...fields.search, afterMain: "", afterSub: "" }).toString();
  return (
    <Form method="get" action="/search" role="search" className="grid gap-4 md:max-lg:grid-cols-2">
      <FilterFields key={`${resets} ${search}`} {...fields} />
      <Button kind="main" isWide isBusy={isBusy} busyLabel="Searching...">
        Search Companies
      </Button>
      <ResetFilters className="w-full" onReset={() => setResets((count) => count + 1)} />
    </Form>
  );
}

function FilterFields({ search: filters, counts, options: found }: Omit<SearchFiltersProps, "isBusy">) {
  const [type, setType] = useState(filters.type);
  const typeField = useRef<HTMLSelectElement>(null);
  // It may have been chosen before the scripts came, or by the browser on the way back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (typeField.current) setType(typeField.current.value as DirectoryType);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const options = specialtiesFor(type === "all" ? "all" : accountTypeOf[type]).map(({ code, name }) => ({
    value: code,
    label: name,
    ...(found[code] && { count: found[code].value }),
  }));
  const types = [
    { value: "all", label: "All Types" },
    { value: "main", label: counted("Main Contractors", counts.main) },
    { value: "sub", label: counted("Subcontractors", counts.sub) },
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

function counted(label: string, count: Count): string {
  return `${label} (${showCount(count)})`;
}
