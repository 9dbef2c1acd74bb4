import { deleteAlert } from "#domain/job-alerts/delete-alert.ts";
import { describeAlert } from "#domain/job-alerts/describe-alert.ts";
import { getAlert } from "#domain/job-alerts/get-alert.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import { requireTenders } from "../tenders/require-tenders.ts";
import type { Route } from "./+types/delete-alert";

export const meta: Route.MetaFunction = () => [
  { title: "Delete a job alert | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { alert } = await getAlert(contextOf(context), { alertId: params.alert });
  return { id: alert.id, words: describeAlert(alert) };
}

export const action = formAction(async ({ ctx, params, goTo }: Sent<Route.ActionArgs>) => {
  await deleteAlert(ctx, { alertId: params.alert });
  return goTo("/company/tenders/alerts", "The alert is deleted");
});

export default function DeleteAlert({ loaderData: { id, words } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      title={`Delete the alert “${words}”?`}
      lead="The list of what it has found goes with it. This cannot be undone."
      confirm={{ label: "Delete alert" }}
      keep={{ label: "Keep it", to: `/company/tenders/alerts/${id}` }}
    />
  );
}
