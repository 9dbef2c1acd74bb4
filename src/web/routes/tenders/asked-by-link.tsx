import { answerQueryByLink } from "#domain/tender-comparison/answer-query-by-link.ts";
import { readAskedByLink } from "#domain/tender-comparison/read-asked-by-link.ts";
import { answerMinuteByLink } from "#domain/tender-minutes/answer-minute-by-link.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Callout } from "#web/ui/callout.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/asked-by-link";
import { answeredControl } from "./answered-control.ts";
import { OutcomeSheet } from "./outcome-sheet.tsx";
import { OwnMinutesSection } from "./own-minutes.tsx";
import { QuoteQueries } from "./quote-queries.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Asked about your quote | Lintel" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

const linkIn = (url: URL) => url.searchParams.get("link") ?? "";

/** The link does nothing by being opened: mail scanners follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return readAskedByLink(contextOf(context), linkIn(url));
}

type AskedSent = Sent<Route.ActionArgs>;
const pageOf = ({ url }: AskedSent) => `/tenders/asked?link=${encodeURIComponent(linkIn(url))}`;
const SENT = "Your answer is with the buyer";

export const action = formAction(
  byIntent({
    answerQuery: async (sent: AskedSent) => {
      const { ctx, url, text } = sent;
      await answerQueryByLink(ctx, linkIn(url), {
        queryId: text("query"),
        outcome: text("outcome"),
        answer: text("answer"),
        amount: text("amount"),
      });
      return sent.goTo(`${pageOf(sent)}#queries`, SENT);
    },
    answerMinute: async (sent: AskedSent) => {
      const { ctx, url, text } = sent;
      await answerMinuteByLink(ctx, linkIn(url), {
        minuteId: text("minute"),
        answer: text("answer"),
        words: text("words"),
      });
      return sent.goTo(`${pageOf(sent)}#minutes`, SENT);
    },
  }),
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
  { isForVisitors: true },
);

/** What a buyer asks about a quote that came by e-mail or on paper, and its minutes, read and answered without signing in. */
export default function AskedByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, projectName, buyerName, asked, minuted, silenced, outcome } = loaderData;
  const typed = actionData?.typed ?? {};
  const isEmpty = asked.queries.length + minuted.minutes.length === 0;
  return (
    <FormPage title="Asked about your quote" lead={`${title} at ${projectName}, for ${buyerName}.`}>
      <NotDone
        problem={actionData?.problem}
        errors={actionData?.errors}
        idOf={(name) => answeredControl(typed, name)}
      />
      {outcome && <OutcomeSheet outcome={outcome} buyerName={buyerName} />}
      {(silenced ?? isEmpty) && (
        <Callout tone="quiet" title="Nothing to answer here">
          {silenced ?? "Nothing is asked about your quote any more."}
        </Callout>
      )}
      <QuoteQueries {...asked} sent={null} typed={typed} />
      <OwnMinutesSection {...minuted} typed={typed} />
    </FormPage>
  );
}
