import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { getOwnOrder } from "#domain/awards/get-own-order.ts";
import { getOwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { getOwnRound } from "#domain/second-rounds/get-own-round.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { findSimilarQuestions } from "#domain/clarifications/find-similar-questions.ts";
import type { SimilarQuestion } from "#domain/clarifications/similar.queries.ts";
import { withdrawQuestion } from "#domain/clarifications/withdraw-question.ts";
import { isPriced } from "#domain/packages/packages.states.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { countAsked } from "#domain/tender-invitations/count-asked.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { LIVE, type InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { acknowledgeDocuments } from "#domain/tendering/acknowledge-documents.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { getWaitingFigures } from "#domain/lodged-quotes/get-waiting-figures.ts";
import { getOwnVisit } from "#domain/site-visits/get-own-visit.ts";
import { getFigures } from "#domain/tender-figures/get-figures.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { TO_BE_CONFIRMED } from "#domain/tender-quotes/tender-quotes.states.ts";
import { noteSeen } from "#domain/tendering/note-seen.ts";
import { proposeVat } from "#domain/quote-terms/propose-vat.ts";
import { vatTreatment } from "#domain/quote-terms/vat-treatments.data.ts";
import { checkKeyTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import { londonDay } from "#platform/london-time.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ClosedDocuments } from "#web/routes/confidentiality/closed-documents.tsx";
import { OwnVisit } from "#web/routes/site-visits/own-visit.tsx";
import { unsuccessfulWords } from "#domain/unsuccessful-tenders/unsuccessful-reasons.data.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { ValidityCallout } from "#web/routes/quote-validity/validity-callout.tsx";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/tender";
import { afterConflict } from "#web/after-conflict.ts";
import { AddendaList } from "./addenda-list.tsx";
import { QuoteAskedCallout } from "./quote-asked-callout.tsx";
import { AttendanceList } from "./attendance-list.tsx";
import { daysUntil } from "./days-until.ts";
import { HistoryList, isHistoryWhole } from "./history-list.tsx";
import { OrderCallout } from "./order-callout.tsx";
import { wantedPart } from "./document-pages.tsx";
import { IssuedDocuments, pageOfIssued } from "./issued-documents.tsx";
import { LeftOver } from "./left-over.tsx";
import { MoreTime } from "./more-time.tsx";
import { OutcomeSheet } from "./outcome-sheet.tsx";
import { FiguresCallout } from "./figures-callout.tsx";
import { OwnStanding } from "./own-standing.tsx";
import { OwnRound } from "./own-round.tsx";
import { PricingTable } from "./pricing-table.tsx";
import { requireTenders } from "./require-tenders.ts";
import { ScopeText } from "./scope-text.tsx";
import { SheetLinks } from "./sheet-links.tsx";
import { TenderActions } from "./tender-actions.tsx";
import { TenderAside } from "./tender-aside.tsx";
import { TenderPlaces } from "./tender-places.tsx";
import { TenderRules } from "./tender-rules.tsx";
import { TenderQuestions } from "./tender-questions.tsx";
import { AskedEvidenceList } from "./asked-evidence.tsx";
import { TermsFlags } from "./terms-flags.tsx";
import { TermsSheet } from "./terms-sheet.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tender.work.title ?? "Tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { invitation: invitationId } = params;
  const at = ctx.clock.now();
  const historyLines = isHistoryWhole(url.searchParams) ? undefined : NEWEST_LINES + 1;
  const part = wantedPart(url.searchParams);
  const { documents, ...tender } = await getTender(ctx, { invitationId }, { historyLines, part });
  const addendum = Math.max(0, ...tender.addenda.map(({ number }) => number));
  const [figures, asked, visit, outcome, round, validity, own, buyer] = await Promise.all([
    getWaitingFigures(ctx, { invitationId }),
    countAsked(ctx, { invitationId }),
    getOwnVisit(ctx, { invitationId }),
    getOutcome(ctx, { invitationId }),
    getOwnRound(ctx, { invitationId }),
    getOwnValidity(ctx, { invitationId }),
    getOwnOrder(ctx, { invitationId }),
    getFigures(ctx, { number: tender.invitation.buyerNumber }),
    // A page that a browser fetches ahead has not been seen by anybody.
    request.headers.get("Sec-Purpose") === null && noteSeen(ctx, { invitationId }, { addendum, at }),
  ]);
  const { keyTerms, nation, isPublicChain } = tender.work;
  const now = ctx.clock.now();
  return {
    tender,
    page: pageOfIssued(documents, url.searchParams),
    figures,
    asked,
    visit,
    outcome,
    round,
    validity,
    own,
    feedback: buyer?.feedback ?? null,
    vat: proposeVat({ ...tender.work, today: londonDay(now) }),
    flags: checkKeyTerms(keyTerms, { nation, isPublicChain, today: londonDay(now) }),
    areQuestionsClosed: (tender.work.questionsCloseAt?.getTime() ?? 0) < now.getTime(),
    isOpen: tender.work.state === "issued" && (tender.work.returnAt?.getTime() ?? 0) >= now.getTime(),
    daysLeft:
      tender.work.returnAt && isPriced(tender.work.state) ? daysUntil(tender.work.returnAt, now) : null,
  };
}

/** Of the history at first: who comes to price reads what is new. */
const NEWEST_LINES = 30;

export const shouldRevalidate = afterConflict;

type TenderSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: TenderSent) => `/company/tenders/invited/${params.invitation}`;

