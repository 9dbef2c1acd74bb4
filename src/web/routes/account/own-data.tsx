import { Form } from "react-router";
import { CLOSING_DAYS } from "#domain/accounts/accounts.limits.ts";
import { closeAccount } from "#domain/accounts/close-account.ts";
import { getAccount } from "#domain/account-settings/get-account.ts";
import { formatDate } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { AppError } from "#platform/errors.ts";
import type { Route } from "./+types/own-data";
import { refusedForm } from "./answer.ts";
import { CurrentPassword, SettingsSection } from "./settings-section.tsx";

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context }: Route.LoaderArgs) {
  const { hasPassword } = await getAccount(contextOf(context));
  return { hasPassword };
}

export const action = formAction(
  async ({ ctx, request, form, text, goTo }: Sent<Route.ActionArgs>) => {
    if (text("isSure") !== "on") throw new AppError("invalid", "Tick the box to close your account.");
    const proof = { currentPassword: form.get("currentPassword") ?? undefined };
    const { eraseAfter, cookies } = await closeAccount(ctx, proof, request.headers);
    const description = `It is erased on ${formatDate(eraseAfter)}. Until then the link in our e-mail takes it back.`;
    return goTo("/", { title: "Your account is closed", description }, cookies);
  },
  (refusal) => refusedForm("close", refusal),
);

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsSection
        title="Download your data"
        text="Everything we hold about you, in a form that people or programs can read."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/account/data/json" reloadDocument>
            Download JSON
          </ButtonLink>
          <ButtonLink to="/account/data/csv" reloadDocument>
            Download CSV
          </ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection
        title="Close your account"
        text={`You are signed out everywhere. For ${CLOSING_DAYS} days you can take the account back; then it is erased. What other people need, such as their conversations with you, stays and says “former user”.`}
        form="close"
        problem={actionData?.problem}
      >
        <Form method="post" className="flex flex-col items-start gap-5">
          <CheckboxField
            field={{ id: "is-sure", name: "isSure", required: true }}
            label="I want to close my account"
          />
          <CurrentPassword form="close" hasPassword={loaderData.hasPassword} />
          <Button kind="danger">Close My Account</Button>
        </Form>
      </SettingsSection>
    </>
  );
}
