import { serviceCategories } from "#domain/catalogue/services.data.ts";
import {
  type NoticeSearch,
  noticeClosings,
  noticeRadii,
  noticeSorts,
  writeNoticeSearch,
} from "#domain/noticeboard/noticeboard.schema.ts";
import { packageBands } from "#domain/tender-rules/package-bands.data.ts";
import { Form } from "#web/forms/form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FoldedSearch, MoreFilters } from "#web/ui/folded-search.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { cx } from "#web/ui/class-names.ts";
import { listAskedNotices } from "./describe-notices.ts";

const services = serviceCategories.map(({ code, name, services: all }) => ({
  label: name,
  options: [
    { value: code, label: `All of ${name}` },
    ...all.map((service) => ({ value: service.code, label: service.name })),
  ],
}));
const radii = noticeRadii.map((miles) => ({ value: String(miles), label: `${miles} miles` }));

interface NoticeFiltersProps {
  search: NoticeSearch;
  /** Whether its place is one. */
  isRegion: boolean;
  isBusy: boolean;
}

/**
 * Every filter is a field of one GET form, so that the address says the whole search: trade and place first, the rest behind
 * a line. Once something is searched the form is folded behind a line that says what.
 */
export function NoticeFilters({ search, isRegion, isBusy }: NoticeFiltersProps) {
  const asked = writeNoticeSearch({ ...search, after: "" }).toString();
  const isSearched = asked !== "";
  // A place is in the form's first line.
  const more = writeNoticeSearch({ ...search, service: "", after: "" });
  const hasMore = more.size > (more.has("place") ? 1 : 0);
  return (
    <FoldedSearch
      isSearched={isSearched}
      asked={listAskedNotices(search, isRegion).join(" · ") || "All open tenders"}
    >
      <Form
        key={asked}
        method="get"
        action="/tenders"
        role="search"
        className={cx(
          "grid gap-x-4 gap-y-3 rounded-sheet border border-rule bg-sheet p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:p-5",
          isSearched && "mt-1.5",
        )}
      >
        <SelectField
          field={{ id: "service", name: "service", defaultValue: search.service }}
          label="Trade"
          prompt="Any trade"
          options={services}
        />
        <TextField
          field={{ id: "place", name: "place", defaultValue: search.place, maxLength: 100 }}
          label="Place"
          placeholder="Town, postcode or region"
          autoComplete="off"
        />
        <MoreFilters label="More filters and order" isOpen={hasMore} className="col-span-full lg:order-last">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
            <SelectField
              field={{ id: "within", name: "within", defaultValue: String(search.within) }}
              label="Within"
              options={radii}
            />
            <SelectField
              field={{ id: "value", name: "value", defaultValue: search.value }}
              label="Value"
              prompt="Any value"
              options={packageBands}
            />
            <TextField
              field={{ id: "buyer", name: "buyer", defaultValue: search.buyer, maxLength: 100 }}
              label="Buyer"
              placeholder="Any buyer"
              autoComplete="off"
            />
            <SelectField
              field={{ id: "closing", name: "closing", defaultValue: search.closing }}
              label="Quotes due"
              prompt="Any time"
              options={noticeClosings}
            />
            <SelectField
              field={{ id: "sort", name: "sort", defaultValue: search.sort }}
              label="Order"
              options={noticeSorts}
            />
          </div>
        </MoreFilters>
        <div className="flex flex-wrap items-end gap-2 max-lg:col-span-full">
          <Button kind="main" isBusy={isBusy} busyLabel="Searching..." className="grow sm:grow-0">
            Find tenders
          </Button>
          {isSearched && (
            <ButtonLink kind="quiet" to="/tenders">
              Reset
            </ButtonLink>
          )}
        </div>
      </Form>
    </FoldedSearch>
  );
}
