import { getFormProps } from "@conform-to/react";
import type { StoredSettings } from "#domain/settings/read-stored.ts";
import { adjustableLimits } from "#domain/settings/settings.data.ts";
import { limitsSchema } from "#domain/settings/settings.schema.ts";
import { formatCount } from "#web/format.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SettingsForm, type SettingsShown } from "./settings-form.tsx";

/** How often things may be done. */
export function LimitSettings({ version, result, stored }: SettingsShown<StoredSettings["limits"]>) {
  const [form, fields] = useCheckedForm(limitsSchema, {
    id: "limit-settings",
    lastResult: result,
    defaultValue: Object.fromEntries(Object.entries(stored).map(([name, points]) => [name, String(points)])),
  });
  return (
    <SettingsForm group="limits" version={version} formProps={getFormProps(form)} problems={problemsOf(form)}>
      <p className="text-15 text-ink-2">
        A field left empty has its usual number. The limits of signing in are fixed.
      </p>
      <div className="grid w-full items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        {adjustableLimits.map(({ name, label, usual, least, most, period }) => (
          <TextField
            key={name}
            field={fields[name]!}
            label={`${label}, ${period}`}
            hint={`Usually ${formatCount(usual)}; ${formatCount(least)} to ${formatCount(most)}`}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </SettingsForm>
  );
}
