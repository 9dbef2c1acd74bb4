import { getAwardedWork } from "#domain/awarded-work/get-awarded-work.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { type AwardPage, getAward } from "#domain/awards/get-award.ts";
import { issueOrder } from "#domain/awards/issue-order.ts";
import { takeOrderBack } from "#domain/awards/take-order-back.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { recommendQuote } from "#domain/awards/recommend-quote.ts";
import { rejectAward } from "#domain/awards/reject-award.ts";
import { withdrawRecommendation } from "#domain/awards/withdraw-recommendation.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { figuresStates } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { listWithdrawn } from "#domain/quote-validity/list-withdrawn.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { listTotals } from "#domain/tender-comparison/list-totals.ts";
import { listReserve } from "#domain/tender-comparison/list-reserve.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import { formatMoment, formatNames } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsWithProof } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-award";
import { NotOpened } from "./not-issued.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import { countUnread } from "./count-unread.ts";
import { shownMinutes } from "./comparison-view.ts";
import { ApprovalForms } from "./approval-forms.tsx";
import { AwardEntry, AwardHead, AwardOrders, TakeBackForm, TakeOrderBackForm } from "./award-panel.tsx";
import { AwardMinutes } from "./award-minutes.tsx";
import { AwardTotalsSection } from "./award-totals.tsx";
import { recordStart, sayShown, takeBack } from "./awarded-work-intents.ts";
import { AwardedWorks } from "./awarded-work.tsx";
import { EndedLetter } from "./ended-letter.tsx";
import { DIFFERENCES, OrderForm } from "./order-form.tsx";
import { OutcomesCallout } from "./outcomes-callout.tsx";
import { RecommendForm, canBeRecommended } from "./recommend-form.tsx";
import { ReserveCallout } from "./reserve-callout.tsx";
import { RecommendationEntry, RecommendationHead, RecommendationReasons } from "./recommendation-entry.tsx";
import { LeftOver, isFormThere } from "./left-over.tsx";
import { UnprovenCallout } from "./unproven-callout.tsx";
import { UnreachedCallout } from "./unreached.tsx";
import { WithdrawnQuotes } from "./withdrawn-quotes.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await getAward(ctx, { packageId: params.id });
  const { lodged } = await listLodged(ctx, { packageId: params.id });
  const worked = [page.award, ...page.ended].filter((each) => each !== null).filter(({ isWork }) => isWork);
  const unconfirmed = lodged.filter(({ figures: [last] }) => last?.isCurrent && last.state !== "confirmed");
  const comparison = await getComparison(ctx, { packageId: params.id });
  return {
    page,
    totals: listTotals(comparison),
    minutes: shownMinutes(comparison),
    withdrawn: await listWithdrawn(ctx, { packageId: params.id }),
    reserve: page.ended.length > 0 ? await listReserve(ctx, { packageId: params.id }) : [],
    unreached: await listUnreached(ctx, { packageId: params.id }),
    unread: page.state === "under_evaluation" ? countUnread(lodged) : 0,
    work: await Promise.all(worked.map(({ id }) => getAwardedWork(ctx, { awardId: id, side: "buyer" }))),
    unconfirmed: unconfirmed.map(({ companyName, figures }) => ({ companyName, state: figures[0]!.state })),
  };
}

export const shouldRevalidate = afterConflict;

type AwardSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: AwardSent) => `/company/tenders/${params.id}/award`;
const waitingIn = ({ params, text }: AwardSent) => ({
  packageId: params.id,
  recommendationId: text("recommendation"),
});

/** The quotes of which the form says why they are not the one. */
const othersIn = (form: FormData) => [...form.keys()].flatMap((name) => /^why-(.+)$/.exec(name)?.[1] ?? []);

/** What the page calls a field that a schema has in a list, or by another name. */
function fieldOf(form: FormData, path: readonly PropertyKey[]): string | undefined {
  const [field, of] = path;
  if (field === "quoteId") return "quote";
  if (field === "why" && typeof of === "number") return `why-${othersIn(form)[of]}`;
  return undefined;
}

