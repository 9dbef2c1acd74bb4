import { type OutcomesPage, getOutcomes } from "#domain/awards/get-outcomes.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import {
  gapBands,
  outcomeLabels,
  outcomeReasonLabels,
  rankBands,
} from "#domain/tender-quotes/outcome-reasons.data.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-outcomes";
import { afterConflict } from "#web/after-conflict.ts";
import { LeftOver } from "./left-over.tsx";
import { NO_ORDER_YET, sayOrderWaits } from "./no-order-yet.ts";
import { NoticeFold } from "./notice-fold.tsx";
import { idOfOutcome, outcomeField, outcomeListsIn, outcomesIn } from "./outcome-fields.ts";
import { OutcomesForm } from "./outcomes-form.tsx";
import { UnreachedCallout, toldToast } from "./unreached.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const packageId = params.id;
  return { page: await getOutcomes(ctx, { packageId }), unreached: await listUnreached(ctx, { packageId }) };
}

export const shouldRevalidate = afterConflict;

export const action = formAction(
  byIntent({
    outcomes: async (sent: Sent<Route.ActionArgs>) => {
      const { ctx, params, form, text } = sent;
      const told = await sendOutcomes(ctx, {
        packageId: params.id,
        seen: text("seen") || undefined,
        ...outcomeListsIn(form),
      });
      return sent.goTo(`/company/tenders/${params.id}/outcomes`, toldToast(told));
    },
  }),
  ({ message, typed, issues }, { form }) => ({
    problem: message,
    typed,
    errors: errorsAtFields(issues, (path) => outcomeField(form, path)),
    outcomes: outcomesIn(form),
  }),
);

/** What every tenderer is told of its quote, or was: drafted, looked through and sent in one step. */
export default function PackageOutcomes({
  loaderData: { page, unreached },
  actionData,
}: Route.ComponentProps) {
  const { drafts, told, cannot } = page;
  return (
    <div className="flex flex-col gap-6">
      <NotDone problem={actionData?.problem} errors={actionData?.errors} idOf={idOfOutcome}>
        <LeftOver typed={actionData?.typed ?? {}} isThere={drafts.length > 0} />
      </NotDone>
      <UnreachedCallout unreached={unreached} />
      {drafts.length > 0 && (
        <section aria-labelledby="outcomes" className="flex flex-col gap-4">
          <SectionHeading id="outcomes" count={drafts.length}>
            Tell everybody
          </SectionHeading>
          <p className="max-w-measure text-15 text-ink-2">
            {
              "Each firm reads what became of its quote and why, never who else priced or for how much. The drafts come from "
            }
            <TextLink to="../award">the recommendation</TextLink>
            {
              ", the scores and the prices: look them through, and send all at once. The tender closes with it."
            }
          </p>
          {page.isUnderLetter && (
            <Callout
              tone="wait"
              title={page.orderAnswerBy === null ? "No order stands yet" : "The order waits for its answer"}
              className="max-w-sheet"
            >
              <p>{page.orderAnswerBy === null ? NO_ORDER_YET : sayOrderWaits(page.orderAnswerBy)}</p>
              <p className="mt-2">
                <TextLink to="../award">
                  {page.orderAnswerBy === null ? "Send the order" : "See the order"}
                </TextLink>
              </p>
            </Callout>
          )}
          {cannot === null ? (
            <OutcomesForm {...page} typed={actionData?.outcomes ?? {}} />
          ) : (
            <p className="max-w-measure text-16">{cannot}</p>
          )}
        </section>
      )}
      {told.length > 0 && <Told told={told} buyerName={page.buyerName} />}
      {drafts.length === 0 && told.length === 0 && <NothingToTell page={page} />}
    </div>
  );
}

function Told({ told, buyerName }: Pick<OutcomesPage, "told" | "buyerName">) {
  return (
    <section aria-labelledby="told">
      <SectionHeading id="told" count={told.length}>
        What each firm was told
      </SectionHeading>
      <ul>
        {told.map(({ id, companyName, notice }) => (
          <li key={id} className="border-b border-rule py-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h3 className="min-w-0 text-16 font-label wrap-anywhere">{companyName}</h3>
              <StatusBadge tone={notice.outcome === "successful" ? "ok" : "none"}>
                {outcomeLabels[notice.outcome]}
              </StatusBadge>
            </div>
            <p className="text-15 text-ink-2">
              <DottedFacts
                facts={[
                  outcomeReasonLabels(notice.reasonCodes),
                  notice.rank && rankBands[notice.rank],
                  notice.gap && `${gapBands[notice.gap]} the award`,
                ]}
              />
            </p>
            <NoticeFold id={id} companyName={companyName} buyerName={buyerName} notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingToTell({ page: { state, cannot } }: { page: OutcomesPage }) {
  if (state === "cancelled" || state === "unsuccessful" || state === "closed_out")
    return (
      <EmptyState
        drawing="letters"
        title="No opened quote"
        action={<ButtonLink to="..">Read why</ButtonLink>}
      >
        This tender ended with no quote whose outcome could be told here.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="letters"
      title="Nobody can be told yet"
      action={<ButtonLink to="../award">Go to the award</ButtonLink>}
    >
      {state === "awarded" && cannot
        ? cannot
        : "Once a winner has accepted, what each firm is told stands here, drafted: looked through and sent in one step."}
    </EmptyState>
  );
}
