import { Form } from "#web/forms/form.tsx";
import { stopEmails } from "#domain/notifications/stop-emails.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { Button } from "#web/ui/button.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/stop-emails";

export const meta: Route.MetaFunction = () => [
  { title: "Stop these e-mails | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

/** Takes the page's own form, and a mail program's one-click request (RFC 8058); the wish is in the address. */
export const action = formAction(async ({ ctx, url }: Sent<Route.ActionArgs>) => {
  const stopped = await stopEmails(ctx, url.searchParams.get("wish") ?? "");
  return { stopped: stopped?.label ?? null, always: stopped?.always };
});

export default function StopEmails({ actionData }: Route.ComponentProps) {
  if (actionData?.stopped) {
    return (
      <FormPage
        title="No more of these e-mails"
        lead={`Switched off: ${actionData.stopped}. You still see these notifications on the site.${actionData.always ? ` ${actionData.always}` : ""}`}
      >
        {null}
      </FormPage>
    );
  }
  if (actionData) {
    return (
      <FormPage title="This link does not work" lead="Change your e-mails in your account instead.">
        {null}
      </FormPage>
    );
  }
  return (
    <FormPage title="Stop these e-mails?" lead="You can switch them on again in your account.">
      <Form method="post">
        <Button kind="main">Stop these e-mails</Button>
      </Form>
    </FormPage>
  );
}
