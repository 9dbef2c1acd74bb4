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
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const services = serviceCategories.map(({ code, name, services: all }) => ({
  label: name,
  options: [
    { value: code, label: `All of ${name}` },
    ...all.map((service) => ({ value: service.code, label: service.name })),
  ],
}));
const radii = noticeRadii.map((miles) => ({ value: String(miles), label: `${miles} miles` }));

/** Every filter is a field of one GET form, so that the address says the whole search. */
export function NoticeFilters({ search, isBusy }: { search: NoticeSearch; isBusy: boolean }) {
  const asked = writeNoticeSearch({ ...search, after: "" }).toString();
  return (
    <Form
      key={asked}
      method="get"
      action="/tenders"
      role="search"
      className="grid gap-x-4 gap-y-3 rounded-sheet border border-rule bg-sheet p-4 sm:grid-cols-2 lg:grid-cols-3 lg:p-5"
    >
      <SelectField
        field={{ id: "service", name: "service", defaultValue: search.service }}
        label="Trade"
        prompt="Any trade"
        options={services}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <TextField
          field={{ id: "place", name: "place", defaultValue: search.place, maxLength: 100 }}
          label="Place"
          placeholder="Town, postcode or region"
          autoComplete="off"
        />
        <SelectField
          field={{ id: "within", name: "within", defaultValue: String(search.within) }}
          label="Within"
          options={radii}
        />
      </div>
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
      <div className="flex flex-wrap items-end gap-2">
        <Button kind="main" isBusy={isBusy} busyLabel="Searching..." className="grow lg:grow-0">
          Find tenders
        </Button>
        {asked !== "" && (
          <ButtonLink kind="quiet" to="/tenders">
            Reset
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