export const action = formAction(
  byIntent({
    recommend: async (sent: AwardSent) => {
      const { ctx, params, form, text } = sent;
      const others = othersIn(form);
      await recommendQuote(ctx, {
        packageId: params.id,
        quoteId: text("quote") || undefined,
        other: others,
        why: others.map((id) => text(`why-${id}`)),
        rationale: text("rationale"),
        risks: text("risks"),
        hasConflict: text("hasConflict") || undefined,
        conflict: text("conflict"),
      });
      return sent.goTo(pageOf(sent), {
        title: "Recommended",
        description: "The comparison is locked. Those who may approve it are told.",
      });
    },
    approve: async (sent: AwardSent) => {
      const { ctx, text, request } = sent;
      const input = {
        ...waitingIn(sent),
        hasNoConflict: text("hasNoConflict") || undefined,
        currentPassword: text("currentPassword"),
      };
      await approveAward(ctx, input, request.headers);
      return sent.goTo(pageOf(sent), { title: "Awarded", description: "No tenderer is told yet." });
    },
    reject: async (sent: AwardSent) => {
      await rejectAward(sent.ctx, { ...waitingIn(sent), reason: sent.text("reason") });
      return sent.goTo(pageOf(sent), "Rejected: the quotes are being compared again");
    },
    withdraw: async (sent: AwardSent) => {
      await withdrawRecommendation(sent.ctx, waitingIn(sent));
      return sent.goTo(pageOf(sent), "Taken back: the quotes are being compared again");
    },
    order: async (sent: AwardSent) => {
      const { ctx, params, form, text } = sent;
      const rows = Array.from({ length: DIFFERENCES }, (_, at) => at);
      const optional = (name: string) => text(name) || undefined;
      await issueOrder(ctx, {
        packageId: params.id,
        awardId: text("award"),
        after: optional("after"),
        kind: optional("kind"),
        amount: optional("amount"),
        scope: text("scope"),
        startsOn: optional("startsOn"),
        endsOn: optional("endsOn"),
        expiresOn: optional("expiresOn"),
        paymentBasis: text("paymentBasis"),
        answerBy: optional("answerBy"),
        term: rows.map((at) => text(`term-${at}`)),
        instead: rows.map((at) => text(`instead-${at}`)),
        asQuoted: [...form.keys()].flatMap((name) =>
          name.startsWith("said-") && text(name) === "quote" ? [name.slice("said-".length)] : [],
        ),
        waive: Object.fromEntries(
          [...form.keys()].flatMap((name) =>
            name.startsWith("waive-") ? [[name.slice("waive-".length), text(name)]] : [],
          ),
        ),
      });
      return sent.goTo(pageOf(sent), {
        title: "Sent to the winner",
        description: "The others are told nothing until it is accepted.",
      });
    },
    "take-back": async (sent: AwardSent) => {
      const { ctx, params, text } = sent;
      await takeAwardBack(ctx, {
        packageId: params.id,
        awardId: text("award"),
        reason: text("reason"),
        words: text("words"),
      });
      return sent.goTo(pageOf(sent), "Taken back: the quotes are being compared again");
    },
    "take-order-back": async (sent: AwardSent) => {
      const { ctx, params, text } = sent;
      const { isLetterOver } = await takeOrderBack(ctx, {
        packageId: params.id,
        awardId: text("award"),
        orderId: text("order"),
        words: text("words"),
      });
      return sent.goTo(pageOf(sent), {
        title: "Order taken back",
        description: `The firm is told. Its letter of intent ${isLetterOver ? "has ended" : "holds as before"}.`,
      });
    },
    start: (sent: AwardSent) => recordStart(sent, "buyer", pageOf(sent)),
    unstart: (sent: AwardSent) => takeBack(sent, "buyer", pageOf(sent)),
    show: (sent: AwardSent) => sayShown(sent, "buyer", pageOf(sent)),
  }),
  (refusal, { form }) => ({
    problem: refusal.message,
    typed: refusal.typed,
    errors: errorsWithProof(refusal, form, (path) => fieldOf(form, path)),
  }),
);

/** The control of a field of the form that was refused; of what was looked at, which is no field, none. */
function controlIn({ intent, work }: Readonly<Record<string, string>>, name: string): string | null {
  if (/Id$|^after$/.test(name)) return null;
  if (intent === "take-back") return `back-${name}`;
  if (intent === "take-order-back") return `order-back-${name}`;
  return intent === "start" ? `${name}-${work}` : name;
}

/** Where the quotes are looked at to choose one, or to see why one was chosen. */
const COMPARED: readonly AwardPage["state"][] = ["under_evaluation", "recommended", "awarded", "closed_out"];

const isInTheRunning = ({ state }: ComparedQuote) => state === "opened" || state === "compliant";

interface OvertakenProps {
  newest: AwardPage["recommendations"][number] | undefined;
  chosen: ComparedQuote | undefined;
}

/** Of a recommendation that came too late: who was faster, and with whom. */
function Overtaken({ newest, chosen }: OvertakenProps) {
  return (
    <>
      {newest && (
        <p>{`${newest.by ?? "A former colleague"} recommended ${newest.firm}, ${formatMoment(newest.at)}.`}</p>
      )}
      {chosen && <p>{`You had chosen ${chosen.companyName}.`}</p>}
    </>
  );
}

