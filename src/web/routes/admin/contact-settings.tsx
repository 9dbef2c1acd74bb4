import { getFormProps } from "@conform-to/react";
import type { SettingValues } from "#domain/current-settings.ts";
import type { StoredSettings } from "#domain/settings/read-stored.ts";
import { ownNetworks } from "#domain/settings/settings.data.ts";
import { contactSchema } from "#domain/settings/settings.schema.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SettingsForm, type SettingsShown } from "./settings-form.tsx";

interface ContactSettingsProps extends SettingsShown<StoredSettings["contact"]> {
  usual: Pick<SettingValues, "contactEmail" | "contactPhone" | "socialLinks">;
}

/** Where people reach Lintel, as the footer, the Contact page and the e-mails say it. */
export function ContactSettings({ version, result, stored, usual }: ContactSettingsProps) {
  const [form, fields] = useCheckedForm(contactSchema, {
    id: "contact-settings",
    lastResult: result,
    defaultValue: stored,
  });
  return (
    <SettingsForm
      group="contact"
      version={version}
      formProps={getFormProps(form)}
      problems={problemsOf(form)}
    >
      <TextField
        field={fields.email}
        label="Email address"
        type="email"
        hint={`Messages from the Contact page go there. Left empty: ${usual.contactEmail}`}
        autoComplete="off"
        className="w-full"
      />
      <TextField
        field={fields.phone}
        label="Phone"
        type="tel"
        hint={`Left empty: ${usual.contactPhone}`}
        autoComplete="off"
        className="w-full"
      />
      {ownNetworks.map(({ field, name }) => {
        const own = usual.socialLinks.find((link) => link.name === name)?.url;
        return (
          <TextField
            key={field}
            field={fields[field]}
            label={name}
            type="url"
            inputMode="url"
            hint={own ? `Left empty: ${own}` : "Left empty, it is not shown."}
            autoComplete="off"
            className="w-full"
          />
        );
      })}
    </SettingsForm>
  );
}
