import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { formatDeadline, formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Route } from "./+types/package-quotes";
import { afterConflict } from "./after-conflict.ts";
import { useOwnPackage } from "./own-package.ts";
import { QuoteComparison } from "./quote-comparison.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { comparison: await listQuotes(contextOf(context), { packageId: params.id }) };
}

export const shouldRevalidate = afterConflict;

type QuotesSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: QuotesSent) => `/company/tenders/${params.id}/quotes`;

export const action = formAction(
  byIntent({
    open: async (sent: QuotesSent) => {
      const input = { packageId: sent.params.id, currentPassword: sent.text("currentPassword") };
      const count = await openQuotes(sent.ctx, input, sent.request.headers);
      return sent.goTo(pageOf(sent), {
        title: `${formatNumberOf(count, "quote")} opened`,
        description: "Who opened them and when stands in the history, and in the public record.",
      });
    },
    judge: async (sent: QuotesSent) => {
      const { params, text } = sent;
      await judgeQuote(sent.ctx, {
        packageId: params.id,
        quoteId: text("quote"),
        judgement: text("judgement"),
        reason: text("reason"),
      });
      return sent.goTo(`${pageOf(sent)}#${text("quote")}`, "Kept");
    },
  }),
  ({ message, typed }) => ({ problem: message, typed }),
);

/** Quotes while they are sealed, their opening, the comparison, the award and what everybody is told. */
export default function PackageQuotes({ loaderData: { comparison }, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const { state, sealed, returnAt, opening, quotes, award } = comparison;
  if (state === "draft" || (state === "cancelled" && quotes.length === 0))
    return (
      <EmptyState drawing="letters" title="No quotes yet">
        They come in after the issue, sealed, and are opened all at once after the return.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-10">
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done">
          {actionData.problem}
        </Callout>
      )}
      {opening === null ? (
        <section aria-labelledby="sealed" className="flex max-w-2xl flex-col items-start gap-5">
          <h2 id="sealed" className="heading text-24">
            {sealed === 0 ? "No quote is in yet" : `${formatNumberOf(sealed, "quote")} in, sealed`}
          </h2>
          <p className="text-16 text-ink-2">
            {state === "closed"
              ? "Nobody has read them so far: not your team, not the other firms, not we. Who has sent one stands under Firms."
              : `Nobody can read them before the return${returnAt ? `, ${formatDeadline(returnAt)}` : ""}: not your team, not the other firms, not we. Who has sent one stands under Firms.`}
          </p>
          {state === "closed" && (
            <Form method="post" className="flex flex-col items-start gap-4 border border-ink bg-sheet p-5">
              <p className="text-16">
                All are opened at once. Your name and the time go into the history, which the tenderers read,
                and into the public record.
              </p>
              <PasswordField
                field={{ id: "currentPassword", name: "currentPassword", required: true }}
                label="Your password"
                autoComplete="current-password"
              />
              <Button kind="main" name="intent" value="open">
                Open the quotes
              </Button>
            </Form>
          )}
        </section>
      ) : (
        <>
          <p className="text-15 text-ink-2">
            {`Opened ${formatMoment(opening.at)}${opening.by ? ` by ${opening.by}` : ""}.`}
          </p>
          {quotes.length === 0 ? (
            <EmptyState drawing="letters" title="No quote came in">
              Nobody submitted one by the return. Cancel this tender with that as the reason, or ask the firms
              why.
            </EmptyState>
          ) : (
            <QuoteComparison comparison={comparison} typed={actionData?.typed ?? {}} />
          )}
          {state === "under_evaluation" && quotes.length > 0 && (
            <ButtonLink kind="main" to={`/company/tenders/${own.id}/award`} className="self-start">
              Recommend an award
            </ButtonLink>
          )}
        </>
      )}
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
