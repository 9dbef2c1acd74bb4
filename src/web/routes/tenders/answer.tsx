import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { answerByLink } from "#domain/tender-invitations/answer-by-link.ts";
import { followJoinedLink } from "#domain/tender-invitations/follow-joined-link.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { stopInvitations } from "#domain/tender-invitations/stop-invitations.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { formatDeadline } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import type { Route } from "./+types/answer";
import { AnswerForm } from "./answer-form.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { OwnStanding } from "./own-standing.tsx";
import { findUnconfirmedFigures } from "#domain/lodged-quotes/find-unconfirmed-figures.ts";
import { findOutcomeByLink } from "#domain/tender-quotes/find-outcome-by-link.ts";
import { reconfirmByLink } from "#domain/lodged-quotes/reconfirm-by-link.ts";
import { Reconfirm } from "./own-lodged.tsx";
import { isRead, leadToJoined } from "#web/lead-to-joined.ts";
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
    isStopping: url.searchParams.has("stop"),
    invitation,
    outcome: await findOutcomeByLink(ctx, linkIn(url)),
    figures: await findUnconfirmedFigures(ctx, linkIn(url)),
    isReturnOver: invitation.returnAt !== null && isLate(ctx.clock.now(), invitation.returnAt),
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
          description: "Until quotes are due you can change your answer here.",
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
        return goTo(here(url), {
          title: "This address gets no more invitations",
          description: "Of a quote that you gave you are still told.",
        });
      },
    },
    intentOf,
  ),
  ({ message, typed }) => ({ problem: message, typed }),
  { isForVisitors: true },
);

/** Answers an invitation from its e-mail, without signing in; the documents open after signing in. */
export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const { link, invitation, figures, outcome, isReturnOver, isStopping, mayTake, isSignedIn } = loaderData;
  const { title, projectName, buyerName, returnAt, state, closed } = invitation;
  const { openQueries, askedLink } = invitation;
  const isAsked = askedLink !== null;
  return (
    <FormPage
      title={title}
      lead={`${buyerName} ${isReturnOver ? "invited" : "invites"} you to tender at ${projectName}.`}
    >
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done">
          {actionData.problem}
        </Callout>
      )}
      {returnAt && (
        <p className="text-16">
          {`${isReturnOver ? "Quotes were due" : closed ? "Return date:" : "Quotes are due"} ${formatDeadline(returnAt)}.`}
        </p>
      )}
      {!closed && (
        <dl className="grid gap-x-8 gap-y-2 border-y border-rule py-4 sm:grid-cols-[auto_1fr]">
          {invitation.facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-15 text-ink-2">{label}</dt>
              <dd className="text-16 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {invitation.toReconfirm !== null && (
        <Callout tone="wait" title="Prices have to be looked at again">
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
      {outcome && <OutcomeNotice outcome={outcome} />}
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
              <OwnStanding state={state} packageState="issued" />
            </p>
            <AnswerForm state={state} typed={actionData?.typed ?? {}} />
          </>
        ))}
      <TakeInvitation link={link} invitation={invitation} mayTake={mayTake} isSignedIn={isSignedIn} />
      {isStopping && (
        <Form method="post" className="border-t border-rule pt-5">
          <p className="text-15 text-ink-2">
            You do not want invitations or reminders from Lintel at this address? We keep only a fingerprint
            of it, to know. What is asked of a quote that you gave, and what becomes of it, is still sent.
          </p>
          <Button name="intent" value="stop" className="mt-3">
            Do not invite me again
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
