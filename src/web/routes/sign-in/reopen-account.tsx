import { Form } from "#web/forms/form.tsx";
import { reopenAccount } from "#domain/accounts/reopen-account.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { withNext } from "#web/way-back.ts";
import { useIsSending } from "#web/ui/checked-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/reopen-account";

export const meta: Route.MetaFunction = () => [
  { title: "Keep your account | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export const action = formAction(
  async ({ ctx, url, form, goTo }: Sent<Route.ActionArgs>) => {
    const { message } = await reopenAccount(ctx, { token: form.get("token") });
    const next = url.searchParams.get("next");
    return goTo(withNext("/login", next), { title: "Account kept", description: message });
  },
  ({ message }) => ({ problem: message }),
);

export default function ReopenAccount({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  if (actionData?.problem) {
    return (
      <FormPage title="This link does not work" lead={actionData.problem}>
        <div>
          <ButtonLink to="/login">Sign in</ButtonLink>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Your account is closed"
      lead="It is erased 14 days after it was closed. Until then you can take it back, with everything in it."
    >
      <Form method="post">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button kind="main" isBusy={isSending}>
          Keep my account
        </Button>
      </Form>
    </FormPage>
  );
}
