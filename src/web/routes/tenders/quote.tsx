import { type ReactNode, useRef, useState } from "react";
import { answerFigures } from "#domain/lodged-quotes/answer-figures.ts";
import { getWaitingFigures } from "#domain/lodged-quotes/get-waiting-figures.ts";
import { getOwnLodged } from "#domain/lodged-quotes/get-own-lodged.ts";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { listOwnQueries } from "#domain/tender-comparison/list-own-queries.ts";
import { answerMinute } from "#domain/tender-minutes/answer-minute.ts";
import { listOwnMinutes } from "#domain/tender-minutes/list-own-minutes.ts";
import { getOwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { getOwnRound } from "#domain/second-rounds/get-own-round.ts";
import { getOwnVisit } from "#domain/site-visits/get-own-visit.ts";
import { getOwnOpenings } from "#domain/tender-quotes/get-own-openings.ts";
import { type OwnQuote, getQuote } from "#domain/tender-quotes/get-quote.ts";
import { importPrices } from "#domain/tender-quotes/import-prices.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { TO_BE_CONFIRMED, quoteStates } from "#domain/tender-quotes/tender-quotes.states.ts";
import { takeBackPrices } from "#domain/tender-quotes/take-back-prices.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { formatDeadline, formatMoment, formatMoney, formatNumberOf } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { ValidityCallout } from "#web/routes/quote-validity/validity-callout.tsx";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { asWholes, isUnderWay, useManyUploads } from "#web/uploads/use-many-uploads.ts";
import { useRefresh } from "#web/use-refresh.ts";
import type { Route } from "./+types/quote";
import { answeredControl } from "./answered-control.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { ImportedPricesShown } from "./imported-prices.tsx";
import { ChangedLines } from "./changed-lines.tsx";
import { draftIn } from "./quote-fields.ts";
import { FiguresCallout } from "./figures-callout.tsx";
import { OwnLodgedSection } from "./own-lodged.tsx";
import { OwnAsked } from "./own-asked.tsx";
import { OwnRound } from "./own-round.tsx";
import { quoteFileIntents } from "./quote-file-intents.ts";
import { QuoteFiles } from "./quote-files.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { QuoteLinesFile } from "./quote-lines-file.tsx";
import { CountedPrice } from "./counted-price.tsx";
import { QuoteOnPaper } from "./quote-on-paper.tsx";
import { problemFieldId, sortProblems } from "./quote-problems.ts";
import { QuoteToRead } from "./quote-to-read.tsx";
import { FoldedOnceIn } from "./folded-once-in.tsx";
import { type QuoteStanding, QuoteStandingLine, standingOf } from "./quote-standing.tsx";
import { requireTenders } from "./require-tenders.ts";
import { SavingLine } from "./saving-line.tsx";
import { SubmitPanel } from "./submit-panel.tsx";
import { SUBMITTED_SHEET, SubmittedSheet } from "./submitted-sheet.tsx";
import { TimeLeft } from "./time-left.tsx";
import { agreementFirst } from "#web/routes/confidentiality/agreement-first.ts";
import { useAutosave } from "./use-autosave.ts";
import { reconfirmLodged } from "#domain/lodged-quotes/reconfirm-lodged.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Quote for ${loaderData?.quote.invitation.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const invitationId = params.invitation;
  const visit = await getOwnVisit(ctx, { invitationId });
  const quote = await getQuote(ctx, { invitationId }).catch(agreementFirst(ctx, invitationId));
  const { returnAt } = quote.invitation;
  const lodged = await getOwnLodged(ctx, { invitationId });
  // While it can be written, and nothing is lodged, no link leads to the opening.
  const leadsToOpening = quote.closed !== null || lodged.lodged.length > 0;
  return {
    quote,
    isOpened: leadsToOpening && (await getOwnOpenings(ctx, { invitationId })).openings.length > 0,
    isReturnOver: returnAt !== null && isLate(ctx.clock.now(), returnAt),
    asked: await listOwnQueries(ctx, { invitationId }),
    minuted: await listOwnMinutes(ctx, { invitationId }),
    validity: await getOwnValidity(ctx, { invitationId }),
    round: await getOwnRound(ctx, { invitationId }),
    lacksVisit: visit.rule === "mandatory" && visit.attendance !== "attended",
    bookedAt: visit.booking?.startsAt ?? null,
    lodged,
    figures: await getWaitingFigures(ctx, { invitationId }),
  };
}

export const shouldRevalidate = afterConflict;

type QuoteSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: QuoteSent) => `/company/tenders/invited/${params.invitation}/quote`;
export const action = formAction(
  byIntent({
    save: async (sent: QuoteSent) => {
      const { invitation: invitationId } = sent.params;
      await saveQuote(sent.ctx, { ...draftIn(sent), draftVersion: sent.text("draftVersion"), invitationId });
      const { wrong } = sortProblems(await getQuote(sent.ctx, { invitationId }));
      if (wrong[0])
        return sent.goTo(`${pageOf(sent)}#${problemFieldId(wrong[0].at)}`, {
          title: `Saved, with ${formatNumberOf(wrong.length, "entry", "entries")} to put right`,
          description: `The first: ${wrong[0].sentence}`,
          tone: "bad",
        });
      return sent.goTo(pageOf(sent), {
        title: "Saved",
        description: "Sealed: the buyer sees nothing of it before the return.",
      });
    },
    import: async (sent: QuoteSent) => {
      const { invitation: invitationId } = sent.params;
      const draftVersion = sent.text("draftVersion");
      const imported = await importPrices(sent.ctx, {
        invitationId,
        draftVersion,
        files: sent.files("file"),
      });
      return { problem: null, draft: null, typed: {}, errors: {}, imported };
    },
    takeBack: async (sent: QuoteSent) => {
      const { text, params } = sent;
      const count = await takeBackPrices(sent.ctx, {
        invitationId: params.invitation,
        draftVersion: text("draftVersion"),
      });
      return sent.goTo(pageOf(sent), {
        title: "The file is taken back",
        description:
          count > 0
            ? `${formatNumberOf(count, "line")} as before. What was typed since stays.`
            : "What was typed since stays.",
      });
    },
    submit: async (sent: QuoteSent) => {
      const { text, params } = sent;
      const invitationId = params.invitation;
      const number = await submitQuote(sent.ctx, {
        invitationId,
        draftVersion: text("draftVersion"),
        filesVersion: text("filesVersion"),
        isAuthorised: text("isAuthorised") || undefined,
        hasNoCollusion: text("hasNoCollusion") || undefined,
        hasReadAddenda: text("hasReadAddenda") || undefined,
        lastAddendum: text("lastAddendum"),
      });
      const sheet = `${pageOf(sent)}#${SUBMITTED_SHEET}`;
      // The page knew that version already.
      if (text("lastVersion") !== "" && number <= Number(text("lastVersion"))) {
        const { versions } = await getQuote(sent.ctx, { invitationId });
        const newest = versions.find((version) => version.number === number);
        return sent.goTo(sheet, {
          title: `Nothing has changed since you submitted${newest ? ` on ${formatMoment(newest.submittedAt)}` : ""}`,
          description: `Version ${number} stands, with its receipt.`,
        });
      }
      return sent.goTo(sheet, `Your quote is in, version ${number}`);
    },
    ...quoteFileIntents,
    answerQuery: async (sent: QuoteSent) => {
      const { text, params } = sent;
      await answerQuery(sent.ctx, {
        invitationId: params.invitation,
        queryId: text("query"),
        outcome: text("outcome"),
        answer: text("answer"),
        amount: text("amount"),
      });
      return sent.goTo(`${pageOf(sent)}#queries`, "Your answer is with the buyer");
    },
    answerMinute: async (sent: QuoteSent) => {
      const { text, params } = sent;
      await answerMinute(sent.ctx, {
        invitationId: params.invitation,
        minuteId: text("minute"),
        answer: text("answer"),
        words: text("words"),
      });
      return sent.goTo(`${pageOf(sent)}#minutes`, "Your answer is with the buyer");
    },
    answerFigures: async (sent: QuoteSent) => {
      const { text, params } = sent;
      await answerFigures(sent.ctx, {
        invitationId: params.invitation,
        version: text("version"),
        answer: text("answer"),
        words: text("words"),
      });
      return sent.goTo(`${pageOf(sent)}#lodged`, "Your answer is with the buyer");
    },
    reconfirm: async (sent: QuoteSent) => {
      const { params, text } = sent;
      await reconfirmLodged(sent.ctx, { invitationId: params.invitation, addendum: text("addendum") });
      return sent.goTo(`${pageOf(sent)}#lodged`, "The buyer knows that your quote stands");
    },
    withdraw: async (sent: QuoteSent) => {
      await withdrawQuote(sent.ctx, { invitationId: sent.params.invitation });
      return sent.goTo(pageOf(sent), "Quote withdrawn");
    },
  }),
  ({ message, typed, issues }, sent) => ({
    problem: message,
    imported: null,
    typed,
    errors: errorsAtFields(issues),
    draft: sent.form.has("prices") || sent.form.has("lumpSum") ? draftIn(sent) : null,
  }),
);

