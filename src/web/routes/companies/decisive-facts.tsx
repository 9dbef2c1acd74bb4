import type { ReactNode } from "react";
import type { HeldAccreditation } from "#domain/companies/get-company-profile.ts";
import type { AnswerTime } from "#domain/answer-times/answer-time.queries.ts";
import type { PublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { formatCount, formatHours } from "../../format.ts";
import { cx } from "../../ui/class-names.ts";
import { DimensionLine } from "../../ui/dimension-line.tsx";
import { DottedFacts } from "../../ui/dotted-facts.tsx";
import { Rating } from "../../ui/rating.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";
import type { ReachFacts } from "./describe-service-area.server.ts";
import { CheckedUntil } from "./checked-by.tsx";
import { Validity } from "./validity.tsx";

const SHOWN = 4;
/** Where there is room the first two cells are as high as all of the others, which stand in a column beside them. */
const SPANS: Record<number, string> = {
  2: "@min-[60rem]:row-span-2",
  3: "@min-[60rem]:row-span-3",
  4: "@min-[60rem]:row-span-4",
};

interface DecisiveFactsProps {
  company: ProfileFacts;
  /** What was checked and holds today. */
  evidence: readonly PublicEvidence[];
  area: ReachFacts;
  answers: AnswerTime | null;
}

interface Cell {
  label: string;
  value: ReactNode;
  /** On a small phone it needs the whole width: a date with its sign does not break. */
  isWide?: boolean;
}

/** What decides whether to ask this firm: what it does, what it holds until when, how far it goes, how it is rated. */
export function DecisiveFacts(props: DecisiveFactsProps) {
  const cells = cellsOf(props);
  return (
    <div className="@container mt-4">
      <dl className="overflow-hidden border border-ink bg-sheet @min-[44rem]:grid @min-[44rem]:grid-cols-2 @min-[60rem]:grid-cols-[1.1fr_1.35fr_1.35fr]">
        {cells.map(({ label, value, isWide }, index) => (
          <div
            key={label}
            className={cx(
              "-mt-px -ml-px border-t border-l border-ink px-3.5 py-2 @min-[44rem]:py-2.5",
              "@max-[44rem]:grid-cols-[6.75rem_minmax(0,1fr)] @max-[44rem]:items-baseline @max-[44rem]:gap-x-3",
              isWide ? "@min-[24rem]:@max-[44rem]:grid" : "@min-[17rem]:@max-[44rem]:grid",
              index < 2
                ? SPANS[cells.length - 2]
                : "@min-[60rem]:grid @min-[60rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[60rem]:items-baseline @min-[60rem]:gap-x-3",
              "@min-[44rem]:@max-[60rem]:last:odd:col-span-2",
            )}
          >
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="text-15 font-label @min-[60rem]:[&>.dotted-facts]:flex-col">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function cellsOf({ company, evidence, area, answers }: DecisiveFactsProps): Cell[] {
  const ending = evidence.filter(
    ({ accreditation, endsSoonIn }) => accreditation === null && endsSoonIn !== null,
  );
  return [
    tradesOf(company),
    {
      label: ending.length === 0 ? "Accreditations" : "Accreditations and evidence",
      value: <Held company={company} ending={ending} />,
      isWide: company.accreditations.length + ending.length > 0,
    },
    ...reachOf(area),
    { label: "Rating", value: <Rating value={company.rating} reviewCount={company.reviewCount} /> },
    { label: "Projects completed", value: formatCount(company.projectCounts.completed) },
    ...(answers ? [{ label: "Answers within", value: <Answers answers={answers} /> }] : []),
  ];
}

function tradesOf({ number, accountType, isClaimed, services, specialties }: ProfileFacts): Cell {
  const trades = services.flatMap((group) => group.services.map(({ name }) => name));
  const label = accountType === "client" ? "Project types" : isClaimed ? "Trades" : "Suggested trades";
  const names = [...specialties.map(({ name }) => name), ...trades];
  if (names.length === 0) return { label, value: <None>None listed</None> };
  return {
    label,
    value: (
      <>
        <DottedFacts facts={names.slice(0, SHOWN)} />
        <More to={`/profile/${number}#services`} count={names.length - SHOWN} what="services" />
      </>
    ),
  };
}

/** What ends soon comes first, then what holds, then what has ended. */
const urgencyOf = ({ isExpired, endsSoonIn }: HeldAccreditation) =>
  isExpired ? 2 : endsSoonIn === null ? 1 : 0;

interface HeldProps {
  company: ProfileFacts;
  /** Insurance and other evidence that ends soon and is no accreditation. */
  ending: readonly PublicEvidence[];
}

function Held({ company: { number, accreditations }, ending }: HeldProps) {
  if (accreditations.length + ending.length === 0) return <None>None listed</None>;
  const inOrder = accreditations.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  return (
    <>
      <ul>
        {ending.slice(0, SHOWN).map((each, index) => (
          <HeldRow key={`${each.type}-${index}`} name={each.name}>
            <CheckedUntil each={each} />
          </HeldRow>
        ))}
        {inOrder.slice(0, SHOWN).map((held) => (
          <HeldRow key={held.code} name={held.name}>
            <Validity held={held} />
          </HeldRow>
        ))}
      </ul>
      <More to={`/profile/${number}#evidence`} count={ending.length - SHOWN} what="that end soon" />
      <More to={`/profile/${number}#accreditations`} count={inOrder.length - SHOWN} what="accreditations" />
    </>
  );
}

function HeldRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-28 flex-1">{name}</span>
      <span className="ml-auto max-w-full">{children}</span>
    </li>
  );
}

function reachOf({ coverage, isNationwide, town, projectPlaces }: ReachFacts): Cell[] {
  if (projectPlaces)
    return projectPlaces.length > 0
      ? [{ label: "Builds in", value: <DottedFacts facts={projectPlaces.slice(0, 3)} /> }]
      : [];
  if (isNationwide) return [{ label: "Covers", value: "Nationwide" }];
  if (!coverage) return [];
  return [
    { label: "Covers", value: town ? <DimensionLine measure={coverage}>{town}</DimensionLine> : coverage },
  ];
}

function Answers({ answers: { hours, asked } }: { answers: AnswerTime }) {
  return (
    <>
      <span className="block first-letter:uppercase">{formatHours(hours)}</span>
      <span className="block text-13 font-text text-ink-2">half of {asked} inquiries in the last year</span>
    </>
  );
}

function More({ to, count, what }: { to: string; count: number; what: string }) {
  if (count <= 0) return null;
  return (
    <TextLink to={to} className="text-13 font-text print:hidden">
      {count} more<span className="sr-only"> {what}</span>
    </TextLink>
  );
}

function None({ children }: { children: ReactNode }) {
  return <span className="text-13 font-text text-ink-3">{children}</span>;
}
