import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { answerByLink } from "#domain/tender-invitations/answer-by-link.ts";
import { followJoinedLink } from "#domain/tender-invitations/follow-joined-link.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { readStopLink } from "#domain/tender-invitations/read-stop-link.ts";
import { stopInvitations } from "#domain/tender-invitations/stop-invitations.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { formatDeadline } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/answer";
import { AnswerForm } from "./answer-form.tsx";
import { OutcomeSheet } from "./outcome-sheet.tsx";
import { OwnStanding } from "./own-standing.tsx";
import { findUnconfirmedFigures } from "#domain/lodged-quotes/find-unconfirmed-figures.ts";
import { findOutcomeByLink } from "#domain/tender-quotes/find-outcome-by-link.ts";
import { reconfirmByLink } from "#domain/lodged-quotes/reconfirm-by-link.ts";
import { TO_BE_CONFIRMED } from "#domain/tender-quotes/tender-quotes.states.ts";
import { Reconfirm } from "./own-lodged.tsx";
import { isRead, leadToJoined } from "#web/lead-to-joined.ts";
import { ScopeText } from "./scope-text.tsx";
import { StopInvitations } from "./stop-invitations.tsx";
import { TakeInvitation } from "./take-invitation.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Invitation to tender | Lintel" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

const linkIn = (url: URL) => url.searchParams.get("invitation") ?? "";

/** An e-mail's link to an invitation that was joined into another one leads whoever reads that to its page. */
export const middleware: Route.MiddlewareFunction[] = [
  leadToJoined(async ({ context, request, url }) => {
    const ctx = contextOf(context);
    // Signing in would lose what was typed.
    if (ctx.actor.kind === "visitor" && !isRead(request)) return null;
    return `/company/tenders/invited/${await followJoinedLink(ctx, linkIn(url))}`;
  }),
];

/** The link does nothing by being opened: mail scanners follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const invitation = await readByLink(ctx, linkIn(url));
  return {
    link: linkIn(url),
    stopping: url.searchParams.has("stop") ? await readStopLink(ctx, linkIn(url)) : null,
    invitation,
    outcome: await findOutcomeByLink(ctx, linkIn(url)),
    figures: await findUnconfirmedFigures(ctx, linkIn(url)),
    isReturnOver: invitation.returnAt !== null && isLate(ctx.clock.now(), invitation.returnAt),
    areQuestionsClosed:
      invitation.questionsCloseAt !== null && isLate(ctx.clock.now(), invitation.questionsCloseAt),
    mayTake: canUseTenders(ctx.actor).isAllowed,
    isSignedIn: ctx.actor.kind === "member",
  };
}

const confirming = (link: string) => `/tenders/figures?link=${encodeURIComponent(link)}`;
const ownQuote = (invitationId: string) => `/company/tenders/invited/${invitationId}/quote#lodged`;

type AnswerSent = Sent<Route.ActionArgs>;
const here = (url: URL) => `/tenders/answer?invitation=${encodeURIComponent(linkIn(url))}`;

/** A mail program's one-click request (RFC 8058) says what it wants in place of an intent; the wish is in the address. */
const intentOf = (sent: AnswerSent) => (sent.text("List-Unsubscribe") ? "stop" : intentIn(sent));

export const action = formAction(
  byIntent(
    {
      answer: async ({ ctx, url, text, goTo }: AnswerSent) => {
        const answer = { answer: text("answer"), reason: text("reason"), note: text("note") };
        await answerByLink(ctx, linkIn(url), answer);
        return goTo(here(url), {
          title: answer.answer === "declines" ? "Declined" : "The buyer knows that you intend to tender",
          description: "Until quotes are due you can change your answer with the link in our e-mail.",
        });
      },
      take: async ({ ctx, url, goTo }: AnswerSent) => {
        const id = await claimInvitation(ctx, linkIn(url));
        return goTo(`/company/tenders/invited/${id}`, "The invitation is your company’s");
      },
      reconfirm: async ({ ctx, url, text, goTo }: AnswerSent) => {
        await reconfirmByLink(ctx, linkIn(url), { addendum: text("addendum") });
        return goTo(here(url), "The buyer knows that your quote stands");
      },
      stop: async ({ ctx, url, goTo }: AnswerSent) => {
        await stopInvitations(ctx, linkIn(url));
        return goTo(`${here(url)}&stop=1`, "This address gets no more invitations");
      },
    },
    intentOf,
  ),
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
  { isForVisitors: true },
);

/** Answers an invitation from its e-mail, without signing in; or stops them, where its other link was followed. */
export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const { link, invitation, stopping } = loaderData;
  if (stopping === null) return <AnswerPage {...loaderData} actionData={actionData} />;
  return (
    <StopInvitations
      {...stopping}
      buyerName={invitation.buyerName}
      invitationAddress={`/tenders/answer?invitation=${encodeURIComponent(link)}`}
      problem={actionData?.problem ?? null}
    />
  );
}

