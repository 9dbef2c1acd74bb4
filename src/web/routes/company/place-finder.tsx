import type { ServiceZoneValue } from "#domain/catalogue/bands.data.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnCompany } from "./company-page.tsx";
import type { LocationSearch } from "./search-location.server.ts";

interface PlaceFinderProps {
  search: LocationSearch;
  /** The zone that is chosen and not saved yet: what is looked for keeps it. */
  zone: ServiceZoneValue | undefined;
}

/** Town or postcode; what is found stands below it as links, so that it works with scripts off. */
export function PlaceFinder({ search, zone }: PlaceFinderProps) {
  const { query } = useOwnCompany();
  return (
    <section aria-label="Find your town" className="flex flex-col gap-4">
      <Form method="get" className="flex items-end gap-3" role="search">
        {query && <input type="hidden" name="company" value={query.split("=")[1]} />}
        {zone && <input type="hidden" name="zone" value={zone} />}
        <TextField
          key={search.q}
          field={{ id: "q", name: "q", defaultValue: search.q, required: true, maxLength: 160 }}
          label="Town or postcode"
          autoComplete="off"
          className="grow"
        />
        <Button>Find</Button>
      </Form>
      {search.places.length > 0 && (
        <div>
          <p className="text-15 text-ink-2">
            {search.places.length === 1 ? "Found:" : "Several places are called that. Which one is yours?"}
          </p>
          <ul className="mt-2 border-t border-rule">
            {search.places.map(({ label, nation, to, isChosen }) => (
              <li key={to} className="border-b border-rule">
                <TextLink
                  to={to}
                  look="plain"
                  preventScrollReset
                  aria-current={isChosen ? "true" : undefined}
                  className={cx(
                    "flex min-h-11 items-center justify-between gap-4 text-16",
                    isChosen && "border-l-4 border-ink pl-3 font-label",
                  )}
                >
                  {label}
                  <span className="text-13 text-ink-3">{isChosen ? "Chosen" : nation}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
