import { Search } from "lucide-react";
import { MAX_SEARCHED } from "#domain/audit/audit.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AuditSearch, nameAction } from "./audit-address.ts";

interface AuditSearchFormProps {
  search: AuditSearch;
  actions: readonly string[];
  isNarrowed: boolean;
}

/** What the trail is narrowed to: an address like any other search, so that it works without scripts. */
export function AuditSearchForm({ search, actions, isNarrowed }: AuditSearchFormProps) {
  const field = (name: keyof AuditSearch) => ({ id: name, name, defaultValue: search[name] });
  const text = { maxLength: MAX_SEARCHED, autoComplete: "off", spellCheck: false };
  return (
    <Form
      key={Object.values(search).join("\n")}
      action="/admin/audit"
      role="search"
      aria-label="Audit trail"
      className="mt-6 border-y border-rule py-5"
    >
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          field={field("action")}
          label="What was done"
          prompt="Anything"
          options={actions.map((action) => ({ value: action, label: nameAction(action) }))}
        />
        <TextField field={field("actor")} label="Who did it" hint="Email address or account id" {...text} />
        <TextField
          field={field("subject")}
          label="On whom or what"
          hint="Email address, or any id"
          {...text}
        />
        <TextField field={field("company")} label="Company" hint="Its number or id" {...text} />
        <DateField field={field("from")} label="From" />
        <DateField field={field("to")} label="To" />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="main" icon={<Search aria-hidden="true" />}>
          Search
        </Button>
        {isNarrowed && (
          <ButtonLink kind="quiet" to="/admin/audit">
            Show everything
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
