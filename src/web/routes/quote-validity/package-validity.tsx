import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { type AskedToExtend, askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { type HeldQuote, getValidity } from "#domain/quote-validity/get-validity.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { formatDate, formatMoment, formatMoney, formatNames, formatNumberOf } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import { countUnread } from "#web/routes/tenders/count-unread.ts";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-validity";
import { ExtensionForm } from "./extension-form.tsx";
import { RequestEntry } from "./request-entry.tsx";
import { FirmName } from "#web/routes/tenders/firm-name.tsx";
import { NotOpened } from "#web/routes/tenders/not-issued.tsx";
import { UnreachedCallout, joinSentences, sayUnreached } from "#web/routes/tenders/unreached.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const packageId = params.id;
  const page = await getValidity(ctx, { packageId });
  return {
    page,
    unreached: await listUnreached(ctx, { packageId }),
    unread: page.quotes.length === 0 ? countUnread((await listLodged(ctx, { packageId })).lodged) : 0,
  };
}

export const shouldRevalidate = afterConflict;

const chosenIn = (form: FormData) => form.getAll("quote").map(String);

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const { ctx, params, text, form } = sent;
    const asked = await askToExtend(ctx, {
      packageId: params.id,
      quote: chosenIn(form),
      until: text("until"),
      reason: text("reason"),
    });
    return sent.goTo(`/company/tenders/${params.id}/quotes/validity`, askedToast(asked));
  },
  ({ message, typed, issues }, { form }) => ({
    problem: message,
    refused: { typed, chosen: chosenIn(form) },
    errors: errorsAtFields(issues),
  }),
);

function askedToast({ count, unreached, repeated, withdrawn }: AskedToExtend) {
  const since = repeated && formatMoment(repeated.askedAt);
  if (count === 0)
    return {
      title: "Asked already",
      description: `You asked the same on ${since}, and it waits for an answer. Nothing was sent again.`,
    };
  return {
    title: `${formatNumberOf(count, "firm")} asked`,
    description: joinSentences(
      "You are told of each answer. Nobody reads what another one says.",
      repeated
        ? `${formatNumberOf(repeated.count, "firm")} more you had asked the same on ${since}: nothing was sent there again.`
        : "",
      withdrawn.length > 0
        ? `${formatNames(withdrawn)} had withdrawn meanwhile, and ${withdrawn.length === 1 ? "is" : "are"} not asked.`
        : "",
      sayUnreached(unreached),
    ),
  };
}

/** Until when the opened quotes hold, what their firms were asked and said, and the form that asks for longer. */
export default function PackageValidity({
  loaderData: { page, unreached, unread },
  actionData,
}: Route.ComponentProps) {
  const { quotes, withdrawn, closed } = page;
  if (quotes.length === 0 && withdrawn.length === 0)
    return (
      <NotOpened to="extend" unread={unread}>
        Once the quotes are opened, it stands here until when each of them holds.
      </NotOpened>
    );
  return (
    <div className="flex flex-col gap-10">
      <NotDone problem={actionData?.problem} errors={actionData?.errors} />
      <UnreachedCallout unreached={unreached} />
      <p className="max-w-measure text-15 text-ink-2">
        A quote binds its firm up to a day. After it nothing is recommended, awarded or ordered on it until
        the firm extends it. <TextLink to="../quotes">Back to the quotes</TextLink>
      </p>
      {quotes.length > 0 && (
        <section aria-labelledby="held">
          <SectionHeading id="held" count={quotes.length}>
            How long they hold
          </SectionHeading>
          <ul>
            {quotes.map((quote) => (
              <Held key={quote.id} quote={quote} />
            ))}
          </ul>
        </section>
      )}
      {closed === null ? (
        <ExtensionForm page={page} refused={actionData?.refused ?? null} />
      ) : (
        <p className="text-15 text-ink-2">{closed}</p>
      )}
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn">
          <SectionHeading id="withdrawn" count={withdrawn.length}>
            Withdrawn after the opening
          </SectionHeading>
          <ul>
            {withdrawn.map(({ id, companyName, at, reason, openedPence, requests }) => (
              <li key={id} className="border-b border-rule py-5">
                <h3 className="text-19 font-label wrap-anywhere">{companyName}</h3>
                <p className="mt-1 text-15 whitespace-pre-line wrap-anywhere">{reason}</p>
                <p className="text-13 text-ink-2">
                  <DottedFacts facts={[formatMoment(at), `${formatMoney(openedPence)} as opened`]} />
                </p>
                <Requests requests={requests} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Held({ quote }: { quote: HeldQuote }) {
  const { companyName, companyNumber, pence, tenderedPence, validUntil, isExpired, endsSoon, requests } =
    quote;
  return (
    <li className="border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-19 font-label wrap-anywhere">
          <FirmName name={companyName} number={companyNumber} />
        </h3>
        <p className="text-19 font-label">{formatMoney(pence)}</p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        {isExpired ? (
          <StatusBadge tone="bad">Expired</StatusBadge>
        ) : (
          <StatusBadge tone={endsSoon ? "wait" : "ok"}>{endsSoon ? "Ends soon" : "Holds"}</StatusBadge>
        )}
        <span>
          <DottedFacts
            facts={[
              `${isExpired ? "held" : "holds"} until ${formatDate(validUntil)}`,
              pence !== tenderedPence && `${formatMoney(tenderedPence)} as tendered`,
              requests[0]?.answer === null &&
                `asked for ${formatDate(requests[0].until)}, not answered${requests[0].isOver ? "" : " yet"}`,
            ]}
          />
        </span>
      </p>
      <Requests requests={requests} />
    </li>
  );
}

function Requests({ requests }: { requests: HeldQuote["requests"] }) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label="What was asked" className="mt-3 border-t border-rule">
      {requests.map(({ askedBy, ...request }) => (
        <li key={request.id} className="border-b border-rule py-3 last:border-b-0">
          <RequestEntry request={request} askedBy={askedBy ?? "A former colleague"} />
        </li>
      ))}
    </ul>
  );
}
