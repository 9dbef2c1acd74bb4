import { getFormProps } from "@conform-to/react";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import type { StoredSettings } from "#domain/settings/read-stored.ts";
import { retentionSchema } from "#domain/settings/settings.schema.ts";
import { formatCount } from "#web/format.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { SettingsForm, type SettingsShown } from "./settings-form.tsx";

/** How long things are kept. */
export function RetentionSettings({ version, result, stored }: SettingsShown<StoredSettings["retention"]>) {
  const [form, fields] = useCheckedForm(retentionSchema, {
    id: "retention-settings",
    lastResult: result,
    defaultValue: Object.fromEntries(Object.entries(stored).map(([name, days]) => [name, String(days)])),
  });
  return (
    <SettingsForm
      group="retention"
      version={version}
      formProps={getFormProps(form)}
      problems={problemsOf(form)}
    >
      <p className="text-15 text-ink-2">
        In days; a field left empty has its usual number. What is older goes in the night after you save. The{" "}
        <TextLink to="/privacy">privacy policy</TextLink> shows these periods.
      </p>
      <div className="grid w-full items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        {Object.entries(PERIODS).map(([name, { covers, days, least, most }]) => (
          <TextField
            key={name}
            field={fields[name]!}
            label={covers}
            hint={`Usually ${formatCount(days)}; ${formatCount(least)} to ${formatCount(most)}`}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </SettingsForm>
  );
}
