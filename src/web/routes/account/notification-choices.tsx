import { getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { getAccount } from "#domain/account-settings/get-account.ts";
import { setMarketingChoice } from "#domain/account-settings/set-marketing-choice.ts";
import { deliveries } from "#domain/notifications/deliveries.data.ts";
import {
  type NotificationChoices,
  getNotificationChoices,
} from "#domain/notifications/get-notification-choices.ts";
import { choicesSchema } from "#domain/notifications/notifications.schema.ts";
import { setNotificationChoices } from "#domain/notifications/set-notification-choices.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/notification-choices";
import type { SettingsAnswer } from "./answer.ts";
import { SettingsSection } from "./settings-section.tsx";

const HERE = "/account/notifications";
const SAVED = "Your choices are saved";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { wantsMarketing } = await getAccount(ctx);
  return { ...(await getNotificationChoices(ctx)), wantsMarketing };
}

export const action = formAction(
  byIntent({
    "": async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
      await setNotificationChoices(ctx, check(choicesSchema).value);
      return goTo(HERE, SAVED);
    },
    marketing: async ({ ctx, text, goTo }: Sent<Route.ActionArgs>) => {
      await setMarketingChoice(ctx, { wantsMarketing: text("wantsMarketing") === "on" });
      return goTo(HERE, SAVED);
    },
  }),
  ({ summary }) => ({ result: summary }),
);

export default function NotificationChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, quiet, wantsMarketing } = loaderData;
  return (
    <>
      <SettingsSection
        title="Your notifications"
        text="Whatever comes by e-mail is on the Notifications page too. E-mails about the security of your account are always sent."
      >
        <Choices kinds={kinds} quiet={quiet} answer={actionData} />
      </SettingsSection>
      <SettingsSection title="E-mails from Lintel">
        <Form method="post" id="marketing" data-keep className="flex flex-col items-start gap-3">
          <input type="hidden" name="intent" value="marketing" />
          <CheckboxField
            field={{ id: "wants-marketing", name: "wantsMarketing", defaultChecked: wantsMarketing }}
            label="New features and offers"
            hint="Occasionally, by e-mail."
          />
          <Button className="mt-3">Save</Button>
        </Form>
      </SettingsSection>
    </>
  );
}

function Choices({ kinds, quiet, answer }: NotificationChoices & { answer: SettingsAnswer | undefined }) {
  const [form, fields] = useCheckedForm(choicesSchema, {
    id: "choices",
    lastResult: answer?.result,
    defaultValue: {
      ...Object.fromEntries(kinds.map(({ code, delivery }) => [code, delivery])),
      ...(quiet && { quietFrom: timeOf(quiet.from), quietTo: timeOf(quiet.to) }),
    },
  });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-6">
      <ErrorSummary problems={problemsOf(form)} />
      <div>
        {kinds.map(({ code, label, description }) => (
          <SelectField
            key={code}
            field={fieldWith(fields[code], { required: false })}
            label={label}
            hint={description}
            options={deliveries}
            className="border-b border-rule py-4 first:pt-0 sm:grid sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-center sm:gap-x-6"
          />
        ))}
        <p className="pt-3 text-13 text-ink-3">
          Digests come at 08:00 in London, the weekly one on Mondays. Messages wait ten minutes, everything
          else two, before an e-mail is sent; what you have read by then is left out.
        </p>
      </div>
      <fieldset>
        <legend className="text-16 font-label">Quiet hours</legend>
        <p className="mt-1 mb-4 text-13 text-ink-3">
          London time. E-mails wait until these hours are over. Leave both empty for no quiet hours.
        </p>
        <div className="grid grid-cols-2 gap-4 sm:max-w-80">
          <TextField field={fields.quietFrom} type="time" label="From" />
          <TextField field={fields.quietTo} type="time" label="To" />
        </div>
      </fieldset>
      <div>
        <Button kind="main">Save choices</Button>
      </div>
    </Form>
  );
}

/** `22:00`, of minutes after midnight. */
function timeOf(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
