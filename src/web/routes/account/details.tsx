import { getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { changeEmailSchema, updateAccountSchema } from "#domain/account-settings/account-settings.schema.ts";
import { askEmailChange } from "#domain/account-settings/ask-email-change.ts";
import { changeEmail } from "#domain/account-settings/change-email.ts";
import { checkedUpdateAccount } from "#domain/account-settings/check-account-settings.ts";
import { getAccount } from "#domain/account-settings/get-account.ts";
import { updateAccount } from "#domain/account-settings/update-account.ts";
import { requireSuccess } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { formatDate } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { PhoneField, TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/details";
import { type SettingsAnswer, refusedForm } from "./answer.ts";
import { EmailChange } from "./email-change.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { emailRefusedAt, askedEmail, ...account } = await getAccount(contextOf(context));
  return {
    ...account,
    refusedOn: emailRefusedAt && formatDate(emailRefusedAt),
    askedEmail: url.searchParams.has("another-address") ? null : askedEmail,
  };
}

export const action = formAction(
  byIntent({
    "": async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
      await updateAccount(ctx, check(checkedUpdateAccount as typeof updateAccountSchema).payload);
      return goTo("/account", "Your details are saved");
    },
    "ask-email": async ({ ctx, request, form }: Sent<Route.ActionArgs>) => {
      const { email } = changeEmailSchema.parse(Object.fromEntries(form));
      requireSuccess(await askEmailChange(ctx, Object.fromEntries(form), request.headers));
      return { newEmail: email };
    },
    "change-email": async ({ ctx, request, form, text, goTo }: Sent<Route.ActionArgs>) => {
      const proof = { email: text("email"), code: form.get("code") };
      const changed = await changeEmail(ctx, proof, request.headers);
      requireSuccess(changed);
      return goTo("/account", changed.message);
    },
  }),
  (refusal, sent) => {
    const intent = intentIn(sent);
    const newEmail = intent === "change-email" ? sent.text("email") : undefined;
    return { ...refusedForm(intent === "" ? "details" : "email", refusal), newEmail };
  },
);

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { result, problem, newEmail }: SettingsAnswer = actionData ?? {};
  const { firstName, lastName, phone, companyPosition, email, refusedOn, askedEmail, hasPassword } =
    loaderData;
  const [form, fields] = useCheckedForm(updateAccountSchema, {
    id: "details",
    lastResult: result,
    defaultValue: { firstName, lastName, phoneNumber: phone, companyPosition },
  });
  return (
    <>
      <SettingsSection
        title="Your details"
        text="Other companies read your name beside what you write to them."
        form="details"
        problem={problem}
      >
        <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
          <ErrorSummary problems={problemsOf(form)} />
          <div className="grid w-full gap-6 sm:grid-cols-2">
            <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
            <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
          </div>
          <PhoneField field={fields.phoneNumber} label="Phone Number" className="w-full sm:max-w-72" />
          <TextField
            field={fields.companyPosition}
            label="Your Position at Company"
            autoComplete="organization-title"
            className="w-full"
          />
          <Button kind="main">Save details</Button>
        </Form>
      </SettingsSection>
      <EmailChange
        email={email}
        refusedOn={refusedOn}
        hasPassword={hasPassword}
        newEmail={newEmail ?? askedEmail ?? undefined}
        problem={problem}
      />
    </>
  );
}
