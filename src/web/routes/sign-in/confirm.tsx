import { Form } from "#web/forms/form.tsx";
import { confirmAccount } from "#domain/email-confirmation/confirm-account.ts";
import { keepRegistered } from "#domain/email-confirmation/find-registered.ts";
import { AppError } from "#platform/errors.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => [
  { title: "Activate your account | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ url }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get("next"), AFTER_SIGN_IN);
  return { token: url.searchParams.get("token") ?? "", next };
}

/** Activates the account; mail programs open links by themselves, so it takes a press. */
export const action = formAction(
  async ({ ctx, form, goTo }: Sent<Route.ActionArgs>) => {
    const answer = await confirmAccount(ctx, form.get("token"));
    if (answer.outcome === "invalid") throw new AppError("conflict", answer.message);
    const title = answer.outcome === "confirmed" ? "Account activated" : "Your account is active already";
    // The sign-in that follows begins with the address.
    const cookies =
      answer.outcome === "confirmed" ? [keepRegistered(ctx, { email: answer.email, isActive: true })] : [];
    const toast = { title, description: "You can now sign in." };
    return goTo(withNext("/login", form.get("next")), toast, cookies);
  },
  ({ message }) => ({ problem: message }),
);

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending("/confirm");
  if (actionData?.problem) {
    return (
      <FormPage title="This link does not work" lead={actionData.problem}>
        <div>
          <ButtonLink kind="main" to={withNext("/login", loaderData.next)}>
            Sign in
          </ButtonLink>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title="Activate your account" lead="Press once, and you can sign in.">
      <Form method="post">
        <input type="hidden" name="token" value={loaderData.token} />
        <input type="hidden" name="next" value={loaderData.next} />
        <Button kind="main" isBusy={isSending} busyLabel="Activating...">
          Activate my account
        </Button>
      </Form>
    </FormPage>
  );
}
