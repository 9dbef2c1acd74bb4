import { listNextSteps } from "#domain/awards/list-next-steps.ts";
import { beginOpening } from "#domain/tender-quotes/begin-opening.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { getSecondRound } from "#domain/second-rounds/get-second-round.ts";
import { listAbsent } from "#domain/site-visits/list-absent.ts";
import { listBothSides } from "#domain/tender-invitations/list-both-sides.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { listReserve } from "#domain/tender-comparison/list-reserve.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listAnswersAfterWin } from "#domain/quote-validity/list-answers-after-win.ts";
import { listWithdrawn } from "#domain/quote-validity/list-withdrawn.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { endUnsuccessful } from "#domain/unsuccessful-tenders/end-unsuccessful.ts";
import { getUnsuccessful } from "#domain/unsuccessful-tenders/get-unsuccessful.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsWithProof } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-quotes";
import { afterConflict } from "#web/after-conflict.ts";
import { DisputedCallouts, listDisputed } from "./disputed-figures.tsx";
import { LeftOver, isFormThere } from "./left-over.tsx";
import { NotIssued } from "./not-issued.tsx";
import { useOwnPackage } from "./own-package.ts";
import { outcomeField, outcomeListsIn, outcomesIn } from "./outcome-fields.ts";
import { OpeningPanel } from "./opening-panel.tsx";
import { CallRound, RoundFacts } from "./second-round.tsx";
import { ReserveCallout } from "./reserve-callout.tsx";
import { countUnread } from "./count-unread.ts";
import { BothSidesCallout } from "./both-sides.tsx";
import { UnreachedCallout, joinSentences, sayUnreached } from "./unreached.tsx";
import { UnsuccessfulForm } from "./unsuccessful-form.tsx";
import { WithdrawnQuotes } from "./withdrawn-quotes.tsx";
import { QuoteComparison, isStillCompared } from "./quote-comparison.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const packageId = params.id;
  const { counted, lodged } = await listLodged(ctx, { packageId });
  const comparison = await listQuotes(ctx, { packageId });
  return {
    lodged: counted.length,
    overtaken: lodged.filter(({ isReplaced, repricedBy }) => !isReplaced && repricedBy !== null).length,
    unread: countUnread(lodged),
    entered: lodged.flatMap(({ figures: [last] }) => (last?.isCurrent ? [last] : [])),
    disputed: listDisputed(lodged, comparison.quotes),
    comparison,
    withdrawn: await listWithdrawn(ctx, { packageId }),
    stands: await listAnswersAfterWin(ctx, { packageId }),
    absent: await listAbsent(ctx, { packageId }),
    round: await getSecondRound(ctx, { packageId }),
    reserve: await listReserve(ctx, { packageId }),
    unreached: await listUnreached(ctx, { packageId }),
    bothSides: await listBothSides(ctx, { packageId }),
    unsuccessful: await getUnsuccessful(ctx, { packageId }),
    step: (await listNextSteps(ctx, { packageIds: [packageId] })).get(packageId),
  };
}

export const shouldRevalidate = afterConflict;

type QuotesSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: QuotesSent) => `/company/tenders/${params.id}/quotes`;

export const action = formAction(
  byIntent({
    begin: async (sent: QuotesSent) => {
      const input = { packageId: sent.params.id, currentPassword: sent.text("currentPassword") };
      await beginOpening(sent.ctx, input, sent.request.headers);
      return sent.goTo(pageOf(sent), {
        title: "Begun",
        description: "Nothing is opened yet. Your colleagues who may complete it are told.",
      });
    },
    open: async (sent: QuotesSent) => {
      const input = { packageId: sent.params.id, currentPassword: sent.text("currentPassword") };
      const count = await openQuotes(sent.ctx, input, sent.request.headers);
      return sent.goTo(pageOf(sent), {
        title: `${formatNumberOf(count, "quote")} opened`,
        description: "Who opened them and when stands in the history, and in the public record.",
      });
    },
    round: async (sent: QuotesSent) => {
      const { params, text } = sent;
      const { count, unreached } = await callSecondRound(sent.ctx, {
        packageId: params.id,
        version: text("version"),
        reason: text("reason"),
        returnDay: text("returnDay"),
        returnTime: text("returnTime"),
      });
      return sent.goTo(pageOf(sent), {
        title: "The second round is on",
        description: joinSentences(
          `${formatNumberOf(count, "firm")} asked for a second price, all at once.`,
          sayUnreached(unreached),
        ),
      });
    },
    unsuccessful: async (sent: QuotesSent) => {
      const { params, text, form } = sent;
      const { count, unreached } = await endUnsuccessful(sent.ctx, {
        packageId: params.id,
        version: text("version"),
        reason: text("reason") || undefined,
        note: text("note"),
        ...outcomeListsIn(form),
      });
      return sent.goTo(`/company/tenders/${params.id}`, {
        title: "Ended without an award",
        description: joinSentences(
          `${formatNumberOf(count - unreached.length, "firm")} told.`,
          sayUnreached(unreached),
          "You can tender it again from here.",
        ),
      });
    },
    judge: async (sent: QuotesSent) => {
      const { params, text } = sent;
      const { companyName, judgement } = await judgeQuote(sent.ctx, {
        packageId: params.id,
        quoteId: text("quote"),
        judgement: text("judgement"),
        reason: text("reason"),
      });
      return sent.goTo(`${pageOf(sent)}#${text("quote")}`, {
        title: judgement === "compliant" ? "Compliant" : "Not compliant",
        description: `${companyName}’s quote`,
      });
    },
  }),
  (refusal, { form }) => ({
    problem: refusal.message,
    typed: refusal.typed,
    errors: errorsWithProof(refusal, form, (path) => outcomeField(form, path)),
    outcomes: outcomesIn(form),
  }),
);

