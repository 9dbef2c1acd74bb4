import { Form } from "#web/forms/form.tsx";
import { CLOSING_DAYS } from "#domain/accounts/accounts.limits.ts";
import { type FacedCompany, foreseeClosing } from "#domain/accounts/foresee-closing.ts";
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
  const ctx = contextOf(context);
  const { hasPassword } = await getAccount(ctx);
  return { hasPassword, companies: await foreseeClosing(ctx) };
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

/** What the page says of a company before its member leaves. */
const WHAT_BECOMES: Record<FacedCompany["fate"], string> = {
  stays: "The company stays as it is; your colleagues go on without you.",
  leaves: `You are its only member, so its profile leaves the directory at once, nobody can write to it or ask it for a quote, and its tenders that are out are cancelled. If you take your account back within ${CLOSING_DAYS} days, the profile comes back with it, the tenders do not; after that it is closed for good.`,
  "needs-owner":
    "You are its last owner. Hand ownership over to a colleague, or remove your colleagues, before you close your account.",
};

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, companies } = loaderData;
  const isHeld = companies.some(({ fate }) => fate === "needs-owner");
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
        text={`You are signed out everywhere. For ${CLOSING_DAYS} days you can take the account back; then it is erased. What other people need, such as their conversations with you, stays and says “former member”.`}
        form="close"
        problem={actionData?.problem}
      >
        {companies.length > 0 && (
          <dl className="flex flex-col gap-3 text-15">
            {companies.map(({ companyId, companyName, fate }) => (
              <div key={companyId}>
                <dt className="font-label">{companyName}</dt>
                <dd className="text-ink-2">{WHAT_BECOMES[fate]}</dd>
              </div>
            ))}
          </dl>
        )}
        {isHeld && (
          <div>
            <ButtonLink to="/account/team">Go to your team</ButtonLink>
          </div>
        )}
        <Form method="post" className="flex flex-col items-start gap-5">
          <CheckboxField
            field={{ id: "is-sure", name: "isSure", required: true }}
            label="I want to close my account"
          />
          <CurrentPassword form="close" hasPassword={hasPassword} />
          <Button kind="danger">Close my account</Button>
        </Form>
      </SettingsSection>
    </>
  );
}