/** The control of a field that was refused: of the submission, or of an answer to the buyer. */
const controlIn = (typed: Readonly<Record<string, string>>, name: string): string | null =>
  typed["intent"] === "submit" ? name : answeredControl(typed, name);

/** A firm's quote: priced line by line, submitted sealed, with a receipt. */
export default function Quote({
  loaderData: {
    quote,
    isReturnOver,
    isOpened,
    asked,
    minuted,
    lodged,
    figures,
    lacksVisit,
    bookedAt,
    validity,
    round,
  },
  actionData,
}: Route.ComponentProps) {
  const { invitation, state, closed, draftVersion } = quote;
  const back = `/company/tenders/invited/${invitation.id}`;
  const draftAddress = `${back}/quote/draft`;
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState(draftVersion);
  const [seen, setSeen] = useState(draftVersion);
  const autosave = useAutosave(form, {
    key: begun,
    address: draftAddress,
    version: draftVersion,
    isOn: closed === null,
    intent: "save",
  });
  const [standing, setStanding] = useState<QuoteStanding | null>(null);
  const refresh = useRefresh();
  // What waits for the firm's word comes before what nothing can be done about any more.
  const ownLodged = (
    <OwnLodgedSection
      invitationId={invitation.id}
      own={lodged}
      isOpened={isOpened}
      typed={typedFor(actionData?.typed, { intent: "answerFigures" })}
    />
  );
  const answering = { asked, minuted, sent: validity.sent, typed: actionData?.typed ?? {} };
  const isToHold = validity.waiting !== null && validity.closed === null;
  const held = <ValidityCallout invitationId={invitation.id} validity={validity} />;
  const sending = useManyUploads({ send: asWholes(`${back}/quote/files`), onArrived: refresh });
  // What the page has saved by itself stands in the form already; any other version takes its place.
  if (seen !== draftVersion) {
    setSeen(draftVersion);
    if (!autosave.owns(draftVersion) && !autosave.isBehind) setBegun(draftVersion);
  }
  return (
    <WorkPage
      title="Your quote"
      lead={<DottedFacts facts={[invitation.title, invitation.projectName, invitation.buyerName]} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: invitation.title, to: back },
            { label: "Your quote" },
          ]}
        />
      }
      action={
        quote.isCancelled ? (
          <StatusBadge tone="none">Cancelled</StatusBadge>
        ) : (
          state && (
            // With the buyer, who judges: nothing waits for the firm.
            <StatusBadge tone={state === "opened" ? "none" : quoteStates[state].tone}>
              {quoteStates[state].label}
            </StatusBadge>
          )
        )
      }
    >
      <QuoteOnPaper quote={quote} />
      {/* In sight all the way down a long list: above all that something could not be saved. */}
      <div className="sticky-tabs is-standing mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-y border-t-ink border-b-rule bg-paper py-2">
        {invitation.returnAt && (
          <p className="text-13 sm:text-15">
            <span className="font-label">{`Quotes ${isReturnOver ? "were " : ""}due ${formatDeadline(invitation.returnAt)}`}</span>
            {closed === null && <TimeLeft address={draftAddress} />}
          </p>
        )}
        {closed !== null && quote.counted && (
          <p className="text-13 sm:text-15">
            <CountedPrice counted={quote.counted} opened={validity.quote} />
          </p>
        )}
        {closed === null && (
          <div className="flex grow flex-wrap items-baseline justify-between gap-x-6 sm:grow-0 sm:flex-col sm:items-end">
            {state === "withdrawn" && (
              <p className="text-15">
                <span className="font-label">You have no quote in:</span> what stands below is a draft.
              </p>
            )}
            <QuoteStandingLine
              standing={standing ?? savedStanding(quote)}
              wrong={sortProblems(quote).wrong}
            />
            <SavingLine saving={autosave.saving} />
          </div>
        )}
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <NotDone
            problem={actionData?.problem}
            errors={actionData?.errors}
            idOf={(name) => controlIn(actionData?.typed ?? {}, name)}
          />
          <FiguresCallout invitationId={invitation.id} figures={figures} />
          {figures !== null && ownLodged}
          {isToHold && held}
          <OwnAsked {...answering} isWaiting />
          {round?.isAsked && closed === null && (
            <OwnRound round={round} isOn returnAt={invitation.returnAt} />
          )}
          <SubmittedSheet quote={quote} />
          {closed && (
            <Callout
              tone={quote.isToBeMoved ? "wait" : "quiet"}
              title={quote.isToBeMoved ? "The return is being moved" : "Nothing can be changed any more"}
            >
              <p>{closed}</p>
              {quote.counted && <p>{sayCounted(quote.counted, quote)}</p>}
            </Callout>
          )}
          {quote.lateUntil && (
            <Callout tone="wait" title="The return has passed">
              {`Within the tolerance that the buyer has announced, until ${formatDeadline(quote.lateUntil)}, a quote is still taken. It is marked as late for ever.`}
            </Callout>
          )}
          {state === "needs_reconfirmation" && closed === null && (
            <Callout tone="wait" title={TO_BE_CONFIRMED}>
              An addendum has changed what is priced. Submit again to confirm: with the same price or another
              one. Without that your quote counts as priced on the older documents.
            </Callout>
          )}
          <ChangedLines changed={quote.changedLines} />
          {quote.isChanged && closed === null && (
            <Callout
              tone="wait"
              title={`What is saved is not what is in: version ${quote.versions[0]!.number} counts`}
            >
              {quote.standsPence === null
                ? ""
                : quote.standsPence === quote.priced.total
                  ? `Both come to ${formatMoney(quote.standsPence)} without VAT. `
                  : `It comes to ${formatMoney(quote.standsPence)} without VAT; what is saved comes to ${formatMoney(quote.priced.total)}. `}
              You have changed prices, words or files since you submitted it. Submit again for them to count.
            </Callout>
          )}
          {lacksVisit && closed === null && (
            <Callout tone="wait" title="The site visit is mandatory">
              {bookedAt === null
                ? "You are not recorded at one. You can submit; the buyer may then set your quote aside. "
                : `You have booked ${formatMoment(bookedAt)}; once you were there, the buyer records it. `}
              <TextLink to={`${back}#visit`}>See the visit</TextLink>
            </Callout>
          )}
          {!isToHold && held}
          {figures === null && ownLodged}
          <OwnAsked {...answering} isWaiting={false} />
          <ImportedPricesShown
            imported={actionData?.imported ?? null}
            quote={quote}
            onSubmit={autosave.holdBack}
          />
          <FoldedOnceIn quote={quote} isTyped={Boolean(actionData?.draft)}>
            {closed === null && (
              <QuoteLinesFile
                invitationId={invitation.id}
                draftVersion={draftVersion}
                onSubmit={autosave.holdBack}
              />
            )}
            <WrittenOrRead key={invitation.id} quote={quote} isTyped={Boolean(actionData?.draft)}>
              <QuoteForm
                key={begun}
                ref={form}
                quote={quote}
                areGapsShown={begun === draftVersion}
                typed={actionData?.draft ?? null}
                autosave={autosave}
                onStanding={setStanding}
              />
            </WrittenOrRead>
            <QuoteFiles
              quote={quote}
              sending={sending}
              typedKind={typedFor(actionData?.typed, { intent: "addFiles" })["kind"]}
              onSubmit={autosave.holdBack}
            />
          </FoldedOnceIn>
        </div>
        <aside className="print:hidden flex flex-col gap-6 border border-ink bg-sheet p-5 xl:sticky xl:top-36">
          <SubmitPanel
            quote={quote}
            isBehind={autosave.isBehind}
            areFilesUnderWay={sending.uploads.some(isUnderWay)}
            isOpened={isOpened}
          />
        </aside>
      </div>
    </WorkPage>
  );
}

