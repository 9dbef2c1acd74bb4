import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { PASSWORD_HINT, resetPasswordSchema } from "#domain/passwords/passwords.schema.ts";
import { checkResetLink } from "#domain/passwords/check-reset-link.ts";
import { checkedResetPassword } from "#domain/passwords/check-new-password.ts";
import { resetPassword } from "#domain/passwords/reset-password.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [
  { title: "Set a new password | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token: (await checkResetLink(contextOf(context), token)) ? token : null };
}

export const action = formAction(
  async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
    const hide = ["token", "password", "confirmPassword"];
    const { payload } = check(checkedResetPassword as typeof resetPasswordSchema, { hide });
    const { message, cookies } = await resetPassword(ctx, payload);
    return goTo("/login", { title: "Password changed", description: message }, cookies);
  },
  ({ kind, summary }, { text }) =>
    kind === "conflict" ? { result: undefined, token: null } : { result: summary, token: text("token") },
);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const token = actionData ? actionData.token : loaderData.token;
  if (!token) {
    return (
      <FormPage
        title="This link does not work"
        lead="It has expired or was used already. A link works once, for one hour."
      >
        <div>
          <ButtonLink kind="main" to="/forgot-password">
            Ask for a new link
          </ButtonLink>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title="Set a new password" lead="You are signed out everywhere else once it is set.">
      <NewPasswordForm token={token} result={actionData?.result} />
    </FormPage>
  );
}

function NewPasswordForm({
  token,
  result,
}: {
  token: string;
  result: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useCheckedForm(resetPasswordSchema, { id: "reset", lastResult: result });
  const isSending = useIsSending("/reset-password");
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col items-start gap-6">
      <input type="hidden" name="token" value={token} />
      <ErrorSummary problems={problemsOf(form)} />
      <PasswordField
        field={fields.password}
        label="New Password"
        hint={`${PASSWORD_HINT}.`}
        autoComplete="new-password"
        className="w-full"
      />
      <PasswordField
        field={fields.confirmPassword}
        label="Confirm Password"
        autoComplete="new-password"
        className="w-full"
      />
      <Button kind="main" isBusy={isSending} busyLabel="Saving...">
        Set new password
      </Button>
    </Form>
  );
}
