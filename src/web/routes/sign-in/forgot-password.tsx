import { getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { emailOnlySchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { requestPasswordReset } from "#domain/passwords/request-password-reset.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UnlockOffer } from "./unlock-offer.tsx";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot your password?",
    description: "Set a new password for your Lintel account by a link that we send you.",
    path: "/forgot-password",
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

/** The same answer for every address. */
export const action = formAction(
  async ({ ctx, request, check }: Sent<Route.ActionArgs>) => {
    const { payload, result } = check(emailOnlySchema);
    const { message } = await requestPasswordReset(ctx, payload, request.headers);
    return { result, sent: message, problem: null, unlock: null };
  },
  ({ result, problem, remedy, typed }) => ({
    result,
    sent: null,
    problem,
    unlock: remedy === "unlock-by-email" ? { email: typed["email"] ?? "" } : null,
  }),
);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useCheckedForm(emailOnlySchema, { id: "forgot", lastResult: actionData?.result });
  const isSending = useIsSending("/forgot-password");
  return (
    <FormPage
      title="Forgot your password?"
      lead="Tell us your email address and we send you a link to set a new one."
    >
      {actionData?.sent && (
        <Callout tone="ok" isLive title="Check your e-mail">
          {actionData.sent}
        </Callout>
      )}
      {actionData?.problem && (
        <Callout tone="bad" isLive title="Error">
          {actionData.problem}
        </Callout>
      )}
      {actionData?.unlock && <UnlockOffer {...actionData.unlock} next="/forgot-password" />}
      <Form method="post" {...getFormProps(form)} className="flex flex-col items-start gap-6">
        <ErrorSummary problems={problemsOf(form)} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          className="w-full"
        />
        <Button kind="main" isBusy={isSending} busyLabel="Sending...">
          Send link
        </Button>
      </Form>
      <p className="text-15">
        <TextLink to="/login">Back to sign in</TextLink>
      </p>
    </FormPage>
  );
}
