import { Bell } from "lucide-react";
import { Form } from "#web/forms/form.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { alertOptions } from "./alert-options.ts";
import { MAX_NAME } from "#domain/favourites/favourites.limits.ts";

interface SaveSearchFormProps {
  /** The search as its address has it. */
  query: string;
  /** What it might be called. */
  name: string;
}

/** Keeps the search at hand under a name; for members, beside its results. */
export function SaveSearchForm({ query, name }: SaveSearchFormProps) {
  return (
    <Disclosure
      className="relative print:hidden"
      summaryClassName={buttonClass({ isSmall: true })}
      summary={
        <>
          <Bell aria-hidden="true" />
          Save this search
        </>
      }
    >
      <Form
        method="post"
        action="/saved-searches"
        id="save-search"
        data-keep
        className="absolute left-0 z-20 mt-2 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-4 rounded-sheet border border-ink bg-sheet p-5 shadow-float sm:right-0 sm:left-auto"
      >
        <SaveSearchFields query={query} name={name} />
      </Form>
    </Disclosure>
  );
}

interface SaveSearchFieldsProps extends SaveSearchFormProps {
  alert?: string;
  /** Why it was not saved when it was last sent. */
  problem?: string;
}

/** What a search is saved with; of a form that is sent to `/saved-searches`. */
export function SaveSearchFields({ query, name, alert = "weekly", problem }: SaveSearchFieldsProps) {
  return (
    <>
      <input type="hidden" name="query" value={query} />
      <TextField
        key={query}
        field={{
          id: "search-name",
          name: "name",
          required: true,
          maxLength: MAX_NAME,
          defaultValue: Array.from(name).slice(0, MAX_NAME).join(""),
          errors: problem === undefined ? undefined : [problem],
        }}
        label="Name"
        autoComplete="off"
      />
      <SelectField
        field={{ id: "search-alert", name: "alert", defaultValue: alert }}
        label="Tell me of new firms"
        options={alertOptions}
      />
      <Button name="intent" value="save">
        Save search
      </Button>
    </>
  );
}
