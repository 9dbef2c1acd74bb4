import { Form } from "#web/forms/form.tsx";
import { finishTwoStep } from "#domain/two-step/finish-two-step.ts";
import { SIGNED_IN } from "#domain/sign-in/sign-in.ts";
import { isTwoStepWaiting } from "#domain/two-step/start-two-step.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";
import { redirect } from "#web/redirect.ts";
import { UnlockOffer } from "./unlock-offer.tsx";
import type { Route } from "./+types/two-step";

export const meta: Route.MetaFunction = () => [
  { title: "Enter your code | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ request, context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get("next");
  if (!isTwoStepWaiting(contextOf(context), request.headers)) throw redirect(withNext("/login", next));
  return { next: ownPath(next, AFTER_SIGN_IN) };
}

/** The second step of a sign-in. */
export const action = formAction(
  async ({ ctx, request, form, goTo }: Sent<Route.ActionArgs>) => {
    const code = { code: form.get("code") };
    const { cookies, usedRecoveryCode } = await finishTwoStep(ctx, code, request.headers);
    const description =
      "You used a recovery code. It does not work again; your account settings show how many are left.";
    const toast = { title: SIGNED_IN, ...(usedRecoveryCode && { description }) };
    return goTo(ownPath(form.get("next"), AFTER_SIGN_IN), toast, cookies);
  },
  ({ kind, message, remedy }, { form, goTo }) =>
    // The first step is over: it begins again.
    kind === "conflict"
      ? goTo(withNext("/login", form.get("next")), { title: "Error", description: message, tone: "bad" })
      : { problem: message, canUnlock: remedy === "unlock-by-email" },
);

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending("/login/two-step");
  const errors = actionData?.problem ? [actionData.problem] : undefined;
  return (
    <FormPage
      title="Enter your code"
      lead="Your account asks for a second step: open your authenticator app and enter its 6-digit code."
    >
      <Form method="post" className="flex flex-col items-start gap-6">
        <input type="hidden" name="next" value={loaderData.next} />
        <TextField
          field={{ id: "code", name: "code", required: true, errors }}
          label="6-digit code"
          hint="Without your device, enter one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page
          autoFocus
          className="w-full"
        />
        <Button kind="main" isBusy={isSending} busyLabel="Signing in...">
          Sign In
        </Button>
      </Form>
      {actionData?.canUnlock && <UnlockOffer next={loaderData.next} />}
      <p className="text-15">
        <TextLink to={withNext("/login", loaderData.next)}>Start again</TextLink>
      </p>
    </FormPage>
  );
}