interface WrittenOrReadProps {
  quote: OwnQuote;
  /** What was typed was refused, and stands in the form. */
  isTyped: boolean;
  children: ReactNode;
}

/** The form while a quote can be written, then what it says; what somebody is at stays where it was typed until they leave the page. */
function WrittenOrRead({ quote, isTyped, children }: WrittenOrReadProps) {
  const [wasOpen] = useState(quote.closed === null);
  return quote.closed === null || wasOpen || isTyped ? children : <QuoteToRead quote={quote} />;
}

/** As the server has it, before the page's scripts add up what stands in the form. */
const savedStanding = ({ lines, priced }: OwnQuote): QuoteStanding =>
  standingOf(lines, { lines: priced.lines.map(({ pence }) => pence), total: priced.total });

/** Which version counts once nothing can be changed, and that nothing else does. */
function sayCounted(counted: NonNullable<OwnQuote["counted"]>, { setNumber, isCancelled }: OwnQuote): string {
  const { number, totalPence, setNumber: priced, isOvertaken } = counted;
  if (isCancelled) return `Version ${number} was submitted, at ${formatMoney(totalPence)} without VAT.`;
  const sentences = [`Version ${number} counts, at ${formatMoney(totalPence)} without VAT.`];
  if (priced < setNumber)
    sentences.push(`It was priced on document set ${priced}, and not confirmed after the last addendum.`);
  if (isOvertaken) sentences.push("What was typed after it was not submitted, and does not count.");
  return sentences.join(" ");
}
