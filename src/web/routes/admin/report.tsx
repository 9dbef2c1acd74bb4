import { decideCase } from "#domain/moderation/decide-case.ts";
import { getCase } from "#domain/moderation/get-case.ts";
import type { CaseOutcome } from "#domain/moderation/moderation.states.ts";
import { decisionSchema, settlementSchema } from "#domain/moderation/moderation.schema.ts";
import { settleAppeal } from "#domain/moderation/settle-appeal.ts";
import { formatMoment } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { SnapshotView } from "../moderation/snapshot-view.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import type { Route } from "./+types/report";
import { CaseDecision, EarlierDecisions } from "./case-decision.tsx";
import { DecisionForm, SettlementForm } from "./decision-forms.tsx";
import { NotDone } from "./not-done.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Report | Lintel" },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return getCase(contextOf(context), params.id);
}

export const action = formAction(
  byIntent({
    decide: async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
      const { payload, value } = check(decisionSchema, { hide: ["version"] });
      await decideCase(ctx, params.id, payload);
      return goTo(`/admin/reports/${params.id}`, sayDecided(value));
    },
    settle: async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
      await settleAppeal(ctx, params.id, check(settlementSchema, { hide: ["version"] }).payload);
      return goTo(`/admin/reports/${params.id}`, "The appeal is decided");
    },
  }),
  ({ result, problem, typed }, sent) => ({
    result,
    problem,
    intent: intentIn(sent),
    reason: typed["reason"],
  }),
);

const sayDecided = ({ outcome }: { outcome: CaseOutcome }) =>
  outcome === "none" ? "Decided, and whoever reported it is told" : "Decided, and both sides are told";

export const shouldRevalidate = afterConflict;

/** A report: what was reported as it was then, who says what of it, and the decision. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { found, reports, company, path, earlier, refusal, appealRefusal } = loaderData;
  const isOpen = (intent = "decide") =>
    intent === "settle" ? found.state === "appealed" : found.state === "open";
  const answerTo = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <WorkPage
      title={found.title}
      lead={
        <>
          {company && <TextLink to={`/profile/${company.number}`}>{company.name}</TextLink>}
          {` ${company ? "· " : ""}reported ${formatMoment(found.openedAt)}`}
        </>
      }
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Reports", to: "/admin/reports" }, { label: found.title }]} />
      }
    >
      <NotDone
        problem={actionData?.problem}
        unsent={isOpen(actionData?.intent) ? [] : [actionData?.reason]}
      />
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {reports.map(({ id, by, reason, words, at, snapshot }, index) => (
            <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
              <SectionHeading id={id}>
                {reports.length > 1 ? `${index + 1}. ${reason}` : reason}
              </SectionHeading>
              <p className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{words}</p>
              <p className="text-13 text-ink-3">
                {`${by ?? "A visitor"}, ${formatMoment(at)}. The other side does not learn who.`}
              </p>
              <div className="border border-rule bg-sheet p-5">
                <p className="mb-3 text-13 text-ink-3">As it was when it was reported</p>
                <SnapshotView snapshot={snapshot} />
              </div>
            </section>
          ))}
          {path && (
            <p className="text-15">
              <TextLink to={path}>See it as it is now</TextLink>
            </p>
          )}
          {found.kind === "message" && (
            <p className="max-w-measure text-15 text-ink-2">
              The rest of the conversation is private: only what was reported can be read here.
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <CaseDecision view={loaderData} />
          {found.state === "open" &&
            (refusal === null ? (
              <DecisionForm version={found.version} kind={found.kind} answer={answerTo("decide")} />
            ) : (
              <Callout tone="wait">{refusal}</Callout>
            ))}
          {found.state === "appealed" &&
            (appealRefusal === null ? (
              <SettlementForm version={found.version} answer={answerTo("settle")} />
            ) : (
              <Callout tone="wait">{appealRefusal}</Callout>
            ))}
          <EarlierDecisions earlier={earlier} />
        </div>
      </div>
    </WorkPage>
  );
}