/** From the comparison to the award: what is recommended, who approves it, and what everybody is told. */
export default function PackageAward({
  loaderData: { page, totals, minutes, withdrawn, work, unconfirmed, reserve, unreached, unread },
  actionData,
  params,
}: Route.ComponentProps) {
  const { state, quotes, award, order, ended, recommendations } = page;
  const path = `/company/tenders/${params.id}`;
  const discountOf = (quote: string) =>
    totals.quotes.find(({ quoteId }) => quoteId === quote)?.discountPence ?? 0;
  const typed = actionData?.typed ?? {};
  const expired = quotes.filter((quote) => quote.isExpired && isInTheRunning(quote));
  const waiting = recommendations.find((each) => each.state === "proposed");
  const [newest] = recommendations;
  // What the award that stands was approved on.
  const chosen = award && newest?.state === "approved" ? newest : undefined;
  const earlier = recommendations.filter((each) => each !== waiting && each !== chosen);
  const { cannot } = page;
  const isLetterOver = award !== null && [award.order, ...award.earlier].some((sent) => sent?.isOver);
  const isOfAward = award !== null && typed["award"] === award.id;
  const isThere = isFormThere(typed, {
    recommend: canBeRecommended(page),
    reject: cannot.reject === null && typed["recommendation"] === waiting?.id,
    order: isOfAward && order !== null,
    "take-back": isOfAward && cannot.takeBack === null,
    "take-order-back": isOfAward && typed["order"] === award.order?.id && cannot.takeOrderBack === null,
  });
  // Whom no e-mail reaches was not told.
  const told = unreached.length > 0 ? "other firm" : "firm";
  const isOver = state === "cancelled" || state === "unsuccessful";
  if (isOver && recommendations.length === 0)
    return (
      <div className="flex flex-col gap-6">
        <UnreachedCallout unreached={unreached} />
        <EmptyState
          drawing="letters"
          title="Nothing was awarded"
          action={<ButtonLink to={path}>Read why</ButtonLink>}
        >
          {state === "cancelled"
            ? `This tender was cancelled, and every ${told} was told.`
            : `This tender ended without an award, and every ${told} was told what became of its quote.`}
        </EmptyState>
      </div>
    );
  const isSealed = quotes.length === 0 || state === "second_round" || state === "closed";
  if (isSealed && state !== "awarded" && recommendations.length === 0)
    return (
      <div className="flex flex-col gap-10">
        {quotes.length === 0 && withdrawn.length > 0 && unread === 0 ? (
          <EmptyState drawing="letters" title="No quote left to award">
            Every quote that was opened was withdrawn since. End the tender without an award at its quotes.
          </EmptyState>
        ) : (
          <NotOpened to="award" unread={unread} isAgain={quotes.length > 0}>
            {quotes.length === 0
              ? "Once the quotes are opened, one of them is recommended here, approved and awarded."
              : "Once the second prices are opened, one of the quotes is recommended here, approved and awarded."}
          </NotOpened>
        )}
        <WithdrawnQuotes withdrawn={withdrawn} />
      </div>
    );
  const compared = totals.quotes.length > 0 && COMPARED.includes(state) && (
    <>
      <AwardTotalsSection totals={totals} path={path} isDecided={award !== null} />
      <AwardMinutes minutes={minutes} state={state} path={path} />
    </>
  );
  return (
    <div className="flex flex-col gap-10">
      <NotDone
        problem={actionData?.problem}
        errors={isThere ? actionData?.errors : undefined}
        idOf={(name) => controlIn(typed, name)}
      >
        {!isThere && typed["intent"] === "recommend" && (
          <Overtaken newest={newest} chosen={quotes.find(({ id }) => id === typed["quote"])} />
        )}
        <LeftOver typed={typed} isThere={isThere} />
      </NotDone>
      <UnreachedCallout unreached={unreached} />
      {unconfirmed.map(({ companyName, state: stands }) => (
        <Callout key={companyName} tone="wait" title={`${companyName}: figures not confirmed by the firm`}>
          {`${figuresStates[stands]}. Its quote came by e-mail or on paper.`}
        </Callout>
      ))}
      {expired.length > 0 && !isOver && state !== "closed_out" && award?.state !== "accepted" && (
        <Callout tone="wait" title={`Expired: ${formatNames(expired.map(({ companyName }) => companyName))}`}>
          {"Nothing is recommended, awarded or ordered on an expired quote. "}
          <TextLink to="../quotes/validity">Ask for longer</TextLink>
        </Callout>
      )}
      {award && (
        <section aria-labelledby="award" className="flex max-w-sheet flex-col gap-5">
          <SectionHeading id="award">Award</SectionHeading>
          <AwardHead award={award} discountPence={discountOf(award.quoteId)} />
          {award.state !== "accepted" && (
            <p className="max-w-measure text-15 text-ink-2">
              The others stay in reserve, and are told nothing until the winner has accepted.
            </p>
          )}
        </section>
      )}
      {award?.state === "approved" && award.firmId === null && page.cannot.order !== null && (
        <Callout tone="wait" title="Nothing can be sent yet">
          {page.cannot.order}
        </Callout>
      )}
      {award?.state === "accepted" && (
        <OutcomesCallout
          path={path}
          isSent={state !== "awarded"}
          firm={award.firm}
          letterUntil={award.letterUntil}
          isLetterOver={isLetterOver}
          cannotOrder={cannot.order}
          answerBy={
            award.letterUntil !== null && award.order?.state === "issued" ? award.order.answerBy : null
          }
          firms={quotes.length}
        />
      )}
      {award && award.letterUntil !== null && award.order?.state === "declined" && (
        <Callout tone="wait" title={`${award.firm} has declined the order`} className="max-w-sheet">
          {`Why stands with the order below. Its letter of intent ${isLetterOver ? "has ended" : "holds as it did"}, and everybody else was told: nobody is left in reserve. Agree with it on what differs and send another order, or `}
          <TextLink to={path}>copy the tender</TextLink> and tender the work again.
        </Callout>
      )}
      {award && order && state === "closed_out" && isLetterOver && (
        <Callout tone="wait" title="The letter of intent has ended">
          Nothing is done under it any more: send the order.
        </Callout>
      )}
      {award && order && (
        <OrderForm
          key={`${award.id} ${award.order?.id ?? ""}`}
          award={award}
          start={order}
          discountPence={discountOf(award.quoteId)}
          typed={typedFor(typed, { intent: "order", award: award.id })}
        />
      )}
      {state === "under_evaluation" && <ReserveCallout reserve={reserve} path={path} />}
      {award === null && ended[0]?.order && <EndedLetter orders={[ended[0].order, ...ended[0].earlier]} />}
      {state === "under_evaluation" && compared}
      {state === "under_evaluation" && <UnprovenCallout unproven={page.unproven} />}
      {state === "under_evaluation" && (
        <RecommendForm
          page={page}
          reserve={reserve}
          totals={totals.quotes}
          typed={typedFor(typed, { intent: "recommend" })}
        />
      )}
      {state === "recommended" && waiting && (
        <section aria-labelledby="waiting" className="flex max-w-sheet flex-col gap-6">
          <SectionHeading id="waiting">Recommendation</SectionHeading>
          <RecommendationHead recommendation={waiting} totals={totals.quotes} />
          <UnprovenCallout unproven={page.unproven} />
          <ApprovalForms
            key={waiting.id}
            page={page}
            recommendation={waiting}
            typed={typedFor(typed, { intent: "reject", recommendation: waiting.id })}
          />
          <RecommendationReasons recommendation={waiting} totals={totals.quotes} />
        </section>
      )}
      {award?.order && (
        <section aria-label="What the winner was sent">
          <AwardOrders award={award} path={path}>
            {cannot.takeOrderBack === null && (
              <TakeOrderBackForm
                key={award.order.id}
                award={award}
                orderId={award.order.id}
                typed={typedFor(typed, { intent: "take-order-back", order: award.order.id })}
              />
            )}
          </AwardOrders>
        </section>
      )}
      <AwardedWorks works={work} typed={typed} />
      {award && (
        <TakeBackForm
          key={award.id}
          page={page}
          award={award}
          typed={typedFor(typed, { intent: "take-back", award: award.id })}
        />
      )}
      {chosen && (
        <section aria-labelledby="why" className="flex max-w-sheet flex-col gap-4">
          <SectionHeading id="why">Why this award</SectionHeading>
          <RecommendationEntry recommendation={chosen} totals={totals.quotes} />
        </section>
      )}
      {state !== "under_evaluation" && compared}
      <WithdrawnQuotes withdrawn={withdrawn} />
      {ended.length > 0 && (
        <section aria-labelledby="ended" className="max-w-sheet">
          <SectionHeading id="ended" count={ended.length}>
            Earlier awards
          </SectionHeading>
          {ended.map((each) => (
            <div key={each.id} className="border-b border-rule py-6">
              <AwardEntry award={each} path={path} />
            </div>
          ))}
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="max-w-sheet">
          <SectionHeading id="earlier" count={earlier.length}>
            {waiting || chosen ? "Earlier recommendations" : "Recommendations"}
          </SectionHeading>
          {earlier.map((each) => (
            <div key={each.id} className="border-b border-rule py-6">
              <RecommendationEntry recommendation={each} />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
