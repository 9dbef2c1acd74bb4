import type { ReactNode } from "react";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { getOwnInterest } from "#domain/expressions/get-own-interest.ts";
import { findByOcid } from "#domain/noticeboard/find-by-ocid.ts";
import { type Notice, type PublicPackage, getNotice } from "#domain/noticeboard/get-notice.ts";
import { originName } from "#domain/noticeboard/origins.data.ts";
import { MAX_BUYER } from "#domain/noticeboard/noticeboard.limits.ts";
import { writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { noticeStates } from "#domain/noticeboard/noticeboard.states.ts";
import { mainContracts } from "#domain/packages/packages.schema.ts";
import { ruleFacts } from "#domain/packages/project-rules.data.ts";
import { tenderMethods } from "#domain/packages/methods.data.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { formatDate, formatDeadline, formatMoney, formatNumberOf } from "#web/format.ts";
import { breadcrumbData, pageMeta } from "#web/meta.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { redirect } from "#web/redirect.ts";
import { contextOf, readContextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import { ScopeText } from "../tenders/scope-text.tsx";
import { CriteriaList } from "../tenders/criteria-list.tsx";
import { TermsFlags } from "../tenders/terms-flags.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import type { Route } from "./+types/notice";
import { countDaysLeft } from "./count-days-left.ts";
import { factsOfNotice, summariseNotice } from "./describe-notices.ts";
import { InterestPanel } from "./interest-panel.tsx";
import { DaysLeft } from "./notice-row.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  // As it is called where it was published.
  const ours = await findByOcid(readContextOf(context), { ocid: params.id });
  if (ours !== null) throw redirect(`/tenders/${ours}`, 301);
  const notice = await getNotice(readContextOf(context), { noticeId: params.id });
  const ctx = contextOf(context);
  return {
    notice,
    daysLeft: countDaysLeft(notice.closesAt, ctx.clock.now()),
    interest: await getOwnInterest(ctx, { noticeId: params.id }),
    isVisitor: ctx.actor.kind !== "member",
  };
}

export const action = formAction(
  byIntent({
    ask: async ({ ctx, params, text, goTo }: Sent<Route.ActionArgs>) => {
      const { isInvited } = await expressInterest(ctx, { noticeId: params.id, statement: text("statement") });
      return goTo(
        `/tenders/${params.id}`,
        isInvited
          ? {
              title: "Your company is invited",
              description: "Open the tender: its documents are yours to read.",
            }
          : { title: "Asked", description: "You are told what the buyer says." },
      );
    },
  }),
  ({ message, typed, issues }) => ({
    problem: message,
    typed,
    errors: errorsAtFields(issues),
  }),
);

const crumbsOf = ({ title }: Notice) => [
  { label: "Home", to: "/" },
  { label: "Open tenders", to: "/tenders" },
  { label: title },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { notice } = loaderData;
  return pageMeta(matches, {
    title: notice.place === "" ? notice.title : `${notice.title}, ${notice.place}`,
    description: `${summariseNotice(notice)}. ${dueLabel(notice)} ${formatDeadline(notice.closesAt)}.`,
    path: `/tenders/${notice.id}`,
    kind: "article",
    // Who searches looks for work that is still to be had.
    isHidden: notice.state !== "open",
    linkedData: (absolute) => [breadcrumbData(crumbsOf(notice), absolute), demandData(notice, absolute)],
  });
};

/** Over the date by which quotes come or came; a cancelled one may lie ahead. */
const dueLabel = ({ state }: Pick<Notice, "state">) =>
  state === "open" ? "Quotes due" : state === "cancelled" ? "Return date" : "Quotes were due";

/** The tender as schema.org has it: an organization seeks something, somewhere, until some day. */
function demandData(notice: Notice, absolute: (path: string) => string): object {
  const { id, title, services, place, buyer, publishedAt, closesAt } = notice;
  const demand = {
    "@type": "Demand",
    name: title,
    url: absolute(`/tenders/${id}`),
    availabilityStarts: publishedAt.toISOString(),
    availabilityEnds: closesAt.toISOString(),
    ...(place !== "" && { areaServed: { "@type": "Place", name: place } }),
    itemOffered: services.map((code) => ({ "@type": "Service", serviceType: serviceName(code) })),
  };
  if (!buyer) return demand;
  return {
    "@type": "Organization",
    name: buyer.name,
    url: absolute(`/profile/${buyer.number}`),
    seeks: demand,
  };
}

/** A tender on the noticeboard: what anybody may read of it. */
export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, daysLeft, interest, isVisitor } = loaderData;
  const { title, state, work, outside } = notice;
  const look = noticeStates[state];
  return (
    <div className="wrap pt-6 pb-20 md:pt-8">
      <Breadcrumb crumbs={crumbsOf(notice)} />
      <h1 className="title mt-3 max-w-[28ch] text-32 wrap-anywhere md:text-44">{title}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-16 text-ink-2">
        <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
        <span className="min-w-0">
          <DottedFacts facts={factsOfNotice(notice)} />
        </span>
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10 max-lg:order-2">
          {state !== "open" && (
            <Callout tone="quiet" title={state === "cancelled" ? "Cancelled by its buyer" : "Closed"}>
              No quote is taken any more. <TextLink to="/tenders">See open tenders</TextLink>
            </Callout>
          )}
          {work && <WorkParts work={work} />}
          {notice.hasRecord && (
            <p className="text-15">
              <a href={`/tenders/${notice.id}/record.json`} className={`target ${linkClass()}`}>
                What its buyer has made public of its record, as open data (OCDS)
              </a>
            </p>
          )}
          {outside && <OutsideParts outside={outside} origin={notice.origin} />}
        </div>
        <NoticeAside notice={notice} daysLeft={daysLeft}>
          <NotDone problem={actionData?.problem} errors={actionData?.errors} />
          {work && (state === "open" || interest?.asked || interest?.invitationId) && (
            <InterestPanel
              interest={interest}
              isVisitor={isVisitor}
              isByItself={work.method === "open"}
              noticeId={notice.id}
              statement={actionData?.typed["statement"] ?? ""}
            />
          )}
        </NoticeAside>
      </div>
    </div>
  );
}

