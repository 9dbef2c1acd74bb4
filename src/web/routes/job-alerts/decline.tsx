import { declineNotice } from "#domain/job-alerts/decline-notice.ts";
import { readNoticeToDecline } from "#domain/job-alerts/read-notice-to-decline.ts";
import { takeBackDecline } from "#domain/job-alerts/take-back-decline.ts";
import { declineReasonLabel, declineReasons } from "#domain/tender-rules/decline-reasons.data.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import type { Route } from "./+types/decline";

export const meta: Route.MetaFunction = () => [
  { title: "Not for us | Lintel" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

const linkIn = (url: URL) => url.searchParams.get("notice") ?? "";
const here = (url: URL) => `/tenders/decline?notice=${encodeURIComponent(linkIn(url))}`;

/** The link does nothing by being opened: mail scanners follow links, too. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  notice: await readNoticeToDecline(contextOf(context), linkIn(url)),
});

type DeclineSent = Sent<Route.ActionArgs>;

export const action = formAction(
  byIntent({
    decline: async ({ ctx, url, text, goTo }: DeclineSent) => {
      await declineNotice(ctx, linkIn(url), { reason: text("reason") });
      return goTo(here(url), "Noted: you are not told of it again");
    },
    back: async ({ ctx, url, goTo }: DeclineSent) => {
      await takeBackDecline(ctx, linkIn(url));
      return goTo(here(url), "Taken back");
    },
  }),
  ({ message }) => ({ problem: message }),
  { isForVisitors: true },
);

/** Says from an alert, without signing in, that a tender is nothing for the company, and why. */
export default function Decline({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  const { title, place, buyerName, isOurs, companyName, reason, closed, noticeId } = notice;
  const isSending = useIsSending();
  return (
    <FormPage title={title} lead={<DottedFacts facts={[place, buyerName]} />}>
      <p className="text-15">
        <TextLink to={`/tenders/${noticeId}`}>Read the tender</TextLink>
      </p>
      <NotDone problem={actionData?.problem} />
      {closed !== null && (
        <Callout tone="quiet" title="Nothing to say here">
          {closed}
        </Callout>
      )}
      {closed === null && reason !== null && (
        <Callout title={`Not for ${companyName}`}>
          {`${declineReasonLabel(reason)}. No alert of your team tells of this tender again.`}
        </Callout>
      )}
      {closed === null && (
        <Form method="post" id="decline-notice">
          <input type="hidden" name="intent" value="decline" />
          <fieldset className="flex flex-col gap-3" aria-describedby="decline-hint">
            <legend className="mb-1 text-16 font-label">{`Not for ${companyName} because`}</legend>
            <p id="decline-hint" className="text-15 text-ink-2">
              {isOurs
                ? "One press says it. The buyer reads how many firms gave each reason, not which firms."
                : "One press says it. It is kept for your company’s alerts. The buyer is not told."}
            </p>
            <div className="grid gap-2 sm:grid-cols-2">
              {declineReasons
                .filter(({ value }) => value !== reason)
                .map(({ value, label }) => (
                  <Button key={value} name="reason" value={value} isWide disabled={isSending}>
                    {label}
                  </Button>
                ))}
            </div>
          </fieldset>
        </Form>
      )}
      {closed === null && reason !== null && (
        <Form method="post">
          <Button name="intent" value="back">
            It is for us after all
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
