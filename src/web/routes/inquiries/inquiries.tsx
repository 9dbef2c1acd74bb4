import { useSearchParams } from "react-router";
import { countInquiries } from "#domain/inquiries/count-inquiries.ts";
import { inquiryStates } from "#domain/inquiries/inquiries.states.ts";
import { listReceivedInquiries } from "#domain/inquiries/list-received-inquiries.ts";
import { listSentRequests } from "#domain/inquiries/list-sent-requests.ts";
import { londonDay } from "#platform/london-time.ts";
import { Acting } from "#web/forms/form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/inquiries";
import { type Box, addressOf } from "./inquiry-addresses.ts";
import { InquirySent } from "./inquiry-sent.tsx";
import { NoInquiries } from "./no-inquiries.tsx";
import { ReceivedList } from "./received-list.tsx";
import { requireCompany } from "./require-company.ts";
import { SentList } from "./sent-list.tsx";
import { StateFilter } from "./state-filter.tsx";
import { useInquiryEvents } from "./use-inquiry-events.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Inquiries | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireCompany];

/** `box` and `state` of the address say what is listed; without a box, what the company mostly does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.clock.now();
  const counts = await countInquiries(ctx);
  const wanted = url.searchParams.get("box");
  const usual: Box = counts.isMainContractor ? "sent" : "received";
  const box: Box = wanted === "received" || wanted === "sent" ? wanted : usual;
  const state = inquiryStates.find((each) => each === url.searchParams.get("state"));
  const after = url.searchParams.get("after") ?? undefined;
  const input = { state, after };
  return {
    box,
    state,
    isFurther: after !== undefined,
    counts,
    received: box === "received" ? await listReceivedInquiries(ctx, input) : null,
    sent: box === "sent" ? await listSentRequests(ctx, input) : null,
    today: londonDay(now),
    since: now.getTime(),
  };
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const { box, state, counts, received, sent, isFurther, today, since } = loaderData;
  useInquiryEvents(since);
  const [query] = useSearchParams();
  const justSent = sent?.requests.find(({ id }) => id === query.get("asked"));
  const next = received?.next ?? sent?.next;
  const isEmpty = (received?.inquiries ?? sent?.requests ?? []).length === 0;
  const tab = (to: Box, label: string) => ({
    to: addressOf({ box: to }),
    label,
    count: counts[to].total,
    isCurrent: box === to,
  });
  return (
    <WorkPage
      title="Inquiries"
      lead="What others ask you to price, and what you ask of them."
      action={
        <Acting>
          <ButtonLink kind="main" to="/inquiries/new">
            Ask for quotes
          </ButtonLink>
        </Acting>
      }
    >
      <div className="mt-6">
        <Tabs label="Inquiries" tabs={[tab("received", "Received"), tab("sent", "Sent")]} />
      </div>
      {counts[box].total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 text-15">
          <StateFilter box={box} state={state} counts={counts[box]} />
          <TextLink to={`/inquiries/download?${addressOf({ box, state }).split("?")[1]}`} reloadDocument>
            Download as CSV
          </TextLink>
        </div>
      )}
      {justSent && (
        <InquirySent
          to={justSent.answers.map(({ firmName }) => firmName)}
          replyBy={justSent.replyBy}
          className="mb-8"
        />
      )}
      {isEmpty ? (
        <NoInquiries box={box} state={state} isFurther={isFurther} />
      ) : (
        <>
          {received && <ReceivedList inquiries={received.inquiries} today={today} />}
          {sent && <SentList requests={sent.requests} today={today} />}
        </>
      )}
      {(next !== undefined || isFurther) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3 pt-8">
          {next !== undefined && (
            <ButtonLink to={addressOf({ box, state, after: next })}>Older inquiries</ButtonLink>
          )}
          {isFurther && (
            <ButtonLink kind="quiet" to={addressOf({ box, state })}>
              Back to the newest
            </ButtonLink>
          )}
        </nav>
      )}
    </WorkPage>
  );
}