export const action = formAction(
  byIntent({
    answer: async (sent: TenderSent) => {
      const { ctx, params, text } = sent;
      const answer = { answer: text("answer"), reason: text("reason"), note: text("note") };
      await answerInvitation(ctx, { invitationId: params.invitation, ...answer });
      return sent.goTo(pageOf(sent), {
        title: answer.answer === "declines" ? "Declined" : "The buyer knows that you intend to tender",
        description: "Until quotes are due you can change your answer.",
      });
    },
    ask: async (sent: TenderSent) => {
      const { ctx, params, text } = sent;
      const wantsConfidence = text("wantsConfidence") || undefined;
      const similar = await findUnseen(sent);
      if (similar.length > 0) {
        const typed = { intent: "ask", question: text("question"), wantsConfidence: text("wantsConfidence") };
        return { problem: null, typed, errors: {}, similar };
      }
      await askQuestion(ctx, {
        invitationId: params.invitation,
        question: text("question"),
        wantsConfidence,
      });
      return sent.goTo(`${pageOf(sent)}#questions`, {
        title: "Asked",
        description: "You are told as soon as there is an answer. The other tenderers never learn who asked.",
      });
    },
    acknowledge: async (sent: TenderSent) => {
      const { ctx, params, text } = sent;
      await acknowledgeDocuments(ctx, { invitationId: params.invitation, set: text("set") });
      return sent.goTo(`${pageOf(sent)}#documents`, {
        title: "Acknowledged",
        description: "You and the buyer see which revisions you price by.",
      });
    },
    withdraw: async (sent: TenderSent) => {
      await withdrawQuestion(sent.ctx, { invitationId: sent.params.invitation, questionId: sent.text("id") });
      return sent.goTo(`${pageOf(sent)}#questions`, "Question withdrawn");
    },
    time: async (sent: TenderSent) => {
      const { ctx, params, text } = sent;
      await askForTime(ctx, {
        invitationId: params.invitation,
        returnDay: text("wantedDay"),
        returnTime: text("wantedTime"),
        reason: text("timeReason"),
      });
      return sent.goTo(`${pageOf(sent)}#more-time`, {
        title: "Asked",
        description: "Until you hear otherwise the return stays. The other tenderers never learn who asked.",
      });
    },
    "withdraw-time": async (sent: TenderSent) => {
      await withdrawQuestion(sent.ctx, { invitationId: sent.params.invitation, questionId: sent.text("id") });
      return sent.goTo(`${pageOf(sent)}#more-time`, "Request withdrawn");
    },
  }),
  ({ message, typed, issues }) => ({
    problem: message,
    typed,
    errors: errorsAtFields(issues, ([field]) =>
      typed["intent"] === "time" ? fieldsOfTime[String(field)] : undefined,
    ),
    similar: [],
  }),
);

