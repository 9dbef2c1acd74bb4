import { answerFiguresByLink } from "#domain/lodged-quotes/answer-figures-by-link.ts";
import { lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { readFiguresByLink } from "#domain/lodged-quotes/read-figures-by-link.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Callout } from "#web/ui/callout.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/figures";
import { OutcomeSheet } from "./outcome-sheet.tsx";
import { EnteredQuote, FiguresAnswer, WhatComesNext } from "./own-lodged.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Figures of your quote | Lintel" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

const linkIn = (url: URL) => url.searchParams.get("link") ?? "";

/** The link does nothing by being opened: mail scanners follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return readFiguresByLink(contextOf(context), linkIn(url));
}

export const action = formAction(
  async ({ ctx, url, text, goTo }: Sent<Route.ActionArgs>) => {
    const answer = { answer: text("answer"), words: text("words") };
    await answerFiguresByLink(ctx, linkIn(url), answer);
    return goTo(`/tenders/figures?link=${encodeURIComponent(linkIn(url))}`, "Your answer is with the buyer");
  },
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
  { isForVisitors: true },
);

/** Confirms what a buyer has entered from a quote that came by e-mail or on paper, from the e-mail, without signing in. */
export default function Figures({ loaderData, actionData }: Route.ComponentProps) {
  const { title, projectName, buyerName, shown, closed, outcome } = loaderData;
  return (
    <FormPage
      title={outcome ? "What became of your quote" : "Are these your figures?"}
      lead={`${title} at ${projectName}, for ${buyerName}.`}
    >
      <NotDone
        problem={actionData?.problem}
        errors={actionData?.errors}
        idOf={(name) => (name === "answer" ? "figures-choice" : `figures-${name}`)}
      />
      {outcome && <OutcomeSheet outcome={outcome} buyerName={buyerName} />}
      {shown && (
        <>
          <p className="text-16">
            {`Your quote came to ${buyerName} ${lodgedWay(shown.figures.way)}, ${formatMoment(shown.figures.receivedAt)}. They entered this, without VAT, ${formatMoment(shown.figures.enteredAt)}:`}
          </p>
          <p className="text-24 font-label">{formatMoney(shown.figures.totalPence)}</p>
          <EnteredQuote entered={shown.entered} />
          {shown.figures.isCurrent && shown.figures.state === "disputed" && <WhatComesNext />}
        </>
      )}
      {closed ? (
        <Callout tone="quiet" title="Nothing to answer any more">
          {closed}
        </Callout>
      ) : (
        <FiguresAnswer version="" typed={actionData?.typed ?? {}} />
      )}
    </FormPage>
  );
}
