import { Form } from "react-router";
import { getLetterChoices } from "#domain/accounts/get-letter-choices.ts";
import { setLetterChoices } from "#domain/accounts/set-letter-choices.ts";
import { redirectWithToast } from "#web/flash.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import type { Route } from "./+types/letters";
import { SettingsSection } from "./settings-section.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return getLetterChoices(contextOf(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const wantsMarketing = form.get("wantsMarketing") === "on";
  await setLetterChoices(ctx, { topics: form.getAll("topics"), wantsMarketing });
  return redirectWithToast(ctx, "/account/letters", { title: "Your choices are saved", tone: "ok" });
}

export default function Letters({ loaderData: { topics, wantsMarketing } }: Route.ComponentProps) {
  return (
    <SettingsSection
      title="Letters"
      text="Which e-mails we send you. Those about the safety of your account always come."
    >
      <Form method="post" className="flex flex-col items-start gap-3">
        {topics.map(({ code, label, description, isOn }) => (
          <CheckboxField
            key={code}
            field={{ id: `topic-${code}`, name: "topics", defaultChecked: isOn }}
            value={code}
            label={label}
            hint={description}
          />
        ))}
        <CheckboxField
          field={{ id: "wants-marketing", name: "wantsMarketing", defaultChecked: wantsMarketing }}
          label="New features and offers"
          hint="From Lintel, now and then."
        />
        <Button kind="main" className="mt-3">
          Save Choices
        </Button>
      </Form>
    </SettingsSection>
  );
}