/** What a public service says, and where: there its documents are, and there one answers. */
function OutsideParts({
  outside,
  origin,
}: {
  outside: NonNullable<Notice["outside"]>;
  origin: Notice["origin"];
}) {
  const name = originName(origin);
  return (
    <>
      <Callout title={`Published on ${name}`}>
        <p>Its documents are there, and quotes are sent there.</p>
        <p className="mt-3">
          <a href={outside.url} rel="noopener" className={buttonClass({ kind: "main" })}>
            {`Read it on ${name}`}
          </a>
        </p>
      </Callout>
      {outside.summary !== "" && (
        <section aria-labelledby="scope">
          <SectionHeading id="scope">What it says</SectionHeading>
          <div className="pt-4">
            <ScopeText text={outside.summary} />
          </div>
        </section>
      )}
      <p className="text-13 text-ink-3">
        Contains public sector information licensed under the Open Government Licence v3.0.
      </p>
    </>
  );
}

function WorkParts({ work }: { work: PublicPackage }) {
  const { scope, designPortion, evidence, evaluation, flags } = work;
  return (
    <>
      <section aria-labelledby="scope">
        <SectionHeading id="scope">Scope</SectionHeading>
        <div className="pt-4">
          <ScopeText text={scope} />
        </div>
        {designPortion && (
          <p className="mt-4 max-w-measure text-16 whitespace-pre-line wrap-anywhere">
            <span className="font-label">Design by the subcontractor: </span>
            {designPortion}
          </p>
        )}
      </section>
      {evidence.length > 0 && (
        <section aria-labelledby="evidence">
          <SectionHeading id="evidence">Evidence asked for</SectionHeading>
          <ul className="text-15">
            {evidence.map(({ name, isMandatory }) => (
              <li key={name} className="flex justify-between gap-6 border-b border-rule py-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 text-ink-2">{isMandatory ? "mandatory" : "asked for"}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CriteriaList evaluation={evaluation} />
      {flags.length > 0 && (
        <section aria-labelledby="terms" className="flex flex-col gap-4">
          <SectionHeading id="terms">What stands out in the key terms</SectionHeading>
          <TermsFlags flags={flags} />
        </section>
      )}
    </>
  );
}

function NoticeAside({
  notice,
  daysLeft,
  children,
}: {
  notice: Notice;
  daysLeft: number;
  children: ReactNode;
}) {
  const { state, closesAt, valueBand, place, publishedAt, buyer, work, outside } = notice;
  const buyerName = (buyer?.name ?? outside?.buyerName ?? "").slice(0, MAX_BUYER);
  const facts: [string, string | null][] = [
    ["Estimated value", outside?.pence ? formatMoney(outside.pence) : null],
    ["Value", outside?.pence ? null : ((valueBand && packageBandByValue(valueBand)?.label) ?? null)],
    ["Place", place || null],
  ];
  const later: typeof facts = [
    ["Questions until", work?.questionsCloseAt ? formatDeadline(work.questionsCloseAt) : null],
    ["Award planned", work?.awardOn ? formatDate(work.awardOn) : null],
    ["Start on site", work?.startOn ? formatDate(work.startOn) : null],
    ["On site", work?.durationWeeks ? formatNumberOf(work.durationWeeks, "week") : null],
    ["Buyer", outside?.buyerName ?? null],
    ["Main contract", mainContracts.find(({ value }) => value === work?.mainContract)?.label ?? null],
    ...(work ? ruleFacts(work) : []),
    ["Who can quote", tenderMethods.find(({ value }) => value === work?.method)?.whoQuotes ?? null],
    ["Less time than usual", work?.shortReason || null],
    ["Put up", formatDate(publishedAt)],
  ];
  return (
    <aside className="flex flex-col gap-5 border border-ink bg-sheet p-5">
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-13 text-ink-2">{dueLabel(notice)}</dt>
          <dd className="text-19 font-label">{formatDeadline(closesAt)}</dd>
          {state === "open" && (
            <dd className="text-15">
              <DaysLeft days={daysLeft} />
            </dd>
          )}
        </div>
        <NoticeFacts facts={facts} />
      </dl>
      {children}
      <dl className="flex flex-col gap-3 border-t border-rule pt-4">
        <NoticeFacts facts={later} />
      </dl>
      {buyer && (
        <p className="border-t border-rule pt-4 text-15">
          Buyer: <TextLink to={`/profile/${buyer.number}`}>{buyer.name}</TextLink>
        </p>
      )}
      {buyerName && (
        <p className="text-15">
          <TextLink to={`/tenders?${writeNoticeSearch({ buyer: buyerName }).toString()}`}>
            Open tenders of this buyer
          </TextLink>
        </p>
      )}
    </aside>
  );
}

function NoticeFacts({ facts }: { facts: readonly [label: string, value: string | null][] }) {
  return facts.map(
    ([label, value]) =>
      value !== null && (
        <div key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="text-15 wrap-anywhere">{value}</dd>
        </div>
      ),
  );
}
