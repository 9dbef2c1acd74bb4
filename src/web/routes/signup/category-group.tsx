import { ChevronDown } from "lucide-react";
import { memo, useState } from "react";

import { checkboxClass } from "#web/ui/choice-field.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { FieldState } from "#web/ui/field.tsx";

export interface Pickable {
  code: string;
  name: string;
  /** Other words that find it. */
  synonyms: readonly string[];
}

interface BoxesProps extends Pick<FieldState, "name" | "formId"> {
  chosen: ReadonlySet<string>;
  /** In lower case; empty shows all. */
  query: string;
  services: readonly Pickable[];
}

export function matches({ name, synonyms }: Pickable, query: string): boolean {
  return [name, ...synonyms].some((word) => word.toLowerCase().includes(query));
}

/** Checkboxes in two columns where there is room; those that a search leaves out stay in the form. */
export const ServiceBoxes = memo(function ServiceBoxes({
  name,
  formId,
  chosen,
  query,
  services,
}: BoxesProps) {
  return (
    <div className="grid gap-x-4 py-1.5 sm:grid-cols-2">
      {services.map((service) => (
        <ServiceBox
          key={service.code}
          code={service.code}
          label={service.name}
          name={name}
          formId={formId}
          isChosen={chosen.has(service.code)}
          isHidden={query !== "" && !matches(service, query)}
        />
      ))}
    </div>
  );
});

interface ServiceBoxProps extends Pick<FieldState, "name" | "formId"> {
  code: string;
  label: string;
  isChosen: boolean;
  isHidden: boolean;
}

/** A letter of a search draws only those anew that it shows or hides: there are more than a hundred. */
const ServiceBox = memo(function ServiceBox({ label, isHidden, ...box }: ServiceBoxProps) {
  return (
    <label hidden={isHidden} className="target flex cursor-pointer items-start gap-2.5 py-1.5 text-15">
      <Box {...box} />
      {label}
    </label>
  );
});

/** By itself: of an input that is drawn anew React writes the name again, and the form's library reads all its fields. */
const Box = memo(function Box({ code, name, formId, isChosen }: Omit<ServiceBoxProps, "label" | "isHidden">) {
  return (
    <input
      type="checkbox"
      name={name}
      form={formId}
      value={code}
      defaultChecked={isChosen}
      className={checkboxClass}
    />
  );
});

interface CategoryGroupProps extends BoxesProps {
  category: string;
  onChooseAll: (codes: readonly string[], isChecked: boolean) => void;
}

/** A category that opens; a search opens those in which it finds something, and hides the others. */
export const CategoryGroup = memo(function CategoryGroup({
  category,
  onChooseAll,
  ...boxes
}: CategoryGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const { services, chosen, query } = boxes;
  const isSearching = query !== "";
  const isNameWanted = isSearching && category.toLowerCase().includes(query);
  const isFound = isNameWanted || services.some((service) => matches(service, query));
  const count = services.filter(({ code }) => chosen.has(code)).length;
  const areAllChosen = count === services.length;
  return (
    <details
      open={isSearching ? isFound : isOpen}
      hidden={isSearching && !isFound}
      onToggle={(event) => {
        if (!isSearching) setOpen(event.currentTarget.open);
      }}
      className="border-t border-rule first:border-t-0"
      suppressHydrationWarning
    >
      <summary className="flex min-h-12 items-center gap-3 text-16 hover:bg-wash">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 text-ink-2 transition-transform opened:rotate-0"
        />
        <span className="grow py-2 font-label">{category}</span>
        <span className={cx("shrink-0 text-13", count > 0 ? "font-label text-ink" : "text-ink-3")}>
          {count > 0 ? `${count} of ${services.length}` : services.length}
          <span className="sr-only">{count > 0 ? " chosen" : " services"}</span>
        </span>
      </summary>
      <div className="pb-3 pl-7">
        <button
          type="button"
          onClick={() =>
            onChooseAll(
              services.map(({ code }) => code),
              !areAllChosen,
            )
          }
          className="min-h-9 rounded-tag text-13 font-label text-line underline underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11 scriptless:hidden"
        >
          {areAllChosen ? "Clear all" : "Select all"}
          <span className="sr-only"> in {category}</span>
        </button>
        <ServiceBoxes {...boxes} query={isNameWanted ? "" : query} />
      </div>
    </details>
  );
});
