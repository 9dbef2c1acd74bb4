import { useMemo } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { chooseRule } from "#domain/tender-comparison/choose-rule.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { keepAdjustment } from "#domain/tender-comparison/keep-adjustment.ts";
import { markCell } from "#domain/tender-comparison/mark-cell.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { takeAdjustmentBack } from "#domain/tender-comparison/take-adjustment-back.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { sendMinute } from "#domain/tender-minutes/send-minute.ts";
import { listWithdrawn } from "#domain/quote-validity/list-withdrawn.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-comparison";
import { NotOpened } from "./not-issued.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import { countUnread } from "./count-unread.ts";
import { CellPanel } from "./comparison-cell.tsx";
import { controlIn, refusedInPanel } from "./comparison-controls.ts";
import { ComparisonLines } from "./comparison-lines.tsx";
import { ComparisonMinutes } from "./comparison-minutes.tsx";
import { ComparisonPlaces } from "./comparison-places.tsx";
import { stampOf } from "./comparison-stamp.server.ts";
import { type ComparisonView, viewOf } from "./comparison-view.ts";
import { LeftOver, isFormThere } from "./left-over.tsx";
import {
  StillAlternates,
  StillChoice,
  StillOwnLines,
  StillQueries,
  StillScores,
  StillTerms,
  StillTotals,
} from "./still-sections.ts";
import { UnreachedCallout } from "./unreached.tsx";
import { useOpenedCell } from "./use-opened-cell.ts";
import { WithdrawnQuotes } from "./withdrawn-quotes.tsx";
import { type Wanted, addressOf, isOnlyCell, readWanted } from "./comparison-wanted.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const comparison = await getComparison(ctx, { packageId: params.id });
  const url = new URL(request.url);
  const view = viewOf(comparison, readWanted(url));
  const isToRead = view.tenders.length === 0 && view.state === "under_evaluation";
  return {
    view,
    unread: isToRead ? countUnread((await listLodged(ctx, { packageId: params.id })).lodged) : 0,
    stamp: stampOf(view),
    withdrawn: await listWithdrawn(ctx, { packageId: params.id }),
    corrects: url.searchParams.get("corrects"),
    unreached: await listUnreached(ctx, { packageId: params.id }),
  };
}

/** Opening and closing a cell leave the page as it is: its panel comes by itself. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  !isOnlyCell(asked) && afterConflict(asked);

type ComparisonSent = Sent<Route.ActionArgs>;

function pageOf({ params, request }: ComparisonSent, part: string): string {
  const wanted = readWanted(new URL(request.url));
  return `/company/tenders/${params.id}/quotes/comparison${addressOf(wanted)}#${part}`;
}

/** Which cell a form is of, and what it showed. */
const cellIn = ({ params, text }: ComparisonSent) => ({
  packageId: params.id,
  quoteId: text("quote"),
  line: text("line"),
  seen: text("seen"),
});

/** The page calls a tenderer by its quote. */
const nameOf = ([field]: readonly PropertyKey[]) => (field === "quoteId" ? "quote" : undefined);

export const action = formAction(
  byIntent({
    mark: async (sent: ComparisonSent) => {
      await markCell(sent.ctx, { ...cellIn(sent), mark: sent.text("mark"), reason: sent.text("reason") });
      return sent.goTo(pageOf(sent, "cell"), {
        title: "Mark saved",
        description: "It counts in the comparison. The tenderer does not see it.",
      });
    },
    adjust: async (sent: ComparisonSent) => {
      const { text } = sent;
      const typed = { kind: text("kind"), amount: text("amount"), reason: text("reason") };
      await adjustQuote(sent.ctx, { ...cellIn(sent), ...typed });
      return sent.goTo(pageOf(sent, "cell"), {
        title: "Adjusted",
        description: "The tenderer’s figure stays as it is, beside the adjusted one.",
      });
    },
    takeBack: async (sent: ComparisonSent) => {
      await takeAdjustmentBack(sent.ctx, { packageId: sent.params.id, entryId: sent.text("entry") });
      return sent.goTo(pageOf(sent, "cell"), "Taken back");
    },
    keep: async (sent: ComparisonSent) => {
      const { params, text } = sent;
      await keepAdjustment(sent.ctx, {
        packageId: params.id,
        entryId: text("entry"),
        seen: text("seen"),
      });
      return sent.goTo(pageOf(sent, "cell"), {
        title: "The adjustment stays as it is",
        description: "It stands beside the tenderer’s new figure.",
      });
    },
    rule: async (sent: ComparisonSent) => {
      const { params, text } = sent;
      const chosen = { isNetOfDiscount: text("isNetOfDiscount"), seen: text("seen") };
      await chooseRule(sent.ctx, { packageId: params.id, ...chosen });
      const isNet = chosen.isNetOfDiscount === "net";
      return sent.goTo(
        pageOf(sent, "totals"),
        isNet ? "Quotes are compared net of discounts" : "Quotes are compared without discounts taken off",
      );
    },
    ask: async (sent: ComparisonSent) => {
      const { params, text } = sent;
      const { isTold } = await askTenderer(sent.ctx, {
        packageId: params.id,
        quoteId: text("quote"),
        line: text("line"),
        kind: text("kind"),
        question: text("question"),
      });
      return sent.goTo(pageOf(sent, "asked"), {
        title: "Asked",
        description: isTold
          ? "The tenderer is told, and answers on the page of its quote; one without an account by the e-mail’s link. Below stands when that goes."
          : "The tenderer cannot be reached by e-mail: tell it yourself.",
      });
    },
    keepMinute: async (sent: ComparisonSent) => {
      const { params, text } = sent;
      await keepMinute(sent.ctx, {
        packageId: params.id,
        quoteId: text("quote"),
        kind: text("kind"),
        heldOn: text("heldOn"),
        attendees: text("attendees"),
        body: text("body"),
        items: text("items"),
        corrects: text("corrects"),
      });
      return sent.goTo(pageOf(sent, "minutes"), {
        title: "Minutes kept",
        description: "Your team alone reads them until you send them to the tenderer.",
      });
    },
    sendMinute: async (sent: ComparisonSent) => {
      const { params, text } = sent;
      const { isTold } = await sendMinute(sent.ctx, { packageId: params.id, minuteId: text("minute") });
      return sent.goTo(pageOf(sent, "minutes"), {
        title: "Sent to the tenderer",
        description: isTold
          ? "It agrees on the page of its quote, or says what is different; one without an account by the e-mail’s link."
          : "The tenderer cannot be reached by e-mail: tell it yourself.",
      });
    },
    score: async (sent: ComparisonSent) => {
      const { params, text } = sent;
      await scoreQuote(sent.ctx, {
        packageId: params.id,
        quoteId: text("quote"),
        criterion: text("criterion"),
        seen: text("seen"),
        score: text("score"),
        reason: text("reason"),
      });
      return sent.goTo(pageOf(sent, "scores"), "Scored");
    },
  }),
  ({ message, issues, typed }) => ({ problem: message, typed, errors: errorsAtFields(issues, nameOf) }),
);

