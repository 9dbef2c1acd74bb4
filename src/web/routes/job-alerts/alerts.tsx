import { describeAlert } from "#domain/job-alerts/describe-alert.ts";
import { alertFrequencies } from "#domain/job-alerts/job-alerts.schema.ts";
import { type ListedAlert, listAlerts } from "#domain/job-alerts/list-alerts.ts";
import { saveAlert } from "#domain/job-alerts/save-alert.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { Acting } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { requireTenders } from "../tenders/require-tenders.ts";
import { TendersTabs } from "../tenders/tenders-tabs.tsx";
import type { Route } from "./+types/alerts";

const HERE = "/company/tenders/alerts";

export const meta: Route.MetaFunction = () => [
  { title: "Job alerts | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const alerts = await listAlerts(ctx);
  return {
    alerts: alerts.map((alert) => ({ ...alert, words: describeAlert(alert) })),
    waiting: await countTenders(ctx),
  };
}

/** Saves the filters of the noticeboard, from which the form comes. */
export const action = formAction(
  byIntent({
    save: async ({ ctx, form, goTo }: Sent<Route.ActionArgs>) => {
      const { alertId } = await saveAlert(ctx, { query: form.get("query") ?? "" });
      return goTo(`${HERE}/${alertId}`, {
        title: "The alert is saved",
        description: "Choose here how often you are told.",
      });
    },
  }),
  ({ message, typed }) => ({ problem: message, query: typed["query"] ?? "" }),
);

/** What one is told of when it comes onto the noticeboard. */
export default function Alerts({ loaderData: { alerts, waiting }, actionData }: Route.ComponentProps) {
  return (
    <WorkPage
      title="Tenders"
      lead="New tenders that fit come to you by e-mail, each with why it fits."
      action={
        alerts.length > 0 && (
          <Acting>
            <ButtonLink kind="main" to="/tenders">
              New alert
            </ButtonLink>
          </Acting>
        )
      }
    >
      <TendersTabs waiting={waiting} />
      <NotDone problem={actionData?.problem} title="The alert is not saved" className="mt-6">
        <TextLink to={`/tenders${actionData?.query && `?${actionData.query}`}`}>Back to the tenders</TextLink>
      </NotDone>
      {alerts.length === 0 ? (
        <EmptyState
          drawing="letters"
          title="No alert yet"
          action={<ButtonLink to="/tenders">Choose what to be told of</ButtonLink>}
        >
          Filter the open tenders by trade, place, value or buyer, then press “Tell me of new ones”.
        </EmptyState>
      ) : (
        <ul aria-label="Job alerts" className="mt-6 border-t border-ink">
          {alerts.map((alert) => (
            <Row key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </WorkPage>
  );
}

function Row({ alert }: { alert: ListedAlert & { words: string } }) {
  const { id, words, frequency, told, toldAt } = alert;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 grow basis-64">
        <TextLink to={`${HERE}/${id}`} className="text-16 font-label wrap-anywhere">
          {words}
        </TextLink>
        <p className="text-15 text-ink-2">
          {toldAt
            ? `${formatNumberOf(told, "tender")} found, the last told on ${formatDate(toldAt)}`
            : "Nothing new yet"}
        </p>
      </div>
      <p className="text-15">{alertFrequencies.find(({ value }) => value === frequency)!.label}</p>
    </li>
  );
}
