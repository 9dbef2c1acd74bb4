import { answerExtensionByLink } from "#domain/quote-validity/answer-extension-by-link.ts";
import { readExtensionByLink } from "#domain/quote-validity/read-extension-by-link.ts";
import { withdrawByLink } from "#domain/quote-validity/withdraw-by-link.ts";
import { formatMoney } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { OutcomeSheet } from "#web/routes/tenders/outcome-sheet.tsx";
import { contextOf } from "#web/session.ts";
import { Callout } from "#web/ui/callout.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/answer-by-link";
import { AnswerForm, WithdrawForm, controlIn } from "./own-forms.tsx";
import { RequestEntry } from "./request-entry.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "How long your quote holds | Lintel" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

const linkIn = (url: URL) => url.searchParams.get("link") ?? "";

/** The link does nothing by being opened: mail scanners follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return readExtensionByLink(contextOf(context), linkIn(url));
}

type LinkSent = Sent<Route.ActionArgs>;
const pageOf = ({ url }: LinkSent) => `/tenders/validity?link=${encodeURIComponent(linkIn(url))}`;

export const action = formAction(
  byIntent({
    answer: async (sent: LinkSent) => {
      const { ctx, url, text } = sent;
      await answerExtensionByLink(ctx, linkIn(url), {
        answer: text("answer") || undefined,
        amount: text("amount"),
        words: text("words"),
        isAuthorised: text("isAuthorised") || undefined,
        surePence: text("surePence") || undefined,
      });
      return sent.goTo(pageOf(sent), "Your answer is with the buyer");
    },
    withdraw: async (sent: LinkSent) => {
      const { ctx, url, text } = sent;
      await withdrawByLink(ctx, linkIn(url), { reason: text("reason") });
      return sent.goTo(pageOf(sent), {
        title: "Quote withdrawn",
        description: "The buyer is told, and why.",
      });
    },
  }),
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
  { isForVisitors: true },
);

/** Answers whether a quote that came by e-mail or on paper holds longer, from the e-mail, without signing in. */
export default function AnswerByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, projectName, buyerName, pence, request, closed, outcome } = loaderData;
  const typed = actionData?.typed ?? {};
  return (
    <FormPage
      title={request.isAfterWin ? "Do you stand by your price?" : "Will your quote hold longer?"}
      lead={`${title} at ${projectName}, for ${buyerName}.`}
    >
      <NotDone problem={actionData?.problem} errors={actionData?.errors} idOf={controlIn(typed)} />
      {outcome && <OutcomeSheet outcome={outcome} buyerName={buyerName} />}
      <RequestEntry request={request} askedBy={buyerName} isOwn />
      <p className="text-16">{`Your quote comes to ${formatMoney(pence)}, without VAT.`}</p>
      {closed === null ? (
        <>
          <AnswerForm request={request} pence={pence} typed={typedFor(typed, { intent: "answer" })} />
          <WithdrawForm typed={typedFor(typed, { intent: "withdraw" })} />
        </>
      ) : (
        <Callout tone="quiet" title="Nothing to answer any more">
          {closed}
        </Callout>
      )}
    </FormPage>
  );
}
