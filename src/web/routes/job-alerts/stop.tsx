import { readAlertToStop } from "#domain/job-alerts/read-alert-to-stop.ts";
import { stopAlert } from "#domain/job-alerts/stop-alert.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/stop";

export const meta: Route.MetaFunction = () => [
  { title: "Stop a job alert | Lintel" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

const linkIn = (url: URL) => url.searchParams.get("alert") ?? "";

/** The link does nothing by being opened: mail scanners follow links, too. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  alert: await readAlertToStop(contextOf(context), linkIn(url)),
});

/** Takes the page's own form, and a mail program's one-click request (RFC 8058); the alert is in the address. */
export const action = formAction(async ({ ctx, url }: Sent<Route.ActionArgs>) => {
  await stopAlert(ctx, linkIn(url));
  return null;
});

export default function StopAlert({ loaderData: { alert } }: Route.ComponentProps) {
  if (!alert || alert.isStopped)
    return (
      <FormPage
        title="This alert is stopped"
        lead={alert ? `You are not told any more of: ${alert.words}.` : "It has been deleted."}
      >
        {alert && (
          <p className="text-15 text-ink-2">It waits among your job alerts, where you can start it again.</p>
        )}
        <p>
          <ButtonLink to="/company/tenders/alerts">Your job alerts</ButtonLink>
        </p>
      </FormPage>
    );
  return (
    <FormPage title="Stop this alert?" lead={`You are told of new tenders: ${alert.words}.`}>
      <Form method="post">
        <Button kind="main">Stop this alert</Button>
      </Form>
    </FormPage>
  );
}
