import { answerExtension } from "#domain/quote-validity/answer-extension.ts";
import { type OwnValidity, getOwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { formatDate, formatMoment, formatMoney } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { requireTenders } from "#web/routes/tenders/require-tenders.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/own-validity";
import { AnswerForm, WithdrawForm, controlIn } from "./own-forms.tsx";
import { RequestEntry } from "./request-entry.tsx";
import { LeftOver } from "#web/routes/tenders/left-over.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `How long your quote holds: ${loaderData?.own.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { own: await getOwnValidity(contextOf(context), { invitationId: params.invitation }) };
}

export const shouldRevalidate = afterConflict;

type ValiditySent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: ValiditySent) => `/company/tenders/invited/${params.invitation}/validity`;

export const action = formAction(
  byIntent({
    answer: async (sent: ValiditySent) => {
      const { ctx, params, text } = sent;
      await answerExtension(ctx, {
        invitationId: params.invitation,
        requestId: text("request"),
        answer: text("answer") || undefined,
        amount: text("amount"),
        words: text("words"),
        isAuthorised: text("isAuthorised") || undefined,
        surePence: text("surePence") || undefined,
      });
      return sent.goTo(pageOf(sent), "Your answer is with the buyer");
    },
    withdraw: async (sent: ValiditySent) => {
      const { ctx, params, text } = sent;
      await withdrawOpenedQuote(ctx, { invitationId: params.invitation, reason: text("reason") });
      return sent.goTo(pageOf(sent), {
        title: "Quote withdrawn",
        description: "The buyer is told, and why.",
      });
    },
  }),
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
);

/** Until when a firm's own quote holds, what it is asked about that, its answer, and how it takes the quote back. */
export default function OwnValidityPage({ loaderData: { own }, actionData, params }: Route.ComponentProps) {
  const { title, projectName, buyerName, quote, waiting, earlier, closed, cannotWithdraw } = own;
  const home = `/company/tenders/invited/${params.invitation}`;
  const typed = actionData?.typed ?? {};
  const isThere = typed["request"] === undefined || typed["request"] === waiting?.id;
  return (
    <WorkPage
      title="How long your quote holds"
      lead={<DottedFacts facts={[title, projectName, buyerName]} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: title, to: home },
            { label: "How long your quote holds" },
          ]}
        />
      }
    >
      <div className="mt-6 flex flex-col gap-10 border-t border-ink pt-6">
        <NotDone
          problem={actionData?.problem}
          errors={isThere ? actionData?.errors : undefined}
          idOf={controlIn(typed)}
        >
          <LeftOver typed={typed} isThere={isThere} />
        </NotDone>
        {quote === null ? (
          <EmptyState drawing="letters" title="Not opened yet">
            Until the opening your quote is changed and withdrawn on its own page. Afterwards it stands here
            until when it holds.
          </EmptyState>
        ) : (
          <Facts
            quote={quote}
            hasRefused={!waiting && earlier[0]?.isAfterWin === true && earlier[0].answer === "refused"}
            over={own.over}
            canWithdraw={cannotWithdraw === null}
          />
        )}
        {waiting && (
          <section aria-labelledby="asked" className="max-w-form">
            <SectionHeading id="asked">Asked by the buyer</SectionHeading>
            <div className="py-4">
              <RequestEntry request={waiting} askedBy={buyerName} isOwn />
            </div>
            {closed === null ? (
              <AnswerForm
                request={waiting}
                pence={quote!.pence}
                typed={typedFor(typed, { intent: "answer", request: waiting.id })}
              />
            ) : (
              <p className="text-15 text-ink-2">{closed}</p>
            )}
          </section>
        )}
        {earlier.length > 0 && (
          <section aria-labelledby="earlier" className="max-w-form">
            <SectionHeading id="earlier" count={earlier.length}>
              Asked before
            </SectionHeading>
            <ul>
              {earlier.map((request) => (
                <li key={request.id} className="border-b border-rule py-4">
                  <RequestEntry request={request} askedBy={buyerName} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {cannotWithdraw === null && (
          <WithdrawForm sent={own.sent} typed={typedFor(typed, { intent: "withdraw" })} />
        )}
      </div>
    </WorkPage>
  );
}

interface Binding {
  isExpired: boolean;
  /** The last that it was asked after a win it has answered by no. */
  hasRefused: boolean;
  /** Why it is not withdrawn any more; null while it can be. */
  over: string | null;
  /** Whoever looks may withdraw it, below. */
  canWithdraw: boolean;
}

/** What its last day means, also to a firm that has said that it does not stand by the price. */
function sayBinding({ isExpired, hasRefused, over, canWithdraw }: Binding): string {
  if (over !== null) return over;
  if (isExpired) return "The buyer cannot award on it until it asks you to hold it longer, and you do.";
  if (hasRefused)
    return `You have said that you do not stand by it, and the buyer reads that. It binds you up to that day all the same, until you withdraw it${canWithdraw ? " below" : ""}.`;
  return "Up to that day it binds you, unless you withdraw it before the buyer’s order is accepted.";
}

function Facts({
  quote,
  ...binding
}: { quote: NonNullable<OwnValidity["quote"]> } & Omit<Binding, "isExpired">) {
  const { validUntil, isExpired, pence, tenderedPence, withdrawnAt, withdrawalReason } = quote;
  if (withdrawnAt)
    return (
      <Callout tone="quiet" title={`Withdrawn ${formatMoment(withdrawnAt)}`}>
        <p className="whitespace-pre-line wrap-anywhere">{withdrawalReason}</p>
      </Callout>
    );
  return (
    <div className="flex max-w-form flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-19 font-label">
        {`${isExpired ? "It held" : "It holds"} until ${formatDate(validUntil)}`}
        {isExpired && <StatusBadge tone="bad">Expired</StatusBadge>}
      </p>
      <p className="text-15 text-ink-2">
        {`${formatMoney(pence)} without VAT`}
        {pence !== tenderedPence && `, ${formatMoney(tenderedPence)} as tendered`}
      </p>
      <p className="text-15 text-ink-2">{sayBinding({ isExpired, ...binding })}</p>
    </div>
  );
}
