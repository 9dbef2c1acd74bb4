import { firstCompanyOf } from "#domain/actor.ts";
import { canDecideOnTime } from "#domain/clarifications/clarifications.policy.ts";
import { listNextSteps } from "#domain/awards/list-next-steps.ts";
import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import { type ListedPackage, listPackages } from "#domain/packages/list-packages.ts";
import { type PackageState, packageStages } from "#domain/packages/packages.states.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { Acting } from "#web/forms/form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { listAddress, readFilters } from "#web/read-filters.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/tenders";
import { factsOfFirms } from "./facts-of-firms.ts";
import { AnswerLink } from "./asked-callout.tsx";
import { DaysLeft } from "./days-left.tsx";
import { requireTenders } from "./require-tenders.ts";
import { PackageBadge } from "./tender-badges.tsx";
import { type NextDate, nextDate, returnDate } from "./next-date.ts";
import { DeadlineWords } from "./deadline-words.tsx";
import { ListedStep } from "./next-step.tsx";
import { TendersTabs } from "./tenders-tabs.tsx";
import { TwoWays } from "./two-ways.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Tenders | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { given, after, search } = readFilters(url, ["q", "stage"]);
  const { packages, next } = await listPackages(ctx, { ...given, after });
  const now = ctx.clock.now();
  const { companyId } = firstCompanyOf(ctx.actor);
  const steps = await listNextSteps(ctx, {
    packageIds: packages.filter(({ state }) => IS_RETURNED.includes(state)).map(({ id }) => id),
  });
  return {
    packages: packages.map((each) => ({
      ...each,
      nextDate: nextDate(each, steps.get(each.id), now),
      returnDate: returnDate(each, now),
    })),
    mayDecide: canDecideOnTime(ctx.actor, { companyId, state: "issued" }).isAllowed,
    steps,
    next,
    waiting: await countTenders(ctx),
    given,
    search,
    isFirst: after === undefined,
  };
}

/** While it is prepared or priced, and once it was called off, nothing waits for its buyer here. */
const IS_RETURNED: readonly PackageState[] = [
  "closed",
  "opened",
  "under_evaluation",
  "recommended",
  "awarded",
  "closed_out",
];

const HOME = "/company/tenders";
/** So many stand on a screen: a shorter list is read faster than it is searched. */
const LONG = 8;

/** The trade packages that one's company lets: what waits for it first. */
export default function Tenders({ loaderData }: Route.ComponentProps) {
  const { packages, steps, mayDecide, next, waiting, given, search, isFirst } = loaderData;
  const isNarrowed = search !== "";
  const start = (
    <Acting>
      <ButtonLink kind="main" to="/company/tenders/new">
        Start a tender
      </ButtonLink>
    </Acting>
  );
  return (
    <WorkPage
      title="Tenders"
      lead="Trade packages with documents, a return date and sealed quotes."
      action={(packages.length > 0 || isNarrowed) && start}
      link={<TextLink to="/company/tenders/rights">Who decides</TextLink>}
    >
      <TendersTabs waiting={waiting} />
      {(isNarrowed || !isFirst || packages.length > LONG) && (
        <ListFilters
          label="Package or project"
          given={given}
          filters={[{ name: "stage", label: "Stage", prompt: "Any", options: packageStages }]}
        />
      )}
      {packages.length === 0 && isNarrowed && (
        <EmptyState
          drawing="search"
          title="No tender found"
          action={<ButtonLink to={HOME}>Show all tenders</ButtonLink>}
        >
          Try a shorter word, or any stage.
        </EmptyState>
      )}
      {packages.length === 0 && !isNarrowed && (
        <>
          {waiting.invitations > 0 && (
            <div className="mt-6">
              <Callout tone="wait" title={sayInvited(waiting.invitations)}>
                <TextLink to="/company/tenders/invited">See your invitations</TextLink>
              </Callout>
            </div>
          )}
          <EmptyState drawing="letters" title="No tender yet" action={start}>
            Describe the work once, add the drawings, and send the same set to the few firms that fit.
          </EmptyState>
          <TwoWays />
        </>
      )}
      {packageStages.map(({ value, heading, states }) => {
        const rows = packages.filter(({ state }) => states.some((each) => each === state));
        if (rows.length === 0) return null;
        return (
          <section key={value} aria-labelledby={`tenders-${value}`} className="@container mt-8">
            <SectionHeading id={`tenders-${value}`}>{heading}</SectionHeading>
            <ul>
              {rows.map((each) => (
                <Row key={each.id} row={each} step={steps.get(each.id)} mayDecide={mayDecide} />
              ))}
            </ul>
          </section>
        );
      })}
      <Pagination
        label="Pages of tenders"
        previous={isFirst ? null : listAddress(HOME, search)}
        next={next && listAddress(HOME, search, `after=${next}`)}
      />
    </WorkPage>
  );
}

interface RowProps {
  row: ListedPackage & { nextDate: NextDate | null; returnDate: NextDate | null };
  step: NextStep | undefined;
  /** Whoever looks may move a return. */
  mayDecide: boolean;
}

function Row({ row, step, mayDecide }: RowProps) {
  const { id, code, title, service, projectId, projectName, state, nextDate, returnDate } = row;
  const { questions, askedAt, timeRequests } = row;
  return (
    <li className="grid items-start gap-x-6 gap-y-1 border-b border-rule py-3 @min-[44rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_13rem]">
      <div className="min-w-0">
        <TextLink
          id={`title-${id}`}
          to={`/company/tenders/${id}`}
          className="text-16 font-label wrap-anywhere"
        >
          {[code, title].filter(Boolean).join(" ")}
        </TextLink>
        <p className="text-15 wrap-anywhere text-ink-2">
          <DottedFacts
            facts={[
              <TextLink key="project" to={`/company/tenders/projects/${projectId}`}>
                {projectName}
              </TextLink>,
              serviceName(service),
            ]}
          />
        </p>
      </div>
      <div className="min-w-0 text-15">
        {nextDate && (
          <p className={nextDate.isLate ? "font-label text-bad" : undefined}>
            <DeadlineWords words={nextDate.words} />
            {!isEnded(state) && <DaysLeft days={nextDate.days} />}
          </p>
        )}
        {state === "issued" && returnDate && returnDate.words !== nextDate?.words && (
          <p className="text-ink-2">
            <DeadlineWords words={returnDate.words} />
          </p>
        )}
        {row.invited > 0 && (
          <p className="text-ink-2">
            <DottedFacts facts={factsOfFirms(row)} />
          </p>
        )}
        {questions > 0 && askedAt && (
          <p className="font-label">
            {`${formatNumberOf(questions, "question waits", "questions wait")}, since ${formatMoment(askedAt)}`}
          </p>
        )}
        {timeRequests > 0 && (
          <p className="font-label">
            {formatNumberOf(timeRequests, "request for more time waits", "requests for more time wait")}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @min-[44rem]:flex-col @min-[44rem]:items-end">
        <PackageBadge state={state} />
        {step && <ListedStep step={step} packageId={id} />}
        {questions + timeRequests > 0 && (
          <AnswerLink packageId={id} questions={questions} mayDecide={mayDecide} />
        )}
      </div>
    </li>
  );
}

const ENDED: readonly PackageState[] = packageStages.find(({ value }) => value === "ended")!.states;
const isEnded = (state: PackageState) => ENDED.includes(state);

const sayInvited = (count: number) =>
  `${formatNumberOf(count, "thing waits", "things wait")} for you in tenders that others let`;
