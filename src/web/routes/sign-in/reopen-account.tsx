import { data, Form } from "react-router";
import { reopenAccount } from "#domain/accounts/reopen-account.ts";
import { isAppError } from "#platform/errors.ts";
import { redirectWithToast } from "#web/flash.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { withNext } from "#web/way-back.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/reopen-account";

export const meta: Route.MetaFunction = () => [
  { title: "Keep your account | Lintel" },
  { name: "robots", content: "noindex" },
];

// The address carries a token: it goes to no other site.
export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  try {
    const { message } = await reopenAccount(ctx, { token: (await readForm(request)).get("token") });
    const toast = { title: "Account kept", description: message, tone: "ok" } as const;
    throw redirectWithToast(ctx, withNext("/login", url.searchParams.get("next")), toast);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ problem: error.message }, { status: 409 });
  }
}

export default function ReopenAccount({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.problem) {
    return (
      <FormPage title="This link does not work" lead={actionData.problem}>
        <div>
          <ButtonLink to="/login">Log in</ButtonLink>
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
        <Button kind="main">Keep my account</Button>
      </Form>
    </FormPage>
  );
}