type AnswerPageProps = Route.ComponentProps["loaderData"] & Pick<Route.ComponentProps, "actionData">;

/** The documents open after signing in. */
function AnswerPage({ actionData, ...loaded }: AnswerPageProps) {
  const { link, invitation, figures, outcome, isReturnOver, areQuestionsClosed, mayTake, isSignedIn } =
    loaded;
  const { title, projectName, buyerName, buyerNumber, message, returnAt, questionsCloseAt, state, closed } =
    invitation;
  const { openQueries, askedLink } = invitation;
  const isAsked = askedLink !== null;
  return (
    <FormPage
      title={title}
      lead={`${buyerName} ${isReturnOver ? "invited" : "invites"} you to tender at ${projectName}.`}
    >
      <NotDone problem={actionData?.problem} errors={actionData?.errors} />
      {!closed && message && (
        <p className="border-l-2 border-rule pl-4 text-15 whitespace-pre-line wrap-anywhere">{message}</p>
      )}
      <dl className="border-y border-ink text-15">
        {returnAt && (
          <AnswerFact
            label={isReturnOver ? "Quotes were due" : closed ? "Return date" : "Quotes are due"}
            value={formatDeadline(returnAt)}
            isStrong
          />
        )}
        {!closed && questionsCloseAt && (
          <AnswerFact
            label={areQuestionsClosed ? "Questions closed" : "Questions until"}
            value={formatDeadline(questionsCloseAt)}
          />
        )}
        {!closed &&
          invitation.facts.map(([label, value]) => <AnswerFact key={label} label={label} value={value} />)}
      </dl>
      {!closed && invitation.scope !== "" && (
        <section aria-labelledby="scope" className="flex flex-col gap-2">
          <h2 id="scope" className="heading text-19">
            Scope
          </h2>
          <ScopeText text={invitation.scope} />
        </section>
      )}
      <p className="text-15">
        <TextLink to={`/profile/${buyerNumber}`}>{`See who ${buyerName} are`}</TextLink>
      </p>
      {invitation.toReconfirm !== null && (
        <Callout tone="wait" title={TO_BE_CONFIRMED}>
          {`Addendum ${invitation.toReconfirm} has changed what is priced since your quote was lodged. Say that it stands as it is, or send ${buyerName} a new one before the return: without that it counts as priced before the change.`}
          <Reconfirm addendum={invitation.toReconfirm} />
        </Callout>
      )}
      {isAsked && (
        <Callout
          tone="wait"
          title={`${buyerName} waits for ${openQueries === 1 ? "an answer" : `${openQueries} answers`} about your quote`}
        >
          <p>What it asks and its minutes are read and answered without an account.</p>
          <p className="mt-3">
            <ButtonLink to={`/tenders/asked?link=${encodeURIComponent(askedLink)}`}>
              Read and answer
            </ButtonLink>
          </p>
        </Callout>
      )}
      {outcome && <OutcomeSheet outcome={outcome} buyerName={buyerName} />}
      {figures && (
        <Callout tone="wait" title={`${buyerName} waits for you to confirm the figures of your quote`}>
          <p>
            It has entered what stands in the quote that you sent it: say whether these are your figures.
            {figures.link === null && " Your company’s people do that signed in."}
          </p>
          <p className="mt-3">
            <ButtonLink
              to={figures.link === null ? ownQuote(figures.invitationId) : confirming(figures.link)}
            >
              Look at the figures
            </ButtonLink>
          </p>
        </Callout>
      )}
      {!invitation.isTaken &&
        (closed ? (
          !isAsked &&
          figures === null &&
          outcome === null && (
            <Callout
              tone="quiet"
              title={
                invitation.cancelReason === null
                  ? "Nothing to answer any more"
                  : `${buyerName} has cancelled this tender`
              }
            >
              {invitation.cancelReason ?? closed}
            </Callout>
          )
        ) : (
          <>
            <p>
              <OwnStanding state={state} packageState="issued" hasLostPlace={invitation.hasLostPlace} />
            </p>
            <AnswerForm
              state={state}
              hasLostPlace={invitation.hasLostPlace}
              typed={actionData?.typed ?? {}}
            />
          </>
        ))}
      <TakeInvitation {...{ link, invitation, isReturnOver, mayTake, isSignedIn }} />
    </FormPage>
  );
}

function AnswerFact({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-t border-rule py-2 first:border-t-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className={cx("wrap-anywhere", isStrong && "font-label")}>{value}</dd>
    </div>
  );
}
