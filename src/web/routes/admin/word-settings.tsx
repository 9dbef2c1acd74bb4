import { getFormProps } from "@conform-to/react";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import type { StoredSettings } from "#domain/settings/read-stored.ts";
import { MAX_SEARCH_WORDS } from "#domain/settings/settings.limits.ts";
import { wordsSchema } from "#domain/settings/settings.schema.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { SettingsForm, type SettingsShown } from "./settings-form.tsx";

/** What people type who mean a service. */
export function WordSettings({ version, result, stored }: SettingsShown<StoredSettings["words"]>) {
  const [form, fields] = useCheckedForm(wordsSchema, {
    id: "word-settings",
    lastResult: result,
    defaultValue: {
      lines: (stored.words ?? [])
        .map(({ phrase, code }) => `${phrase} = ${serviceByCode(code)?.name ?? code}`)
        .join("\n"),
    },
  });
  return (
    <SettingsForm group="words" version={version} formProps={getFormProps(form)} problems={problemsOf(form)}>
      <TextareaField
        field={fields.lines}
        label="Words that find a service"
        hint={`One a line: what people type, an equals sign, and the service by its name or code, such as “tin roof = Metal roofing & wall cladding”. At most ${MAX_SEARCH_WORDS}, beside those of the catalogue.`}
        rows={16}
        spellCheck={false}
        className="w-full"
      />
    </SettingsForm>
  );
}
