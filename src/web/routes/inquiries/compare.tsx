import { Form } from "#web/forms/form.tsx";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { type Comparison, compareQuotes } from "#domain/inquiries/compare-quotes.ts";
import { tellOtherFirms } from "#domain/inquiries/tell-other-firms.ts";
import { londonDay } from "#platform/london-time.ts";
import { formatNames, formatMoney, formatNumberOf } from "#web/format.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/compare";
import { sayReplyBy } from "./date-words.ts";
import { ComparedFirms } from "./compared-firms.tsx";
import { addressOf } from "./inquiry-addresses.ts";
import { requireCompany } from "./require-company.ts";
import { useInquiryEvents } from "./use-inquiry-events.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Quotes for ${loaderData?.comparison.projectName ?? "a project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireCompany];

/** The quotes of one request side by side, for the company that asked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.clock.now();
  return {
    comparison: await compareQuotes(ctx, params.request),
    today: londonDay(now),
    since: now.getTime(),
  };
}

export const action = formAction(byIntent({ tell }), ({ problem }) => ({ problem }));

export const shouldRevalidate = afterConflict;

async function tell({ ctx, params: { request }, goTo }: Sent<Route.ActionArgs>) {
  const told = await tellOtherFirms(ctx, request);
  const said = told === 0 ? "Nobody was waiting any more" : `${formatNumberOf(told, "firm")} told`;
  return goTo(`/inquiries/compare/${request}`, said);
}

export default function Compare({ loaderData, actionData }: Route.ComponentProps) {
  const { comparison, today, since } = loaderData;
  useInquiryEvents(since);
  const { projectName, serviceCode, place, valuePence, replyBy, firms, waiting } = comparison;
  const quoted = firms.filter(({ offer }) => offer).length;
  return (
    <div className="wrap pt-5 pb-24">
      <Breadcrumb
        crumbs={[
          { label: "Inquiries", to: "/inquiries" },
          { label: "Sent", to: addressOf({ box: "sent" }) },
          { label: "Quotes" },
        ]}
      />
      <h1 className="title mt-6 text-32 break-words">Quotes for {projectName}</h1>
      <p className="mt-3 text-16 text-ink-2">
        <DottedFacts
          facts={[
            serviceCode && serviceName(serviceCode),
            place,
            valuePence !== null && `estimated value ${formatMoney(valuePence)}`,
            sayReplyBy(replyBy, today),
            `${quoted} of ${formatNumberOf(firms.length, "firm")} quoted`,
          ]}
        />
      </p>
      <NotDone problem={actionData?.problem} className="mt-6" />
      {waiting.length > 0 && <Waiting comparison={comparison} />}
      <ComparedFirms firms={firms} today={today} />
      <p className="mt-6 max-w-measure text-13 text-ink-3">
        Amounts are without VAT. Accreditations are what each firm says of itself. The firms never see each
        other’s quotes.
      </p>
    </div>
  );
}

/** A quote is accepted, and others have not heard: nobody is left waiting in silence. */
function Waiting({ comparison: { waiting, projectName } }: { comparison: Comparison }) {
  const isSending = useIsSending();
  return (
    <Callout
      tone="wait"
      title={`${formatNumberOf(waiting.length, "firm")} still waiting for a word`}
      className="mt-6"
    >
      <p className="max-w-measure">
        You have accepted a quote. {formatNames(waiting)} {waiting.length === 1 ? "is" : "are"} then told that
        you do not take the quote, or need none any more, for {projectName}. This cannot be undone.
      </p>
      <Form method="post" className="mt-3 print:hidden">
        <Button name="intent" value="tell" disabled={isSending}>
          {waiting.length === 1 ? "Tell the firm" : "Tell the firms"}
        </Button>
      </Form>
    </Callout>
  );
}