/** What the page calls the fields of a request for more time, which stand beside others of the same names. */
const fieldsOfTime: Readonly<Record<string, string>> = {
  returnDay: "wantedDay",
  returnTime: "wantedTime",
  reason: "timeReason",
};

/** What was answered already and is about the same as a question, unless its page has shown that, or it is asked anyway. */
async function findUnseen({ ctx, params, text }: TenderSent): Promise<SimilarQuestion[]> {
  if (text("anyway") !== "") return [];
  const asked = { invitationId: params.invitation, question: text("question") };
  const seen = new Set(text("seen").split(","));
  return (await findSimilarQuestions(ctx, asked)).filter(({ number }) => !seen.has(String(number)));
}

const live: readonly InvitationState[] = LIVE;

/** A tender as an invited firm reads it, answers it and asks about it. */
export default function TenderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tender, flags, vat, areQuestionsClosed, isOpen, outcome, own, feedback, visit, round, validity } =
    loaderData;
  const { page, figures, asked, daysLeft } = loaderData;
  const { order, waiting } = own;
  const isRoundOn = tender.work.state === "second_round" && round?.isAsked === true;
  const { invitation, work, published, ownQuestions, timeRequests, addenda, history } = tender;
  const onlyReads = useOnlyReads();
  const typed = actionData?.typed ?? {};
  // An accepted letter of intent stays accepted where the buyer has taken the award back after it had ended.
  const orderState = order?.awardState === "withdrawn" ? "withdrawn" : order?.state;
  // What was tendered is looked up then, and not worked on.
  const isDecided = Boolean(outcome) || orderState === "issued" || orderState === "accepted";
  const isLive = live.includes(invitation.state);
  const mayAsk = work.state === "issued" && !areQuestionsClosed && isLive;
  const mayAskForTime = isOpen && isLive && !onlyReads;
  // A form may have closed while it was being filled in.
  const isThere = typed["intent"] === "ask" ? mayAsk : typed["intent"] === "time" ? mayAskForTime : true;
  const actions = (
    <TenderActions
      tender={tender}
      isOpen={isOpen}
      isRoundOn={isRoundOn}
      typed={typedFor(typed, { intent: "answer" })}
    />
  );
  const sheet = (
    <>
      <TenderPlaces tender={tender} documents={page.total} hasVisit={visit.rule !== "none"} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10 max-xl:order-2">
          {addenda.length > 0 && <AddendaList addenda={addenda} />}
          <section aria-labelledby="scope">
            <SectionHeading id="scope">Scope</SectionHeading>
            <div className="pt-4">
              <ScopeText text={work.scope} />
            </div>
            {work.designPortion && (
              <p className="mt-4 max-w-measure text-16 whitespace-pre-line wrap-anywhere">
                <span className="font-label">Your design: </span>
                {work.designPortion}
              </p>
            )}
            <AttendanceList attendances={work.attendances} />
          </section>
          {tender.evidence.length > 0 && <AskedEvidenceList evidence={tender.evidence} />}
          {visit.rule !== "none" && <OwnVisit invitationId={invitation.id} visit={visit} />}
          {tender.isOpen ? (
            <IssuedDocuments
              invitationId={invitation.id}
              page={page}
              setNumber={work.setNumber}
              mayOpen={isLive}
              mayAcknowledge={isLive && work.state === "issued"}
            />
          ) : (
            <ClosedDocuments invitationId={invitation.id} isLive={isLive} />
          )}
          {tender.pricing.length > 0 && (
            <section aria-labelledby="pricing">
              <SectionHeading id="pricing" count={tender.pricing.length}>
                What you price
              </SectionHeading>
              <div className="pt-3">
                <SheetLinks address={`/company/tenders/invited/${invitation.id}/pricing`} label="Download" />
              </div>
              <PricingTable lines={tender.pricing} />
            </section>
          )}
          <TenderRules work={work} />
          <section aria-labelledby="terms" className="flex flex-col gap-5">
            <SectionHeading id="terms">Key terms</SectionHeading>
            <TermsFlags flags={flags} />
            <TermsSheet terms={work.keyTerms} nation={work.nation} />
            <p className="text-15 text-ink-2">{`VAT, as proposed: ${vatTreatment(vat.treatment).short}. ${vat.because}`}</p>
          </section>
          <TenderQuestions
            published={published}
            own={ownQuestions}
            closesAt={work.questionsCloseAt}
            areClosed={areQuestionsClosed}
            mayAsk={mayAsk}
            isLive={isLive}
            typed={typedFor(typed, { intent: "ask" })}
            similar={actionData?.similar ?? []}
            invitationId={invitation.id}
          />
          {(timeRequests.length > 0 || mayAskForTime) && (
            <MoreTime
              requests={timeRequests}
              returnAt={work.returnAt}
              isOut={isOpen}
              mayAsk={mayAskForTime}
              typed={typedFor(typed, { intent: "time" })}
            />
          )}
          <section aria-labelledby="history">
            <SectionHeading id="history">History</SectionHeading>
            <HistoryList lines={history} first={NEWEST_LINES} />
          </section>
        </div>
        <TenderAside tender={tender} daysLeft={daysLeft} visitRule={visit.rule} feedback={feedback}>
          {!isDecided && actions}
        </TenderAside>
      </div>
    </>
  );
  return (
    <WorkPage
      title={work.title}
      lead={
        <DottedFacts
          facts={[
            work.projectName,
            serviceName(work.service),
            invitation.buyerName,
            work.location,
            work.valueBand && packageBandByValue(work.valueBand)?.label,
          ]}
        />
      }
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: "Invitations", to: "/company/tenders/invited" }, { label: work.title }]}
        />
      }
      action={
        <OwnStanding
          state={invitation.state}
          packageState={work.state}
          hasLostPlace={tender.hasLostPlace}
          lodgedAt={invitation.lodgedAt}
          outcome={outcome?.outcome}
          orderState={orderState}
          isUnderLetter={waiting !== null}
          isWithdrawn={Boolean(validity.quote?.withdrawnAt)}
          hasToConfirm={tender.hasToConfirm}
          hasFiguresToConfirm={figures !== null}
          asked={asked}
        />
      }
    >
      {/* Before the facts, on a phone too: what waits for this firm, and how it ended. */}
      <div className="mt-6 flex flex-col gap-6 empty:hidden">
        <NotDone problem={actionData?.problem} errors={isThere ? actionData?.errors : undefined}>
          <LeftOver typed={typed} isThere={isThere} />
        </NotDone>
        <FiguresCallout invitationId={invitation.id} figures={figures} />
        {tender.hasToConfirm && isOpen && (
          <Callout tone="wait" title={TO_BE_CONFIRMED}>
            <p>
              An addendum has changed what it priced. Submit it again, with the same price or another one:
              without that it counts as priced on the older documents, and the buyer sees that.
            </p>
            <p className="mt-2">
              <TextLink to={`/company/tenders/invited/${invitation.id}/quote`}>Confirm or change it</TextLink>
            </p>
          </Callout>
        )}
        {order && orderState && (
          <OrderCallout invitationId={invitation.id} state={orderState} order={order} waiting={waiting} />
        )}
        <QuoteAskedCallout invitationId={invitation.id} asked={asked} />
        {round && <OwnRound round={round} isOn={work.state === "second_round"} returnAt={work.returnAt} />}
        {!outcome && <ValidityCallout invitationId={invitation.id} validity={validity} />}
        {outcome && <OutcomeSheet outcome={outcome} buyerName={invitation.buyerName} />}
        {work.unsuccessfulReason !== null && (
          <Callout tone="quiet" title="This tender has ended without an award">
            <p>{`${unsuccessfulWords(work.unsuccessfulReason)}.`}</p>
            {work.unsuccessfulWords && <p className="whitespace-pre-line">{work.unsuccessfulWords}</p>}
          </Callout>
        )}
        {work.cancelReason !== null && outcome?.outcome !== "cancelled" && (
          <Callout tone="quiet" title="The buyer has cancelled this tender">
            {work.cancelReason}
          </Callout>
        )}
      </div>
      {isDecided ? (
        <>
          <div className="mt-6 flex flex-wrap">{actions}</div>
          <details open={Boolean(actionData?.problem)} className="prints mt-8 border-t border-ink pt-2">
            <summary className="unfolds">What was tendered</summary>
            {sheet}
          </details>
        </>
      ) : (
        sheet
      )}
    </WorkPage>
  );
}