const NOTHING: Record<string, string> = {};

const withCell = (view: ComparisonView, cell: Wanted["cell"]): ComparisonView => ({
  ...view,
  wanted: { ...view.wanted, cell },
});

/** Quotes beside each other, as tendered and as adjusted: the totals, the scores, every line, what is qualified. */
export default function PackageComparison({
  loaderData: { view: loaded, stamp, withdrawn, corrects, unreached, unread },
  actionData,
}: Route.ComponentProps) {
  const { chosen, cell } = useOpenedCell({ shown: loaded.shown, stamp });
  const view = useMemo(() => withCell(loaded, cell), [loaded, cell]);
  const still = useMemo(() => withCell(loaded, null), [loaded]);
  const { tenders, closed, silent, unminuted } = view;
  const typed = actionData?.typed ?? NOTHING;
  if (tenders.length === 0)
    return (
      <div className="flex flex-col gap-10">
        {withdrawn.length > 0 && unread === 0 ? (
          <EmptyState drawing="letters" title="No quote left to compare">
            Every quote that was opened was withdrawn since.
          </EmptyState>
        ) : (
          <NotOpened to="compare" unread={unread}>
            Quotes are compared here once they are opened, after the return.
          </NotOpened>
        )}
        <WithdrawnQuotes withdrawn={withdrawn} />
      </div>
    );
  const refusedAt = chosen && actionData?.problem ? refusedInPanel(chosen, typed) : null;
  const isOfCell = typed["form"] === "cell" || typed["form"] === "own-question";
  const isPanelThere = !isOfCell || refusedAt !== null;
  const isThere = isFormThere(typed, {
    adjust: closed === null && isPanelThere,
    // What the page itself proposes to ask, nobody has typed.
    ask: !isOfCell || (silent === null && isPanelThere),
    score: closed === null,
    keepMinute: unminuted === null,
  });
  const notDone = (
    <NotDone
      problem={actionData?.problem}
      errors={isThere ? actionData?.errors : undefined}
      idOf={(name) => controlIn(view, typed, name)}
    >
      <LeftOver typed={typed} isThere={isThere} />
    </NotDone>
  );
  return (
    <div className="wide-sheet flex flex-col gap-10">
      <p className="screen-only max-w-measure text-15 text-ink-2">
        What you enter here is your company’s own: no tenderer sees it, and none of their figures changes.{" "}
        <TextLink to="../quotes">Back to the quotes</TextLink>
        {" · "}
        <TextLink to="../quotes/comparison.xlsx" reloadDocument>
          All of it as XLSX
        </TextLink>
        {" · "}
        <TextLink to="../quotes/comparison.pdf" reloadDocument>
          All of it as PDF
        </TextLink>
      </p>
      {/* Without scripts nothing leads down to the panel. */}
      {refusedAt === null ? notDone : <noscript>{notDone}</noscript>}
      <UnreachedCallout unreached={unreached} />
      {closed !== null && (
        <Callout tone="quiet" title="To be read only">
          {closed}
        </Callout>
      )}
      <ComparisonPlaces view={still} />
      <StillTotals view={still} typed={typed} />
      <div id="figures" className="flex flex-col gap-10">
        <StillChoice view={still} />
        {/* A grid always: as one that it becomes, all that is in it would be laid out from the beginning. */}
        <div
          className={cx(
            "grid grid-cols-[minmax(0,1fr)] items-start gap-x-6",
            chosen && "is-beside xl:grid-cols-[minmax(0,1fr)_20rem]",
          )}
        >
          {chosen && (
            <CellPanel
              key={addressOf(view.wanted)}
              view={view}
              chosen={chosen}
              typed={typed}
              refusal={refusedAt && { at: refusedAt, notDone: <div className="mt-4">{notDone}</div> }}
            />
          )}
          <ComparisonLines view={view} />
        </div>
        <StillOwnLines view={still} />
        <StillScores view={still} typed={typed} />
        <StillQueries view={still} />
        <ComparisonMinutes
          view={view}
          corrects={corrects}
          typed={typedFor(typed, { intent: "keepMinute" })}
        />
        <StillTerms view={still} />
        <StillAlternates view={still} />
      </div>
      <WithdrawnQuotes withdrawn={withdrawn} />
      {closed === null && (
        <p className="screen-only">
          <ButtonLink to="../award">Go on to the award</ButtonLink>
        </p>
      )}
    </div>
  );
}
