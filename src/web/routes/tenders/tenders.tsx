import { type ListedPackage, listPackages } from "#domain/packages/list-packages.ts";
import { type PackageState, packageStages } from "#domain/packages/packages.states.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { formatDeadline, formatMoment, formatNumberOf } from "#web/format.ts";
import { Acting, useOnlyReads } from "#web/forms/form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { listAddress, readFilters } from "#web/read-filters.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/tenders";
import { requireTenders } from "./require-tenders.ts";
import { PackageBadge } from "./tender-badges.tsx";
import { returnLabel } from "./return-words.ts";
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
  return {
    ...(await listPackages(ctx, { ...given, after })),
    waiting: await countTenders(ctx),
    given,
    search,
    isFirst: after === undefined,
  };
}

const HOME = "/company/tenders";
/** So many stand on a screen: a shorter list is read faster than it is searched. */
const LONG = 8;

/** The trade packages that one's company lets: what waits for it first. */
export default function Tenders({ loaderData }: Route.ComponentProps) {
  const { packages, next, waiting, given, search, isFirst } = loaderData;
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
          <EmptyState drawing="letters" title="No tender yet" action={start}>
            Describe the work once, add the drawings, and send the same set to the few firms that fit.
          </EmptyState>
          <TwoWays />
        </>
      )}
      {packages.length > 0 && (
        <ul aria-label="Tenders" className="@container mt-6 border-t border-ink">
          {packages.map((each) => (
            <Row key={each.id} row={each} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of tenders"
        previous={isFirst ? null : listAddress(HOME, search)}
        next={next && listAddress(HOME, search, `after=${next}`)}
      />
    </WorkPage>
  );
}

/** What its buyer does next. */
const steps: Partial<Record<PackageState, { label: string; part: string }>> = {
  closed: { label: "Open the quotes", part: "quotes" },
  under_evaluation: { label: "Compare the quotes", part: "quotes" },
  recommended: { label: "Decide on the award", part: "award" },
  awarded: { label: "Go on with the award", part: "award" },
};

function Row({ row }: { row: ListedPackage }) {
  const {
    id,
    code,
    title,
    service,
    projectId,
    projectName,
    state,
    returnAt,
    invited,
    pricing,
    declined,
    quotes,
    questions,
    askedAt,
    timeRequests,
  } = row;
  const onlyReads = useOnlyReads();
  const step = onlyReads ? undefined : steps[state];
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-b border-rule py-3 @min-[44rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <TextLink to={`/company/tenders/${id}`} className="text-16 font-label wrap-anywhere">
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
      <span className="@min-[44rem]:order-1 @min-[44rem]:justify-self-end">
        <PackageBadge state={state} />
      </span>
      <div className="min-w-0 text-15">
        {returnAt && <p>{`${returnLabel(state)} ${formatDeadline(returnAt)}`}</p>}
        {invited > 0 && (
          <p className="text-ink-2">
            {[
              formatNumberOf(invited, "firm invited", "firms invited"),
              pricing > quotes && `${pricing - quotes} pricing`,
              quotes > 0 && `${formatNumberOf(quotes, "quote")} in`,
              declined > 0 && `${declined} declined`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        {step && quotes > 0 && (
          <p>
            <TextLink to={`/company/tenders/${id}/${step.part}`} className="font-label">
              {step.label}
            </TextLink>
          </p>
        )}
        {questions > 0 && askedAt && (
          <p className="font-label text-wait">
            {`${formatNumberOf(questions, "question waits", "questions wait")}, since ${formatMoment(askedAt)}`}
          </p>
        )}
        {timeRequests > 0 && (
          <p className="font-label text-wait">
            {formatNumberOf(timeRequests, "request for more time waits", "requests for more time wait")}
          </p>
        )}
      </div>
    </li>
  );
}