/** The control of a field that is refused: of a form of one quote, of that which ends the tender, or of another. */
function controlIn({ intent, quote }: Readonly<Record<string, string>>, name: string): string {
  if (intent === "judge") return `${name}-${quote}`;
  return intent === "unsuccessful" && (name === "reason" || name === "note")
    ? `unsuccessful-${name}`
    : name.replace(/^code-/, "codes-");
}

/** Quotes while they are sealed, their opening, the comparison, the award and what everybody is told. */
export default function PackageQuotes({
  loaderData: {
    comparison,
    withdrawn,
    absent,
    round,
    lodged,
    overtaken,
    unread,
    entered,
    disputed,
    stands,
    reserve,
    unsuccessful,
    unreached,
    bothSides,
    step,
  },
  actionData,
}: Route.ComponentProps) {
  const own = useOwnPackage();
  const typed = actionData?.typed ?? {};
  const { state, opening, quotes, award } = comparison;
  const canCallRound = state === "under_evaluation" && quotes.length > 0 && !round.round;
  const canEnd =
    state === "under_evaluation" ||
    (state === "closed" && comparison.round === 1 && comparison.sealed + lodged === 0);
  const isThere = isFormThere(typed, {
    judge: state === "under_evaluation" && quotes.some(({ id }) => id === typed["quote"]),
    round: canCallRound && round.closed === null,
    unsuccessful: canEnd && unsuccessful.closed === null,
  });
  const isOver = state === "cancelled" || state === "unsuccessful";
  if (isOver && quotes.length === 0 && opening === null)
    return (
      <div className="flex flex-col gap-6">
        <UnreachedCallout unreached={unreached} />
        <EmptyState drawing="letters" title="No quotes were opened">
          {`This tender ${state === "cancelled" ? "was cancelled" : "ended"} before. Whatever came in stays sealed, and ${unreached.length > 0 ? "everybody else" : "everybody"} who quoted was told.`}
        </EmptyState>
      </div>
    );
  if (state === "draft")
    return (
      <NotIssued>
        Quotes come in after the issue, sealed, and are opened all at once after the return.
      </NotIssued>
    );
  return (
    <div className="flex flex-col gap-10">
      <NotDone
        problem={actionData?.problem}
        errors={isThere ? actionData?.errors : undefined}
        idOf={(name) => controlIn(typed, name)}
      >
        <LeftOver
          typed={typed}
          isThere={isThere}
          chosen={typed["intent"] === "unsuccessful" ? ["reason"] : []}
        />
      </NotDone>
      <UnreachedCallout unreached={unreached} />
      <BothSidesCallout people={bothSides} />
      <DisputedCallouts disputed={disputed} path={`/company/tenders/${own.id}`} />
      {opening === null && !isOver && (
        <OpeningPanel
          comparison={comparison}
          lodged={comparison.round === 1 ? lodged : 0}
          overtaken={overtaken}
        />
      )}
      {opening !== null && (
        <p className="text-15 text-ink-2">
          {`Opened ${formatMoment(opening.at)}${opening.by.length > 0 ? ` by ${opening.by.join(" and ")}` : ""}. `}
          <TextLink to="opening">The record of the opening</TextLink>
        </p>
      )}
      {round.round && <RoundFacts round={round.round} isOpened={opening !== null} />}
      {opening !== null && quotes.length === 0 && lodged === 0 && (
        <EmptyState drawing="letters" title="No quote to compare">
          {`None came in by the return, or those that did are withdrawn.${isOver ? "" : " End it without an award, and tender it again if the work is still to be let."}`}
        </EmptyState>
      )}
      <ReserveCallout reserve={reserve} path={`/company/tenders/${own.id}`} />
      {opening !== null && unread > 0 && (
        <Callout
          tone="wait"
          title={`${formatNumberOf(unread, "quote")} that came by e-mail or on paper ${unread === 1 ? "is" : "are"} still to be read`}
        >
          {"Open each file and enter its figures: nothing is recommended before. "}
          <TextLink to="../lodged">Go to them</TextLink>
        </Callout>
      )}
      {quotes.length > 0 && (
        <QuoteComparison
          packageId={own.id}
          comparison={comparison}
          absent={absent}
          entered={entered}
          stands={stands}
          isWhole={unread === 0}
          isToCompare={isStillCompared(step)}
          typed={typed}
        />
      )}
      <WithdrawnQuotes withdrawn={withdrawn} />
      {state === "under_evaluation" && quotes.length > 0 && (
        <ButtonLink
          kind={isStillCompared(step) ? "secondary" : "main"}
          to={`/company/tenders/${own.id}/award`}
          className="self-start"
        >
          Recommend an award
        </ButtonLink>
      )}
      {canCallRound && <CallRound page={round} typed={typedFor(typed, { intent: "round" })} />}
      {canEnd && (
        <UnsuccessfulForm
          page={unsuccessful}
          quotes={quotes}
          typed={typedFor(typed, { intent: "unsuccessful" })}
          outcomes={actionData?.outcomes ?? {}}
        />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-15">
        <TextLink to="../lodged">
          {`Quotes that came by e-mail or on paper${lodged > 0 ? `: ${lodged}` : ""}`}
        </TextLink>
        {opening !== null && <TextLink to="validity">How long the quotes hold</TextLink>}
      </p>
      {award && (
        <Callout
          tone="ok"
          title={`Awarded to ${quotes.find(({ id }) => id === award.quoteId)?.companyName ?? own.title}`}
        >
          {award.reason}
        </Callout>
      )}
    </div>
  );
}
