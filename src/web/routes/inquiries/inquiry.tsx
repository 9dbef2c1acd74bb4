import { useSearchParams } from "react-router";
import { newId } from "#platform/ids.ts";
import { londonDay, londonWorkingDay } from "#platform/london-time.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { seeInquiry } from "#domain/inquiries/see-inquiry.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { isOpened } from "#web/is-opened.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/inquiry";
import { AnswersTable } from "./answers-table.tsx";
import { CompareLink } from "./compare-link.tsx";
import { FileList } from "./file-list.tsx";
import { InquirySent } from "./inquiry-sent.tsx";
import { InquiryAside } from "./inquiry-aside.tsx";
import { InquiryHeader } from "./inquiry-header.tsx";
import { PrintedParties } from "./printed-parties.tsx";
import { QuoteVersions } from "./quote-versions.tsx";
import { requireCompany } from "./require-company.ts";
import { StepForms } from "./step-forms.tsx";
import { refusedStep, type Step, takeStep } from "./take-step.server.ts";
import { useInquiryEvents } from "./use-inquiry-events.ts";
import { USUAL_VALIDITY_DAYS } from "#domain/inquiries/inquiries.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.inquiry.projectName ?? "Inquiry"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireCompany];

/** One inquiry for either side; that somebody has opened it is noted, unless a browser only fetches ahead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.clock.now();
  if (isOpened(request)) await seeInquiry(ctx, params.id);
  const inquiry = await getInquiry(ctx, params.id);
  return {
    inquiry,
    today: londonDay(now),
    validUntil: londonWorkingDay(new Date(now.getTime() + USUAL_VALIDITY_DAYS * DAY_MS)),
    quoteKey: newId("key"),
    since: now.getTime(),
  };
}

const take = (step: Step) => (sent: Sent<Route.ActionArgs>) => takeStep(sent, sent.params.id, step);

export const action = formAction(
  byIntent({ quote: take("quote"), decline: take("decline") }),
  (refusal, sent) => refusedStep(refusal, intentIn(sent)),
);

export const shouldRevalidate = afterConflict;

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, since, ...form } = loaderData;
  useInquiryEvents(since, inquiry.id);
  const [query] = useSearchParams();
  return (
    <div className="pb-24">
      <InquiryHeader inquiry={inquiry} today={form.today} />
      <PrintedParties inquiry={inquiry} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 pt-9 md:pt-12 xl:grid-cols-[minmax(0,1fr)_21rem] print:block">
        <div className="flex min-w-0 flex-col gap-12">
          <NotDone problem={actionData?.problem} />
          {query.has("sent") && inquiry.side === "asking" && !actionData && (
            <InquirySent to={[inquiry.companyName]} replyBy={inquiry.replyBy} />
          )}
          <section aria-labelledby="work">
            <SectionHeading id="work">Scope of work</SectionHeading>
            <p className="mt-4 max-w-measure text-16 whitespace-pre-wrap wrap-anywhere">
              {inquiry.description}
            </p>
            {inquiry.files.length > 0 && (
              <div className="mt-4">
                <FileList files={inquiry.files} label="Files with the inquiry" />
              </div>
            )}
          </section>
          <QuoteVersions inquiry={inquiry} today={form.today} />
          <StepForms inquiry={inquiry} {...form} answer={actionData} />
          {inquiry.answers.length > 1 && (
            <section aria-labelledby="answers" className="print:hidden">
              <SectionHeading id="answers" count={inquiry.answers.length}>
                All firms you asked
              </SectionHeading>
              <AnswersTable
                caption="All firms you asked"
                answers={inquiry.answers}
                today={form.today}
                currentId={inquiry.id}
              />
              <CompareLink
                requestId={inquiry.requestId}
                projectName={inquiry.projectName}
                answers={inquiry.answers}
              />
            </section>
          )}
        </div>
        <InquiryAside inquiry={inquiry} />
      </div>
    </div>
  );
}
