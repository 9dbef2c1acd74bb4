import { Search } from "lucide-react";
import { useState } from "react";
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
export function SearchFilters({ search: filters, counts, options: found, isBusy }: SearchFiltersProps) {
  const [type, setType] = useState(filters.type);
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
  // Another search in the URL, by a link or by going back, refills the fields.
  const resetKey = writeDirectorySearch({ ...filters, afterMain: "", afterSub: "" }).toString();
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      key={resetKey}
      className="grid gap-4 md:max-lg:grid-cols-2"
    >
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
      <Button kind="main" isWide isBusy={isBusy} busyLabel="Searching...">
        Search Companies
      </Button>
      <ResetFilters className="w-full" />
    </Form>
  );
}

/** Clears every filter and sets the sort back to name: the bare address does both. */
export function ResetFilters({ className }: { className?: string }) {
  return (
    <Link to="/search" className={`${buttonClass({ kind: "quiet" })} ${className ?? ""}`}>
      Reset Filters
    </Link>
  );
}

function counted(label: string, count: Count): string {
  return `${label} (${showCount(count)})`;
}
