import { appealDecision } from "#domain/moderation/appeal-decision.ts";
import { type DecisionView, getDecision } from "#domain/moderation/get-decision.ts";
import { appealSchema } from "#domain/moderation/moderation.schema.ts";
import { readNotificationsAbout } from "#domain/notifications/read-notifications-about.ts";
import { canReadNotifications } from "#domain/notifications/notifications.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { formatDate } from "#web/format.ts";
import { isOpened } from "#web/is-opened.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/decision";
import { AppealForm } from "./appeal-form.tsx";
import { kindLabels, outcomeLabels, outcomeTones } from "./decision-words.ts";
import { SnapshotView } from "./snapshot-view.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Decision",
    description: "What our administrators decided about a report, and why.",
    path: `/decisions/${params.id}`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canReadNotifications(contextOf(context).actor));
  },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const decision = await getDecision(ctx, params.id);
  if (isOpened(request)) {
    await readNotificationsAbout(ctx, { kinds: ["decision"], subjects: [decision.id] });
  }
  return decision;
}

export const action = formAction(
  async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
    await appealDecision(ctx, params.id, check(appealSchema).payload);
    return goTo(`/decisions/${params.id}`, {
      title: "Appeal sent",
      description: "Another administrator decides it, and you hear of it by e-mail.",
    });
  },
  ({ result, problem }) => ({ result, problem }),
);

export default function Decision({ loaderData: decision, actionData }: Route.ComponentProps) {
  const { title, outcome, rule, reason, decidedAt, snapshot, report, settlement, appeal } = decision;
  return (
    <FormPage
      title={title}
      lead={leadOf(decision)}
      aside={
        <section aria-labelledby="reported" className="min-w-0">
          <h2 id="reported" className="heading mb-3 text-19">
            {report ? "What you reported" : "What it is about"}
          </h2>
          {snapshot && <SnapshotView snapshot={snapshot} />}
          {report && (
            <div className="mt-6 text-15">
              <p className="font-label">{report.reason}</p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{report.words}</p>
              <p className="mt-1 text-13 text-ink-3">{`Reported on ${formatDate(report.at)}`}</p>
            </div>
          )}
        </section>
      }
    >
      <section aria-labelledby="decision" className="flex flex-col gap-3 text-15">
        <h2 id="decision" className="heading text-19">
          The decision
        </h2>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</StatusBadge>
          <span className="text-13 text-ink-3">{formatDate(decidedAt)}</span>
        </p>
        {rule && (
          <p>
            <span className="block font-label">{rule.title}</span>
            <span className="text-ink-2">{rule.text}</span>
          </p>
        )}
        <blockquote className="border-l-2 border-ink pl-4 whitespace-pre-line wrap-anywhere">
          {reason}
        </blockquote>
      </section>
      {appeal?.words && (
        <section aria-labelledby="appeal" className="flex flex-col gap-2 border-t border-rule pt-5 text-15">
          <h2 id="appeal" className="heading text-19">
            Your appeal
          </h2>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{appeal.words}</p>
          {appeal.at && <p className="text-13 text-ink-3">{`Sent on ${formatDate(appeal.at)}`}</p>}
          {!settlement && <p>Another administrator decides it. You hear of it by e-mail and here.</p>}
        </section>
      )}
      {settlement && (
        <section aria-labelledby="settled" className="flex flex-col gap-3 border-t border-rule pt-5 text-15">
          <h2 id="settled" className="heading text-19">
            {settlement.outcome === "upheld" ? "The decision stays" : "The decision was taken back"}
          </h2>
          <p className="text-13 text-ink-3">{formatDate(settlement.at)}</p>
          <blockquote className="border-l-2 border-ink pl-4 whitespace-pre-line wrap-anywhere">
            {settlement.reason}
          </blockquote>
        </section>
      )}
      {appeal && appeal.refusal === null && <AppealForm answer={actionData} />}
    </FormPage>
  );
}

function leadOf({ kind, report, appeal }: DecisionView): string {
  if (report)
    return "You reported this. Our administrators have looked at it; the other side does not learn who reported it.";
  const what = kindLabels[kind].toLowerCase();
  return appeal?.refusal === null
    ? `Somebody reported this ${what === "messages" ? "part of a conversation" : what}, and our administrators have decided. You can appeal once.`
    : `Somebody reported this ${what === "messages" ? "part of a conversation" : what}, and our administrators have decided.`;
}
