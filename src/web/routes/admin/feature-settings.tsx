import { getFormProps } from "@conform-to/react";
import type { StoredSettings } from "#domain/settings/read-stored.ts";
import { features } from "#domain/settings/settings.data.ts";
import { featuresSchema } from "#domain/settings/settings.schema.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { SettingsForm, type SettingsShown } from "./settings-form.tsx";

/** What is on, and what is off for a while. */
export function FeatureSettings({ version, result, stored }: SettingsShown<StoredSettings["features"]>) {
  const off = stored.off ?? [];
  const [form, fields] = useCheckedForm(featuresSchema, {
    id: "feature-settings",
    lastResult: result,
    defaultValue: Object.fromEntries(
      features.flatMap(({ name }) => (off.includes(name) ? [] : [[name, "on"]])),
    ),
  });
  return (
    <SettingsForm
      group="features"
      version={version}
      formProps={getFormProps(form)}
      problems={problemsOf(form)}
    >
      {features.map(({ name, label, hint }) => (
        <CheckboxField key={name} field={fields[name]!} label={label} hint={hint} />
      ))}
    </SettingsForm>
  );
}
